import { resolveDots, type Hole, type PathStart, type TextPart } from "../../model/index.ts";
import { isHostOf, mayBeHostOf, type ApiPrefix } from "./api-prefix.ts";
import { joinTexts } from "../values/known-text.ts";
import { parseUrl } from "./parse-url.ts";
import { isEmpty, readSegment, type ReadSegment, type SegmentParts } from "./read-segment.ts";

/** What a path alone tells of its host. */
export type PathHost = "api" | "foreign" | "unknown";

/** The host of a path, and the segments behind it. */
export interface HostReading {
  readonly host: PathHost;
  /** The evidence: the host as written, or the name of the hole; empty where neither is there. */
  readonly evidence: string;
  /** Whether a host or a hole that may be a base stands before `rest`. */
  readonly hasBase: boolean;
  /** The segments of the path that follows, `.` and `..` resolved. */
  readonly rest: readonly ReadSegment[];
}

/** Reads scheme and host, or a hole that holds them, or neither (docs/decisions.md, Evidence of the host). */
export function readHost(segments: readonly ReadSegment[], prefixes: readonly ApiPrefix[]): HostReading {
  const scheme = readScheme(segments);
  if (scheme === undefined) return readBase(segments, prefixes);
  // `https://host${base}/../…` steps up inside of the base.
  const rest = resolve(segments.slice(3), { fixed: 0, isRoot: segments[2]?.text !== undefined });
  if (scheme !== "" && !/^https?$/iu.test(scheme)) return foreign(`${scheme}:`, rest);
  return readAuthority(segments[2]?.parts ?? [], rest, prefixes);
}

/** `https` of `https://…`; empty when it is a hole, or for `//host/…`; undefined when no host is written. */
function readScheme([first, second, third]: readonly ReadSegment[]): string | undefined {
  if (first === undefined || second === undefined || !isEmpty(second)) return undefined;
  if (isEmpty(first)) return looksLikeHost(third?.parts ?? []) ? "" : undefined;
  const last = first.parts.at(-1);
  if (last?.kind !== "text" || !last.text.endsWith(":")) return undefined;
  return (first.text ?? ":").slice(0, -1);
}

function looksLikeHost(parts: SegmentParts): boolean {
  return parts[0]?.kind === "hole" || /[.:]|^localhost$/u.test(joinTexts(parts));
}

function readAuthority(parts: SegmentParts, rest: readonly ReadSegment[], prefixes: readonly ApiPrefix[]): HostReading {
  const written = joinTexts(parts);
  const hole = parts.find((part) => part.kind === "hole");
  if (hole === undefined) return readKnownHost(written, rest, prefixes);
  if (isHostWithBase(parts, prefixes)) return { host: "api", evidence: written, hasBase: true, rest };
  if (isWholeHost(parts, prefixes)) return readKnownHost(toExampleHost(parts), rest, prefixes);
  if (!prefixes.some((prefix) => fits(parts, prefix))) return foreign(written, rest);
  return { host: "unknown", evidence: hole.name, hasBase: true, rest };
}

/** `https://api.example.com${basePath}`: what follows the host's last letter is taken for a path. */
function isHostWithBase(parts: SegmentParts, prefixes: readonly ApiPrefix[]): boolean {
  const [first, ...others] = parts;
  if (first?.kind !== "text" || others.some((part) => part.kind === "text" && part.text !== "")) return false;
  const host = toHost(first.text);
  return prefixes.some((prefix) => isHostOf(prefix, host) && prefix.wholeHost);
}

/** `https://${region}.api.example.com` where the API's host has a variable there. */
function isWholeHost(parts: SegmentParts, prefixes: readonly ApiPrefix[]): boolean {
  const host = toHost(toExampleHost(parts));
  return prefixes.some((prefix) => prefix.hostPattern !== undefined && isHostOf(prefix, host));
}

function toExampleHost(parts: SegmentParts): string {
  return parts.map((part) => (part.kind === "text" ? part.text : "any")).join("");
}

/** Whether a host that is known at its ends only can be the prefix's. */
function fits(parts: SegmentParts, prefix: ApiPrefix): boolean {
  const hole = parts.findIndex((part) => part.kind === "hole");
  const lastHole = parts.findLastIndex((part) => part.kind === "hole");
  const start = joinTexts(parts.slice(0, hole)).toLowerCase();
  const end = joinTexts(parts.slice(lastHole + 1)).replace(/:(?:80|443)?$/u, "");
  return mayBeHostOf(prefix, start.slice(start.lastIndexOf("@") + 1), end.toLowerCase());
}

function readKnownHost(written: string, rest: readonly ReadSegment[], prefixes: readonly ApiPrefix[]): HostReading {
  const host = toHost(written);
  const same = prefixes.filter((prefix) => isHostOf(prefix, host));
  const path = rest.filter((segment) => !isEmpty(segment));
  const prefix = same.find((candidate) => startsWith(path, candidate.path));
  if (prefix !== undefined) return api(written, path.slice(prefix.path.length));
  return same.some((candidate) => candidate.wholeHost) ? api(written, rest) : foreign(written, rest);
}

function startsWith(segments: readonly ReadSegment[], path: ApiPrefix["path"]): boolean {
  return path.every(
    (text, index) => segments[index] !== undefined && (text ?? segments[index].text) === segments[index].text,
  );
}

function toHost(written: string): string | undefined {
  return parseUrl(`https://${written}`)?.host.replace(/:80$/u, "");
}

/** No scheme: a hole that may be a base, a host written without its scheme, or a path alone. */
function readBase(segments: readonly ReadSegment[], prefixes: readonly ApiPrefix[]): HostReading {
  const [first, ...rest] = segments;
  const parts = (first?.parts ?? []).filter((part) => part.kind === "hole" || part.text !== "");
  const base = parts[0];
  const tail = parts.slice(countHoles(parts));
  const host = toHost(joinTexts(tail));
  const isHost = tail.length > 0 && tail.every(isText) && prefixes.some((prefix) => isHostOf(prefix, host));
  if (isHost) return readAuthority(tail, resolve(rest, { fixed: 0, isRoot: true }), prefixes);
  if (base?.kind !== "hole" || base.extent === "segment")
    return { host: "unknown", evidence: "", hasBase: false, rest: resolve(segments, startOf(first)) };
  // A step up that removes a part of the base leads to somewhere unknown.
  const path = resolve([readSegment(tail), ...rest], { fixed: 1, isRoot: false });
  return { host: "unknown", evidence: base.name, hasBase: true, rest: path };
}

/** A path without a leading slash is a file's as often as a URL's, so that its leading dots stay. */
function startOf(first: ReadSegment | undefined): PathStart {
  return first === undefined || isEmpty(first) ? { fixed: 0, isRoot: true } : { fixed: 1, isRoot: false };
}

function resolve(segments: readonly ReadSegment[], start: PathStart): readonly ReadSegment[] {
  return resolveDots(segments, ({ text }) => text, start);
}

function countHoles(parts: SegmentParts): number {
  const text = parts.findIndex(isText);
  return text === -1 ? parts.length : text;
}

function isText(part: TextPart): part is Exclude<TextPart, Hole> {
  return part.kind === "text";
}

/** Credentials before the host are not shown. */
function api(written: string, rest: readonly ReadSegment[]): HostReading {
  return { host: "api", evidence: written.slice(written.lastIndexOf("@") + 1), hasBase: true, rest };
}

function foreign(evidence: string, rest: readonly ReadSegment[]): HostReading {
  return { host: "foreign", evidence, hasBase: true, rest };
}
