import type { TextPart, TextParts } from "../../model/index.ts";
import type { ApiPrefix } from "./api-prefix.ts";
import { cutQuery } from "./cut-query.ts";
import { readHost, type HostReading, type PathHost } from "./read-host.ts";
import { isBlank, isEmpty, withoutGluedEnd, type ReadSegment } from "./read-segment.ts";
import { splitSegments } from "./split-segments.ts";
import { endsInOwnBase, stripBasePath } from "./strip-base-path.ts";

/** A string as a path of the API. */
export interface ReadPath {
  readonly host: PathHost;
  /** The host as written, or the name of the hole that holds it; empty when nothing stands there. */
  readonly hostEvidence: string;
  /** Whether a host or a base stands before the path. */
  readonly hasBase: boolean;
  /** The segments from the root on: no host, no base path, no query, no trailing slash. */
  readonly segments: readonly ReadSegment[];
  /** Set where the first of them stand behind some that are not known, so that they are the end of a path. */
  readonly lacksRoot?: true;
  /** Set where a base path of the API that no other has stands before the root. */
  readonly spellsBase?: true;
  /** Set where there may be one more segment. */
  readonly goesOn?: GoingOn;
  /** All of the string. */
  readonly parts: TextParts;
  /** Set where the path is that of a URL in the string, which somebody else is asked to request. */
  readonly isCarried?: true;
}

/**
 * Why a path may be longer: an empty constant stood behind it, `settings/${ID}`, which is perhaps to be filled in, or a function puts what it is
 * given right behind it, `accounts/${ACCOUNT}${path}`, `access/apps${path}`: that is a query or the rest of the path.
 */
export type GoingOn = "empty" | "given";

/** What may stand before a path's root. */
export interface PathBases {
  readonly prefixes: readonly ApiPrefix[];
  readonly basePaths: readonly (readonly string[])[];
  /** First segments of paths of the API. */
  readonly roots: ReadonlySet<string>;
}

const knownPaths = new WeakMap<PathBases, WeakMap<TextParts, ReadPath | undefined>>();

/**
 * Reads a string as a path (docs/decisions.md, Values and paths), once for all who ask. Undefined when it has more segments than a path of
 * the API can have.
 */
export function readPath(parts: TextParts, bases: PathBases): ReadPath | undefined {
  const paths = knownPaths.get(bases) ?? new WeakMap<TextParts, ReadPath | undefined>();
  knownPaths.set(bases, paths);
  if (paths.has(parts)) return paths.get(parts);
  const path = toPath(parts, bases);
  paths.set(parts, path);
  return path;
}

function toPath(parts: TextParts, bases: PathBases): ReadPath | undefined {
  const split = splitSegments(cutQuery(parts));
  if (split === undefined) return undefined;
  const reading = readHost(split, bases.prefixes);
  const stripped = stripBasePath(reading, bases.basePaths, bases.roots);
  const before = reading.rest.filter((segment) => !isEmpty(segment)).slice(0, -stripped.length);
  const path = trimEmpty(stripped);
  const segments = path.map((segment, index) => (index === path.length - 1 ? withoutGluedEnd(segment) : segment));
  const { evidence: hostEvidence, hasBase } = reading;
  // Behind another base a page's server may pass requests on; else they are its own.
  const host = before.length === 0 && isOwnOrigin(reading, split) ? "foreign" : reading.host;
  const spellsBase = bases.roots.has(path[0]?.text ?? "") && endsInOwnBase(before, bases.basePaths);
  const goesOn = howItGoesOn(stripped, path.length);
  const marks = { ...(spellsBase && { spellsBase }), ...(goesOn && { goesOn }) };
  const read = { host, hostEvidence, hasBase, segments, parts, ...marks };
  return standsBehindHole(reading, path, bases)
    ? { ...read, segments: fromFirstKnown(segments), lacksRoot: true }
    : read;
}

/** Where a page comes from, which the API's host is not. */
const OWN_ORIGIN = /^(?:(?:window|self|globalThis|document)\.)*(?:location\.(?:origin|href|host|hostname)|baseURI)$/;

/** Nothing else stands in its segment, `${location.origin}${BASE}`. */
function isOwnOrigin({ host, evidence }: HostReading, segments: readonly ReadSegment[]): boolean {
  if (host !== "unknown" || !OWN_ORIGIN.test(evidence)) return false;
  const holes = segments.map(({ parts }) => parts.filter((part) => part.kind === "hole"));
  return holes.some(([first, ...others]) => first?.name === evidence && others.length === 0);
}

/**
 * Whether something that is not known stands first behind the API's host, `${API}${path}/settings/minify`: it may be of several segments, and
 * what follows is the end of a path, unless that has a root of its own.
 */
function standsBehindHole({ host, rest }: HostReading, path: readonly ReadSegment[], { roots }: PathBases): boolean {
  const [first] = fromFirstKnown(path);
  if (host !== "api" || first === undefined || roots.has(first.text ?? "")) return false;
  const before = rest.slice(0, rest.indexOf(first));
  return before.some(({ text }) => text === undefined);
}

function fromFirstKnown(path: readonly ReadSegment[]): readonly ReadSegment[] {
  const known = path.findIndex(({ text }) => text !== undefined);
  return known === -1 ? [] : path.slice(known);
}

/** Whether there may be more behind the last of a path's segments, of which so many are shown. */
function howItGoesOn(segments: readonly ReadSegment[], shown: number): GoingOn | undefined {
  if (segments.slice(shown).some((segment) => !isEmpty(segment))) return "empty";
  const parts = segments[shown - 1]?.parts.filter((part) => part.kind === "hole" || part.text !== "") ?? [];
  const end = parts.findLastIndex((part) => part.kind === "text");
  // What stands first is the segment itself.
  return parts.some((part, index) => index > Math.max(end, 0) && isGiven(part)) ? "given" : undefined;
}

/** Whether all that is known of a part is that a function is given it. */
function isGiven(part: TextPart): boolean {
  return part.kind === "hole" && part.reason === "parameter" && part.extent === "any";
}

/** Drops slashes and empty constants at the end, `filters/${''}`, of which a URL keeps the slash. */
function trimEmpty(path: readonly ReadSegment[]): readonly ReadSegment[] {
  const end = path.findLastIndex((segment) => !isBlank(segment));
  return path.slice(0, end + 1);
}
