import type { ClientCall, ClientSignature, TextParts } from "../../model/index.ts";
import type { AbstractValue } from "../values/abstract-value.ts";
import { readSource, type SourceContext, type SourceKind } from "../clients/client-source.ts";
import { isTemplate, readTemplates } from "../clients/source-template.ts";
import { concatAlternatives, toAlternatives, toStringValue } from "../values/string-operations.ts";
import { joinBySlash, joinUrl, isAbsolute } from "../values/join-url.ts";
import { toText } from "../values/text-parts.ts";

/** A client call with its evaluated arguments. */
export interface CallReading extends SourceContext {
  readonly signature: ClientSignature;
  readonly call: ClientCall;
}

/** The value of the first source that the call has. */
export function readPart(
  reading: CallReading,
  sources: readonly string[] | undefined,
  kind: SourceKind,
): AbstractValue | undefined {
  if (sources === undefined) return undefined;
  return sources.every(isTemplate) ? readTemplates(sources, reading) : readSource(sources, kind, reading);
}

/** The URLs of the call's request, base and path joined; undefined where it has neither. */
export function readUrls(
  reading: CallReading,
  assignedBase: AbstractValue | undefined,
): readonly TextParts[] | undefined {
  const fromParts = readUrlParts(reading);
  if (fromParts !== undefined) return fromParts;
  const base = readPart(reading, reading.call.base, "url") ?? keptBase(reading) ?? assignedBase ?? ownBase(reading);
  const url = readPart(reading, reading.call.url, "url");
  if (url === undefined) return base === undefined ? undefined : toAlternatives(base);
  return base === undefined ? toAlternatives(url) : joinBase(base, url, reading);
}

function keptBase({ client }: CallReading): AbstractValue | undefined {
  return client?.keeps.get("url");
}

/** The base of the service that the package is made for, which is not written in code. */
function ownBase({ signature, node, evaluation }: CallReading): AbstractValue | undefined {
  if (signature.base === undefined) return undefined;
  return toStringValue([[toText(signature.base, undefined, false)]], evaluation.placeOf(node));
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
  const [heads, tails] = [toAlternatives(base), toAlternatives(url)];
  if (signature.join === "slash") return joinBySlash(heads, tails, place);
  return tails.flatMap((tail) => (isAbsolute(tail) ? [tail] : concatAlternatives([heads, [tail]], place)));
}
