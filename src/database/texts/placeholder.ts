import { toGroupedNumber } from "../../model/grouped-number.ts";
import { toList } from "../../model/word-list.ts";
import { toUsualSpelling } from "../gate/gate-word.ts";

/**
 * Where a text repeats a fact: `{compatibilityDate}`, `{binding.list.maximumLimit}`, `{allowed:or}`. Behind a colon stands how the
 * fact is said; a list is joined by `and` when nothing else is asked for.
 */
const PLACEHOLDER = /\{(?<path>[A-Za-z_][\w-]*(?:\.[\w-]+)*)(?::(?<form>[a-z]+))?\}/gu;

/** What a placeholder asks for. */
export interface Placeholder {
  /** As written, braces included. */
  readonly text: string;
  readonly path: readonly string[];
  readonly form: string | undefined;
}

/** How a fact can be said: words in, a text out. */
const FORMS: Readonly<Record<string, (words: readonly string[]) => string>> = {
  and: (words) => toList(words),
  or: (words) => toList(words, "or"),
  /** The last step of each path: `data.service` → `service`. */
  name: (words) => toList(words.map((word) => word.split(/[./]/u).at(-1) ?? word)),
  /** Numbers with their thousands apart: `1,000`. */
  count: (words) => toList(words.map((word) => toGroupedNumber(Number(word)))),
  /** Headers as people write them: `Content-Length`. */
  header: (words) => toList(words.map(toUsualSpelling)),
};

/** The placeholders of a text. */
export function listPlaceholders(text: string): readonly Placeholder[] {
  return text.includes("{") ? [...text.matchAll(PLACEHOLDER)].map(toPlaceholder) : [];
}

/** A text with each placeholder as `say` has it; where that is undefined, the placeholder stays. */
export function replacePlaceholders(text: string, say: (placeholder: Placeholder) => string | undefined): string {
  if (!text.includes("{")) return text;
  return text.replaceAll(PLACEHOLDER, (written, ...match) => {
    const groups = match.at(-1) as Record<string, string | undefined>;
    return say(toPlaceholder({ 0: written, groups })) ?? written;
  });
}

/** A fact in words: a text, a number, or a list of them. Undefined for anything else, and for a form that is not known. */
export function sayFact(fact: unknown, form = "and"): string | undefined {
  const words = (Array.isArray(fact) ? (fact as readonly unknown[]) : [fact]).map((word) => {
    return typeof word === "string" || typeof word === "number" ? String(word) : undefined;
  });
  const known = words.filter((word) => word !== undefined);
  return known.length === words.length && known.length > 0
    ? Object.hasOwn(FORMS, form)
      ? FORMS[form]?.(known)
      : undefined
    : undefined;
}

/** What stands at a path in plain data; an element of a list is named by its index or its `name`. */
export function findAt(data: unknown, path: readonly string[]): unknown {
  let found: unknown = data;
  for (const step of path) {
    if (typeof found !== "object" || found === null) return undefined;
    const named = Array.isArray(found) ? (found as readonly { readonly name?: unknown }[]) : [];
    found =
      named.find((element) => element.name === step) ??
      (Object.hasOwn(found, step) ? (found as Readonly<Record<string, unknown>>)[step] : undefined);
  }
  return found;
}

function toPlaceholder(match: {
  readonly 0: string;
  readonly groups?: Record<string, string | undefined>;
}): Placeholder {
  const { path = "", form } = match.groups ?? {};
  return { text: match[0], path: path.split("."), form };
}
