/** The folders of texts that server, terminal and browser share. */

/** The complete language, in which everything is said that another one lacks. */
export const STANDARD = "en";

/** All texts that are needed from the start, by the path of their file. */
export const FILES = import.meta.glob<string>(
  ["$locale/*/*.ftl", "!$locale/*/terminal.ftl", "!$locale/*/how-to-*.ftl"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** Every folder with any text in it is a language. */
export const LANGUAGES: string[] = [
  ...new Set([STANDARD, ...Object.keys(FILES).map((path) => path.split("/").at(-2)!)]),
];
