/** Addresses inside rendered Markdown. */
import type { Token } from "marked";

const CLAUSE = /^[A-Z]+(?:-[A-Z0-9]+)+$/;

/** A clause id such as NH-NET-05, or null. */
export function clauseOf(text: string): string | null {
  return CLAUSE.test(text) ? text : null;
}

/** The address of a heading. */
export function anchor(token: Token): string {
  const text = "text" in token ? String(token.text) : "";
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Only links that lead somewhere harmless. */
export function safeLink(href: string): string | null {
  return /^(https?:\/\/|\/|#)/i.test(href) ? href : null;
}
