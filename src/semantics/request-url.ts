import type { ClientCall, ClientSignature, TextParts } from "../model/index.ts";
import type { AbstractValue, MadeClient } from "./abstract-value.ts";
import { isAbsolute, joinUrl } from "./builtin-calls.ts";
import { readSource, type SourceKind } from "./client-source.ts";
import type { TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";
import { concatAlternatives, joinAlternatives, sliceText, toAlternatives, toText } from "./string-operations.ts";

/** A client call with its evaluated arguments. */
export interface CallReading {
  readonly signature: ClientSignature;
  readonly call: ClientCall;
  readonly client: MadeClient | undefined;
  readonly args: readonly AbstractValue[];
  readonly node: TS.Node;
  readonly evaluation: Evaluation;
}

/** The first value that the sources give for the call. */
export function readPart(
  reading: CallReading,
  sources: readonly string[] | undefined,
  kind: SourceKind,
): AbstractValue | undefined {
  if (sources === undefined) return undefined;
  return readSource(sources, kind, reading.args, reading.client, reading.node, reading.evaluation);
}

/** What the call requests, base and path joined; undefined when it names neither. */
export function readUrls(
  reading: CallReading,
  assignedBase: AbstractValue | undefined,
): readonly TextParts[] | undefined {
  const fromParts = readUrlParts(reading);
  if (fromParts !== undefined) return fromParts;
  const base = readPart(reading, reading.call.base, "url") ?? reading.client?.keeps.get("url") ?? assignedBase;
  const url = readPart(reading, reading.call.url, "url");
  if (url === undefined) return base === undefined ? undefined : toAlternatives(base);
  return base === undefined ? toAlternatives(url) : joinBase(base, url, reading);
}

function readUrlParts(reading: CallReading): readonly TextParts[] | undefined {
  const { urlParts } = reading.call;
  const host = readPart(reading, urlParts?.host, "url");
  if (urlParts === undefined || host === undefined) return undefined;
  const place = reading.evaluation.placeOf(reading.node);
  const separator = [[toText("//", undefined, false)]];
  const protocol = readPart(reading, urlParts.protocol, "url");
  const path = readPart(reading, urlParts.path, "url");
  const scheme = protocol === undefined ? [[toText("https:", undefined, false)]] : toAlternatives(protocol);
  const tail = path === undefined ? [[toText("/", undefined, false)]] : toAlternatives(path);
  return concatAlternatives([scheme, separator, toAlternatives(host), tail], place);
}

function joinBase(
  base: AbstractValue,
  url: AbstractValue,
  { signature, node, evaluation }: CallReading,
): readonly TextParts[] {
  const place = evaluation.placeOf(node);
  if (signature.join === "url") return toAlternatives(joinUrl(base, url, node, evaluation));
  return toAlternatives(url).flatMap((tail) => {
    if (isAbsolute(tail)) return [tail];
    if (signature.join !== "slash") return concatAlternatives([toAlternatives(base), [tail]], place);
    const heads = toAlternatives(base).map(withoutTrailingSlash);
    return joinAlternatives([heads, [withoutLeadingSlash(tail)]], [toText("/", undefined, false)], place);
  });
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
