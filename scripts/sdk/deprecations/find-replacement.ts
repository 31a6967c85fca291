import { toShape } from "../../../src/database/record-templates.ts";
import { listPaths } from "../operation-path.ts";
import type { SdkOperation } from "../sdk-operation.ts";

/** What a mark names in place of an operation. */
export interface NamedReplacement {
  /** A noun for messages, behind `Use`; of an operation that is known its method and path. */
  readonly text: string;
  /** The operation of the same release that is meant, and its path. */
  readonly operation?: SdkOperation;
  readonly path?: string;
  /** The resource that is meant, where it is one: `ai.toMarkdown`. */
  readonly resource?: string;
}

const CLAUSE =
  /\b(?:use|prefer|switch to|in favou?r of)(?: using)? (?<named>.+?)(?: instead\b|[;:,](?=\s)|\.(?=\s|$)|$)/giu;
const PATH = /(?:\b(?<method>GET|POST|PUT|PATCH|DELETE) )?(?<![\w/])(?<path>\/[\w{}:/.-]*[\w}])/u;
const LINK = /\[(?<label>[^\][]+)\]\((?<target>[^)]+)\)/u;
const NAME = /^["'`]?(?<name>[a-z][\w.-]*)["'`]?(?: (?:operation|method|endpoint))?(?: for .*)?$/iu;

/**
 * What the comments of an operation name in its place: the mark's own words, else those of the description. A link to a method or a resource,
 * a path, and the name of a method become the operation of the release that they mean; words count where nothing is meant that is known.
 */
export function findReplacement(
  operation: SdkOperation,
  release: readonly SdkOperation[],
): NamedReplacement | undefined {
  const texts = [operation.deprecation, cutDeprecation(operation.description)];
  const clauses = texts.flatMap((text) => [...toLine(text).matchAll(CLAUSE)].map(({ groups }) => groups?.named ?? ""));
  for (const clause of clauses) {
    const known =
      findLinked(clause, release) ??
      findByPath(withoutTargets(clause), operation, release) ??
      findByName(clause, operation, release) ??
      findLinkedResource(clause, release);
    if (known !== undefined) return known;
  }
  const [first] = clauses;
  return first === undefined ? undefined : { text: toNoun(first) };
}

/** What a description says of the deprecation: from the word on, or the sentence that names something else. */
export function cutDeprecation(description: string): string {
  const line = toLine(description);
  return (
    /\bdeprecated\b.*/iu.exec(line)?.[0] ?? line.split(/(?<=\.) /u).find((text) => / instead\b/iu.test(text)) ?? ""
  );
}

/** One line, without emphasis. */
function toLine(text: string): string {
  return text.replaceAll("**", "").replace(/\s+/gu, " ").trim();
}

/** `[…](https://…/resources/radar/subresources/http/methods/summary_v2/)`, by the names in its address. */
function findLinked(clause: string, release: readonly SdkOperation[]): NamedReplacement | undefined {
  const { resource, method } = readLink(clause);
  const found = method === undefined ? undefined : findMember(`${resource}.${method}`, release);
  return found === undefined || found.isDeprecated ? undefined : toNamed(found);
}

/** What all operations of a linked resource have in common: the endpoints below one path. */
function findLinkedResource(clause: string, release: readonly SdkOperation[]): NamedReplacement | undefined {
  const { resource } = readLink(clause);
  const inside = release.filter(({ member }) => toKey(member).startsWith(`${toKey(resource)}.`));
  const text = resource === "" ? undefined : describeCommonPath(inside.flatMap(listPaths));
  const steps = resource.split(".").length;
  return text === undefined
    ? undefined
    : { text, resource: inside[0]?.member.split(".").slice(0, steps).join(".") ?? resource };
}

function readLink(clause: string): { readonly resource: string; readonly method: string | undefined } {
  const { target = "" } = LINK.exec(clause)?.groups ?? {};
  const names = [...target.matchAll(/resources\/([^/]+)/gu)].map(([, name = ""]) => name);
  return { resource: names.join("."), method: /\/methods\/([^/]+)/u.exec(target)?.[1] };
}

/** Links by their words. */
export function withoutTargets(text: string): string {
  return text.replace(new RegExp(LINK, "gu"), "$<label>");
}

/** The endpoints at the longest path that all have; undefined where that is the account or the zone alone. */
export function describeCommonPath(paths: readonly string[]): string | undefined {
  const [first = "", ...others] = paths;
  const parts = first.split("/");
  const length = parts.findIndex((part, index) => {
    return others.some((other) => toShape(other.split("/")[index] ?? "") !== toShape(part));
  });
  const common = parts.slice(0, length === -1 ? parts.length : length);
  while (common.at(-1)?.startsWith(":") === true) common.pop();
  return common.filter((part) => part !== "" && !part.startsWith(":")).length < 2
    ? undefined
    : `the endpoints at ${common.join("/")}`;
}

/** A path that is written, from the account or the zone on or from somewhere below. */
function findByPath(
  clause: string,
  operation: SdkOperation,
  release: readonly SdkOperation[],
): NamedReplacement | undefined {
  const { method = operation.method, path } = PATH.exec(clause)?.groups ?? {};
  if (path === undefined) return undefined;
  const written = path.replace(/\{(\w+)\}/gu, ":$1");
  const ending = toShape(written);
  const whole = release
    .filter(({ isDeprecated }) => !isDeprecated)
    .flatMap((each) => listPaths(each).map((own) => ({ operation: each, path: own })))
    .filter((each) => toShape(each.path).endsWith(ending));
  const found = whole.find((each) => each.operation.method === method) ?? whole[0];
  if (found === undefined) {
    const own = resolvePath(written, operation);
    return { text: `${method} ${own}`, path: own };
  }
  return found.operation.method === method
    ? toNamed(found.operation, found.path)
    : { text: found.path, path: found.path };
}

/** A path that begins in the middle of the operation's: `/events/by-id/:event_id`. */
function resolvePath(written: string, operation: SdkOperation): string {
  const [first = ""] = written.split("/").filter((part) => part !== "");
  const parts = (listPaths(operation)[0] ?? "").split("/");
  const index = parts.indexOf(first);
  return index > 1 ? `${parts.slice(0, index).join("/")}${written}` : written;
}

/** The name of a method, from the resource of the operation or one above on; or of the last segment of its path. */
function findByName(
  clause: string,
  operation: SdkOperation,
  release: readonly SdkOperation[],
): NamedReplacement | undefined {
  const name = NAME.exec(clause)?.groups?.name;
  if (name === undefined) return undefined;
  const chain = operation.member.split(".").slice(0, -1);
  for (let length = chain.length; length >= 0; length--) {
    const found = findMember([...chain.slice(0, length), name].join("."), release);
    if (found !== undefined && !found.isDeprecated) return toNamed(found);
  }
  const beside = listPaths(operation).map((path) => `${path.slice(0, path.lastIndexOf("/"))}/${name}`);
  const found = release.find((each) =>
    listPaths(each).some((path) => beside.some((own) => toShape(own) === toShape(path))),
  );
  return found && toNamed(found);
}

function findMember(name: string, release: readonly SdkOperation[]): SdkOperation | undefined {
  return release.find(({ member }) => toKey(member) === toKey(name));
}

/** Addresses and texts write the names of members with underscores. */
function toKey(member: string): string {
  return member.replaceAll("_", "").toLowerCase();
}

function toNamed(operation: SdkOperation, path = listPaths(operation)[0] ?? ""): NamedReplacement {
  return { text: `${operation.method} ${path}`, operation, path };
}

/** Words for a message: no quotes, no braces, no remark behind a bracket. */
function toNoun(clause: string): string {
  return withoutTargets(clause)
    .replace(/ \(.*$/u, "")
    .replace(/["'`]/gu, "")
    .replace(/\{(\w+)\}/gu, ":$1")
    .trim()
    .replace(/^(?!the |an? ).* API$/iu, "the $&");
}
