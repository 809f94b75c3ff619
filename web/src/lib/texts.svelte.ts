/** Texts in the reader's language, from the Fluent files that server and terminal share. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { FILES, LANGUAGES, STANDARD } from "./locale";
import { settings } from "./settings.svelte";

function bundleOf(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(FILES)) {
    if (path.includes(`/${language}/`)) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }
  return bundle;
}

/** A game's own texts by `language/game`: codes such as those of refusals may mean something else in another game. */
const games = new Map(
  Object.entries(FILES).map(([path, text]) => {
    const [, language = STANDARD, file = ""] = /\/(\w+)\/([\w-]+)\.ftl$/.exec(path) ?? [];
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    return [`${language}/${file}`, bundle] as const;
  }),
);

/** A language is a folder; what it does not say is said in English. */
const bundles: Record<string, FluentBundle> = Object.fromEntries(LANGUAGES.map((name) => [name, bundleOf(name)]));

/** Long texts that few need at once; in all languages, so that changing it changes them too. */
const LATER = import.meta.glob<string>("$locale/*/how-to-*.ftl", { query: "?raw", import: "default" });

export async function loadTexts(file: string): Promise<void> {
  const found = Object.entries(LATER).filter(([path]) => path.endsWith(`/${file}.ftl`));
  await Promise.all(
    found.map(async ([path, load]) => {
      const bundle = bundles[path.split("/").at(-2)!];
      bundle?.addResource(new FluentResource(await load()), { allowOverrides: true });
    }),
  );
}

function current(): FluentBundle {
  return bundles[settings.language] ?? bundles[STANDARD]!;
}

export type Values = Record<string, FluentVariable>;

export function has(key: string): boolean {
  return current().hasMessage(key) || bundles[STANDARD]!.hasMessage(key);
}

/** The text of a key; reading it inside a component follows the language. */
export function t(key: string, values: Values = {}): string {
  for (const bundle of [current(), bundles[STANDARD]!]) {
    const message = bundle.getMessage(key);
    if (message?.value) return bundle.formatPattern(message.value, values, []);
  }
  return key;
}

/** A thing and what is said of it, with the reader's colon. */
export function named(name: string, what: string): string {
  return t("named", { name, what });
}

/** The text that a game itself has for a key. */
export function own(game: string, key: string): string | null {
  for (const language of [settings.language, STANDARD]) {
    const bundle = games.get(`${language}/${game}`);
    const message = bundle?.getMessage(key);
    if (bundle && message?.value) return bundle.formatPattern(message.value, {}, []);
  }
  return null;
}

/** The text of the first key that exists. */
export function first(keys: readonly string[], values: Values = {}): string | null {
  const key = keys.find(has);
  return key ? t(key, values) : null;
}

export function when(seconds: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}

export function list(parts: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(parts);
}

/** A language's name in itself. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name[0]!.toLocaleUpperCase(language) + name.slice(1);
}

/** What data says in several languages, in the reader's. */
export function pick(said: Readonly<Record<string, string>>): string {
  return said[settings.language] ?? said[STANDARD] ?? "";
}
