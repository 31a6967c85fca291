import { findStatedEnd, type StatedEnd } from "../../../src/openapi/prose-date.ts";
import { toRequestKey, toShape } from "../../../src/database/record-templates.ts";
import { groupBy } from "../../../src/model/group-by.ts";
import type { Endpoint } from "../../../src/model/index.ts";
import { toKebabCase } from "../../../src/openapi/to-record.ts";
import type { SdkRelease } from "../map-operations.ts";
import type { SdkOperation } from "../sdk-operation.ts";
import { cutDeprecation, describeCommonPath, withoutTargets, type NamedReplacement } from "./find-replacement.ts";
import type { MarkedRequest } from "./list-marked.ts";
import { isOfTemplate, listPaths } from "../operation-path.ts";

/** A record before its texts. */
export interface PlannedAnnouncement {
  readonly id: string;
  /** The resource of the client: `zeroTrust.devices`. */
  readonly resource: string;
  readonly end: StatedEnd | undefined;
  /** Whether the comments say that it will be gone, with or without a day. */
  readonly isToEnd: boolean;
  /** A noun for messages. */
  readonly replacement: string | undefined;
  readonly endpoints: readonly Endpoint[];
  readonly requests: readonly MarkedRequest[];
}

/** The ids of the records of before, by method and shape of a path, and those that others have. */
export interface KnownIds {
  readonly kept: ReadonlyMap<string, string>;
  readonly taken: ReadonlySet<string>;
}

/** Methods of a client that a message can name one by one. */
const MAX_NAMED = 3;

/**
 * One record for the operations of a resource that end on the same day, in the same way, and for which the same is named: a text, or
 * operations. A record keeps its id as long as one of its requests is marked, wherever the client moves it.
 */
export function planRecords(
  marked: readonly MarkedRequest[],
  releases: readonly SdkRelease[],
  { kept, taken }: KnownIds,
): readonly PlannedAnnouncement[] {
  const groups = [...groupBy(marked, toGroupKey).values()];
  const ids = new Set<string>(taken);
  const known = groups.map((group) => claimKept(group, kept, ids));
  return groups.map((group, index) => toPlanned(known[index] ?? claimFresh(group, ids), group, releases));
}

function toGroupKey(request: MarkedRequest): string {
  const { operation, replacement, goesOn } = request;
  const named =
    replacement?.operation === undefined && replacement?.path === undefined ? replacement?.text : "operations";
  return JSON.stringify([toResource(operation), goesOn, findEnd(request), named]);
}

function toResource({ member }: SdkOperation): string {
  return member.slice(0, member.lastIndexOf("."));
}

function findEnd({ operation }: MarkedRequest): StatedEnd | undefined {
  return findStatedEnd(toText(operation));
}

function toText({ deprecation, description }: SdkOperation): string {
  return withoutTargets(`${deprecation} ${cutDeprecation(description)}`).replace(/\s+/gu, " ");
}

function claimKept(
  group: readonly MarkedRequest[],
  kept: ReadonlyMap<string, string>,
  ids: Set<string>,
): string | undefined {
  const id = group
    .flatMap(({ operation, path }) => kept.get(toRequestKey(operation.method, path)) ?? [])
    .find((each) => !ids.has(each));
  if (id !== undefined) ids.add(id);
  return id;
}

/** The name of the resource; of a second record of it that of a method too. */
function claimFresh(group: readonly MarkedRequest[], ids: Set<string>): string {
  const [first] = group;
  const [resource, member] = first === undefined ? ["", ""] : [toResource(first.operation), first.operation.member];
  const names = [resource, member, ...group.map((_, index) => `${member} ${index + 2}`)].map((name) =>
    toKebabCase(name.replace(/([A-Z])([A-Z][a-z])/gu, "$1 $2")),
  );
  const id = names.find((name) => !ids.has(name)) ?? "";
  ids.add(id);
  return id;
}

function toPlanned(id: string, group: readonly MarkedRequest[], releases: readonly SdkRelease[]): PlannedAnnouncement {
  const resources = group.map(({ operation }) => toResource(operation));
  const ends = group.flatMap((request) => findEnd(request) ?? []);
  return {
    id,
    resource: resources[0] ?? "",
    end: ends[0],
    isToEnd:
      ends.length > 0 || group.some(({ operation }) => /\bwill be (?:removed|retired)\b/iu.test(toText(operation))),
    replacement: withFirstRelease(describeReplacement(group), group, releases),
    endpoints: toEndpoints(group, releases),
    requests: group,
  };
}

