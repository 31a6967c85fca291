import { sliceText, type Place, type TextParts } from "../../model/index.ts";
import type { AbstractValue } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "./evaluation-context.ts";
import { concatAlternatives, joinAlternatives, toAlternatives, toStringValue } from "./string-operations.ts";
import { toText } from "./text-parts.ts";

/**
 * `new URL(path, base)` (RFC 3986, section 5): a path with a leading slash replaces the path of the base, any other is
 * joined behind the base's last slash.
 */
export function joinUrl(
  base: AbstractValue | undefined,
  path: AbstractValue,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const place = evaluation.placeOf(node);
  if (base === undefined) return toStringValue(toAlternatives(path), place);
  const joined = toAlternatives(path).flatMap((given) => {
    const written = withoutEmptyEnds(given);
    if (isAbsolute(written)) return [written];
    const { tail, up } = cutDots(written);
    return toAlternatives(base).flatMap((head) =>
      concatAlternatives([[cutBase(withoutEmptyEnds(head), tail, up)], [tail]], place),
    );
  });
  return toStringValue(joined, place);
}

/** Whether the text begins with a scheme. */
export function isAbsolute(parts: TextParts): boolean {
  const [head] = parts;
  return head?.kind === "text" && /^[a-z][a-z0-9+.-]*:\/\//i.test(head.text);
}

/** Strips leading `./` and `../` from a relative path, and counts the latter. */
function cutDots(path: TextParts): { readonly tail: TextParts; readonly up: number } {
  const [head, ...rest] = path;
  const dots = head?.kind === "text" ? (/^(?:\.{1,2}\/)+/.exec(head.text)?.[0] ?? "") : "";
  if (head?.kind !== "text" || dots === "") return { tail: path, up: 0 };
  return { tail: [sliceText(head, dots.length, head.text.length), ...rest], up: dots.split("../").length - 1 };
}

function cutBase(base: TextParts, path: TextParts, up: number): TextParts {
  const isRooted = path[0]?.kind === "text" && path[0].text.startsWith("/");
  const [head, ...rest] = base;
  if (head?.kind !== "text") return isRooted || endsInSlash(base) ? base : [...base, toText("/", undefined, false)];
  if (isRooted) {
    const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(head.text)?.[0];
    if (origin === undefined) return base;
    const isWholeOrigin = origin.length === head.text.length && rest.length > 0;
    return isWholeOrigin ? base : [{ ...head, text: origin, exact: false }];
  }
  if (rest.length > 0 || (endsInSlash(base) && up === 0)) return base;
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(head.text)?.[0] ?? "";
  let directory = head.text.slice(0, head.text.lastIndexOf("/") + 1);
  for (let step = 0; step < up; step++) directory = directory.slice(0, directory.slice(0, -1).lastIndexOf("/") + 1);
  return [{ ...head, text: directory.length > origin.length ? directory : `${origin}/`, exact: false }];
}

function endsInSlash(parts: TextParts): boolean {
  const last = parts.at(-1);
  return last?.kind === "text" && last.text.endsWith("/");
}

/** Base and path with one slash between them, whether or not either is written with it; an absolute path stays as it is. */
export function joinBySlash(
  bases: readonly TextParts[],
  paths: readonly TextParts[],
  place: Place,
): readonly TextParts[] {
  const heads = bases.map((base) => withoutTrailingSlash(withoutEmptyEnds(base)));
  return paths.flatMap((given) => {
    if (isWrittenEmpty(given, place)) return heads;
    const path = withoutEmptyStart(given);
    if (isAbsolute(path)) return [path];
    return joinAlternatives([heads, [withoutLeadingSlash(path)]], [toText("/", undefined, false)], place);
  });
}

/** Whether a path is written as nothing at the call itself, `client.get("")`: it asks for the base. An empty constant may be one to be filled in. */
function isWrittenEmpty(path: TextParts, { file, start, end }: Place): boolean {
  return path.every((part) => {
    const { place } = part;
    const isHere = place?.file === file && start <= place.start && place.end <= end;
    return part.kind === "text" && part.text === "" && isHere;
  });
}

/**
 * A text without the empty parts that it begins with: `/a` of `${prefix}/a`, where the prefix is empty. One behind a path, `/a/${ID}`, stays: it is
 * perhaps to be filled in.
 */
function withoutEmptyStart(parts: TextParts): TextParts {
  return parts.slice(Math.max(0, parts.findIndex(isThere)));
}

/** A text without the empty parts that it begins or ends with. */
function withoutEmptyEnds(parts: TextParts): TextParts {
  const start = withoutEmptyStart(parts);
  return start.slice(0, start.findLastIndex(isThere) + 1 || start.length);
}

function isThere(part: TextParts[number]): boolean {
  return part.kind !== "text" || part.text !== "";
}

function withoutTrailingSlash(parts: TextParts): TextParts {
  const last = parts.at(-1);
  if (last?.kind !== "text" || !last.text.endsWith("/")) return parts;
  return [...parts.slice(0, -1), sliceText(last, 0, last.text.length - 1)];
}

function withoutLeadingSlash(parts: TextParts): TextParts {
  const [head, ...rest] = parts;
  if (head?.kind !== "text" || !head.text.startsWith("/")) return parts;
  return [sliceText(head, 1, head.text.length), ...rest];
}
