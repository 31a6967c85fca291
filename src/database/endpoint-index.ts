import type { SunsetRecord, Vocabulary } from "../model/index.ts";
import type { PathMatch, PathSegment } from "./database.ts";
import { isParameter, listRecordTemplates, listSuffixStarts, type RecordTemplate } from "./record-templates.ts";

/** Looks paths up among the templates of all records, by one step per segment. */
export interface EndpointIndex {
  matchPath(segments: readonly PathSegment[]): readonly PathMatch[];
  matchSuffix(segments: readonly PathSegment[]): readonly PathMatch[];
}

/** A position that templates have in common: the segments that lead to it are the same for all of them. */
interface IndexNode {
  readonly literals: Map<string, IndexNode>;
  parameter: IndexNode | undefined;
  /** Templates that end here. */
  readonly ends: IndexEntry[];
}

interface IndexEntry {
  readonly template: RecordTemplate;
  readonly from: number;
}

interface Walk {
  readonly segments: readonly PathSegment[];
  /** Whether an unknown segment may stand for a literal. */
  readonly opens: boolean;
  readonly canonical: ReadonlyMap<string, string>;
  readonly matches: PathMatch[];
}

/**
 * Indexes the templates of all records twice: from their root, and from each place at which a suffix may begin. Spellings
 * of one segment in the vocabulary are one literal. A lookup follows at most two branches per known segment, so that its
 * time depends on the path and on what it matches, not on the number of records.
 */
export function createEndpointIndex(records: readonly SunsetRecord[], vocabulary: Vocabulary): EndpointIndex {
  const canonical = listSpellings(vocabulary);
  const whole = createNode();
  const suffixes = createNode();
  for (const template of records.flatMap(listRecordTemplates)) {
    insert(whole, { template, from: 0 }, canonical);
    for (const from of listSuffixStarts(template.segments)) insert(suffixes, { template, from }, canonical);
  }
  const match = (root: IndexNode, segments: readonly PathSegment[], opens: boolean): readonly PathMatch[] => {
    const walk: Walk = { segments, opens, canonical, matches: [] };
    visit(root, [], 0, walk);
    return walk.matches;
  };
  return {
    matchPath: (segments) => match(whole, segments, true),
    matchSuffix: (segments) => match(suffixes, segments, false),
  };
}

/** Each spelling, and the one that the records use. */
function listSpellings({ segments }: Vocabulary): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(segments).flatMap(([name, spellings]) => spellings.map((text) => [text, name] as const)),
  );
}

function insert(root: IndexNode, entry: IndexEntry, canonical: ReadonlyMap<string, string>): void {
  let node = root;
  for (const segment of entry.template.segments.slice(entry.from)) node = findOrAddChild(node, segment, canonical);
  node.ends.push(entry);
}

function findOrAddChild(node: IndexNode, segment: string, canonical: ReadonlyMap<string, string>): IndexNode {
  if (isParameter(segment)) return (node.parameter ??= createNode());
  const text = canonical.get(segment) ?? segment;
  const child = node.literals.get(text) ?? createNode();
  node.literals.set(text, child);
  return child;
}

function visit(node: IndexNode, openAt: readonly number[], depth: number, walk: Walk): void {
  const isEnd = depth === walk.segments.length;
  for (const entry of node.ends) {
    if (isEnd ? !isBeside(entry, walk) && !isId(entry, openAt) : entry.template.isPrefix)
      walk.matches.push(toMatch(entry, openAt));
  }
  if (isEnd) return;
  const segment = walk.segments[depth] ?? null;
  if (node.parameter !== undefined) visit(node.parameter, openAt, depth + 1, walk);
  if (segment !== null) visitLiteral(node, segment, openAt, depth, walk);
  else if (walk.opens) for (const child of node.literals.values()) visit(child, [...openAt, depth], depth + 1, walk);
}

/** Whether the path is that of an endpoint of its own, which has a name where the template has its last parameter. */
function isBeside({ template, from }: IndexEntry, { segments }: Walk): boolean {
  const { beside } = template.endpoint ?? {};
  if (beside === undefined) return false;
  const name = segments[template.segments.findLastIndex(isParameter) - from] ?? null;
  return name !== null && beside.includes(name);
}

/** Whether what is not known stands where other endpoints have an id. */
function isId({ template, from }: IndexEntry, openAt: readonly number[]): boolean {
  if (template.endpoint?.amongIds !== true) return false;
  return openAt.includes(template.segments.findLastIndex((segment) => !isParameter(segment)) - from);
}

function visitLiteral(node: IndexNode, text: string, openAt: readonly number[], depth: number, walk: Walk): void {
  const child = node.literals.get(walk.canonical.get(text) ?? text);
  if (child !== undefined) visit(child, openAt, depth + 1, walk);
}

function toMatch({ template, from }: IndexEntry, openAt: readonly number[]): PathMatch {
  const { record, endpoint, methods, segments, identifiesApi } = template;
  return { record, template: segments, endpoint, methods, identifiesApi, openAt, from };
}

function createNode(): IndexNode {
  return { literals: new Map(), parameter: undefined, ends: [] };
}