function describeReplacement(group: readonly MarkedRequest[]): string | undefined {
  const named = group.flatMap(({ replacement, goesOn }) => {
    const { operation, resource, text } = replacement ?? {};
    if (!goesOn) return text ?? [];
    return operation?.member ?? (resource === undefined ? (text ?? []) : `the methods of ${resource}`);
  });
  const texts = [...new Set(named)];
  if (texts.length <= 1) return texts[0];
  const common = group.every(({ goesOn }) => goesOn)
    ? undefined
    : describeCommonPath(group.flatMap(({ replacement }) => replacement?.path ?? []));
  if (common !== undefined) return common;
  if (texts.length <= MAX_NAMED) return new Intl.ListFormat("en", { type: "disjunction" }).format(texts);
  const resources = new Set(texts.map((text) => text.slice(0, text.lastIndexOf("."))));
  return resources.size === 1 ? `the methods of ${[...resources].join("")}` : undefined;
}

/** Methods of the client that releases with the marked ones lack are named with the first release from which on all of them are there. */
function withFirstRelease(
  text: string | undefined,
  group: readonly MarkedRequest[],
  releases: readonly SdkRelease[],
): string | undefined {
  const named = group.flatMap(({ replacement, goesOn }) => (goesOn ? findNamed(replacement) : []));
  if (text === undefined || named.length === 0 || named.length < group.length) return text;
  const marked = new Set(group.map(({ operation }) => operation.member));
  const lacks = ({ operations }: SdkRelease): boolean =>
    named.some((name) => !operations.some(({ member }) => member === name || member.startsWith(`${name}.`)));
  const isAsked = releases.some(
    (release) => lacks(release) && release.operations.some(({ member }) => marked.has(member)),
  );
  const first = releases[releases.findLastIndex(lacks) + 1]?.version;
  return isAsked && first !== undefined ? `${text} (since ${first} of the client)` : text;
}

/** The method or the resource of the client that is named. */
function findNamed({ operation, resource }: Partial<NamedReplacement> = {}): readonly string[] {
  const name = operation?.member ?? resource;
  return name === undefined ? [] : [name];
}

function toEndpoints(group: readonly MarkedRequest[], releases: readonly SdkRelease[]): readonly Endpoint[] {
  const byPath = groupBy(group, ({ path }) => toShape(path));
  return [...byPath.values()].map((requests) => toEndpoint(requests[0], requests, releases));
}

/** Other programs have such paths too, as far as a client can tell: the host has to be shown. */
function toEndpoint(
  { path, goesOn }: MarkedRequest,
  requests: readonly MarkedRequest[],
  releases: readonly SdkRelease[],
): Endpoint {
  const methods = [...new Set(requests.map(({ operation }) => operation.method))];
  const newest = releases.at(-1)?.operations ?? [];
  const isOthersToo = newest.some((operation) => {
    return (
      !methods.includes(operation.method) && listPaths(operation).some((other) => toShape(other) === toShape(path))
    );
  });
  const isAmongIds = newest.flatMap(listPaths).some((other) => isIdAtLastLiteral(path, other));
  const beside = listBeside(path, releases);
  return {
    path,
    methods,
    identifiesApi: false,
    ...(isOthersToo && { methodDecides: true as const }),
    ...(beside.length > 0 && { beside }),
    ...(isAmongIds && { amongIds: true as const }),
    ...(goesOn && { clientMethodsOnly: true as const }),
  };
}

/** Whether a path has an id where another has its last literal, and is the same else: `/targets/:id` beside `/targets/batch`. */
function isIdAtLastLiteral(path: string, other: string): boolean {
  const last = path.split("/").findLastIndex((part) => !part.startsWith(":"));
  return isOfTemplate(path, other) && other.split("/")[last]?.startsWith(":") === true;
}

/** What a client of any release has where the path has its last parameter, if that is not the account or the zone itself. */
function listBeside(path: string, releases: readonly SdkRelease[]): readonly string[] {
  const parts = path.split("/");
  const last = parts.findLastIndex((part) => part.startsWith(":"));
  if (last <= 2) return [];
  const before = toShape(parts.slice(0, last).join("/"));
  const names = releases
    .flatMap(({ operations }) => operations.flatMap(listPaths))
    .map((other) => other.split("/"))
    .filter((other) => toShape(other.slice(0, last).join("/")) === before)
    .flatMap((other) => other[last] ?? []);
  return [...new Set(names)].filter((name) => !name.startsWith(":")).sort();
}
