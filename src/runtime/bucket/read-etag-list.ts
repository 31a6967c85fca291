import type { BindingFacts } from "../../database/index.ts";
import { createArgumentError, type ArgumentErrorName } from "./argument-error.ts";

/** An etag to compare with; `any` matches every one, a weak one only where it must not match. */
export type EtagPattern = { readonly kind: "any" } | { readonly kind: "strong" | "weak"; readonly value: string };

/** How an element begins, and the comma between two. */
const sign = /\s*(\*|"|W\/|,)/y;

/**
 * The etags of an `If-Match` or `If-None-Match` header: in quotes, with commas between them; `*` among them makes all of it mean
 * any. Elements that are empty do not count (RFC 7230, 7), and neither does what follows something that is none of this (observed).
 *
 * @throws Error when there is none, when one is not in quotes to its end, and when a comma is missing.
 */
export function readEtagList(value: string, header: string, facts: BindingFacts): readonly EtagPattern[] {
  const list: EtagPattern[] = [];
  let needsComma = false;
  let at = 0;
  for (let found = findSign(value, at); found !== undefined; found = findSign(value, at)) {
    const { text, end } = found;
    at = end;
    if (text === ",") {
      needsComma = false;
      continue;
    }
    if (needsComma) throw createArgumentError(facts, commaErrors[text] ?? "etagWithoutComma");
    if (text === "*") return [{ kind: "any" }];
    const start = text === '"' ? at : at + 1;
    if (value[start - 1] !== '"') throw createArgumentError(facts, "weakEtagForm");
    const close = value.indexOf('"', start);
    if (close === -1) throw createArgumentError(facts, "unclosedEtag");
    list.push({ kind: text === '"' ? "strong" : "weak", value: value.slice(start, close) });
    at = close + 1;
    needsComma = true;
  }
  if (list.length === 0) throw createArgumentError(facts, "noEtag", { header });
  return list;
}

const commaErrors: Readonly<Record<string, ArgumentErrorName>> = {
  "*": "anyEtagWithoutComma",
  "W/": "weakEtagWithoutComma",
};

function findSign(value: string, from: number): { readonly text: string; readonly end: number } | undefined {
  sign.lastIndex = from;
  const text = sign.exec(value)?.[1];
  return text === undefined ? undefined : { text, end: sign.lastIndex };
}
