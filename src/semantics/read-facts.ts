import { dirname } from "node:path";
import type { ClientSignature, Fact, FileFacts } from "../model/index.ts";
import { findBindingUses } from "./buckets/binding-uses.ts";
import { findCipherLists } from "./written/cipher-lists.ts";
import { ClientIndex } from "./clients/client-index.ts";
import { isMinified } from "./syntax/is-minified.ts";
import { openCodeWindow } from "./syntax/code-window.ts";
import type { Evaluator } from "./evaluation/evaluator.ts";
import { findAssignedObjects, findObjects } from "./written/object-facts.ts";
import { findObjectTypes } from "./written/object-types.ts";
import { findHandedPaths } from "./written/handed-paths.ts";
import { isTooLong } from "./syntax/is-too-long.ts";
import { NO_FACTS } from "./no-facts.ts";
import { findHeaderSets } from "./headers/header-sets.ts";
import type { Clock } from "./evaluation/progress.ts";
import { Program, type PagePart } from "./evaluation/program.ts";
import { CallVisitor } from "./requests/call-visitor.ts";
import { findResponseReads } from "./responses/response-reads.ts";
import { writeAutoImports } from "./modules/auto-imports.ts";
import { LintRoot } from "./modules/lint-root.ts";
import { readLinted } from "./modules/module-store.ts";
import { withNewSnapshot } from "./modules/disk-snapshot.ts";
import type { FindTree } from "./syntax/adopted-tree.ts";
import { endsInValue } from "./values/text-starts.ts";
import { withReadPayload } from "./texts/json-payload.ts";
import { findWrittenPaths } from "./written/written-paths.ts";
import type { Interests } from "./interests.ts";
import { findExpressions } from "./written/expression-facts.ts";
import { readSurroundings } from "./written/surroundings.ts";

const indexes = new WeakMap<readonly ClientSignature[], ClientIndex>();

/** One text to read. */
export interface ReadInput {
  /** As ESLint names it: the name under which places are given. */
  readonly filename: string;
  /** Absolute path from which imports are resolved. */
  readonly path: string;
  readonly text: string;
  /** Whether imports are followed into other files. */
  readonly crossFile: boolean;
  /** The folder within which imports are followed; by default that of the file. */
  readonly root?: LintRoot;
  readonly page?: PagePart | undefined;
  /** Finds what ESLint's parser has made of the text. */
  readonly findTree?: FindTree | undefined;
  /** A clock in milliseconds, for tests. */
  readonly clock?: Clock;
}

/**
 * Everything that the text of one file shows, together with the files that it imports (docs/decisions.md, One evaluator over text). Never throws
 * on a text: a tree that is nested too deep for the compiler gives no facts.
 */
export function readFacts(input: ReadInput, interests: Interests): FileFacts {
  const { filename, path, text, crossFile, root: lintRoot = new LintRoot(dirname(path)), clock, page } = input;
  if (isTooLong(text)) return openCodeWindow(filename, text) ? { ...NO_FACTS, unread: "too long" } : NO_FACTS;
  if (isMinified(text)) return { ...NO_FACTS, unread: "minified" };
  try {
    return withNewSnapshot(() => {
      const appended = crossFile ? writeAutoImports(text, { path, root: lintRoot }) : undefined;
      const reading = { root: crossFile ? lintRoot : undefined, findTree: input.findTree };
      const module = readLinted({ filename, path, text }, reading);
      if (module === undefined) return NO_FACTS;
      const options = { ...interests, crossFile, lintRoot, clock, page };
      const program = new Program(module, indexOf(interests.clients), options);
      const facts = collectFacts(program.root, interests);
      const { hasParseError } = module;
      const { work } = program.progress;
      const cutOff = cutOffOf(program, facts.facts);
      const { imported } = program;
      return { ...facts, hasParseError, imported, ...(appended !== undefined && { appended }), work, ...cutOff };
    });
  } catch (error) {
    if (error instanceof RangeError) return { ...NO_FACTS, unread: "nested too deep" };
    throw error;
  }
}

function cutOffOf({ progress }: Program, facts: readonly Fact[]): Pick<FileFacts, "cutOff"> {
  if (progress.isLate) return { cutOff: "time" };
  if (progress.hasEnded || progress.hasLeftVariable) return { cutOff: "file" };
  if (facts.some(isCut)) return { cutOff: "text" };
  if (progress.isExhaustedBeyond || progress.hasLeftOut) return { cutOff: "imports" };
  return progress.hasLeftOutside ? { cutOff: "outside" } : {};
}

/** The name of the hole that stands for the rest of a text with too many parts. */
const MORE = "…";

/** Whether a request's URL is unknown only because its text has more parts, or more alternatives, than are followed. */
function isCut(fact: Fact): boolean {
  const paths = fact.kind === "request" ? fact.urls : [];
  return paths.some((parts) =>
    parts.some((part, index) => {
      const isRest = part.kind === "hole" && part.reason === "limit" && part.name === MORE;
      return isRest && !endsInValue(parts.slice(0, index));
    }),
  );
}

function collectFacts(
  evaluator: Evaluator,
  interests: Interests,
): Pick<FileFacts, "facts" | "surroundings" | "versions" | "cutOff"> {
  const visitor = new CallVisitor(evaluator, interests);
  // Who asks about declared bindings alone asks about no call.
  if (interests.seeksRequests || interests.bucketArguments.length > 0) visitor.read();
  const objectKeys = new Set(interests.objectKeys);
  const facts = [
    ...(interests.seeksRequests ? findRequestFacts(evaluator, visitor, interests) : []),
    ...findObjects(evaluator, objectKeys),
    ...findAssignedObjects(evaluator, objectKeys),
    ...findObjectTypes(evaluator, interests.shapes),
    ...findExpressions(evaluator, interests.expressionWords),
    ...findCipherLists(evaluator, interests.suites),
    ...visitor.bucketCalls,
    ...findBindingUses(evaluator, interests.bindingTypes),
  ];
  return {
    facts: facts.map(withReadPayload),
    surroundings: readSurroundings(evaluator),
    versions: visitor.leads.versions.all,
    ...(visitor.leads.hasLeftOut && { cutOff: "imports" }),
    ...(!visitor.hasVisitedAll && { cutOff: "file" }),
  };
}

/** The requests, and what shows them without one: paths that are written or handed on, what is read of responses, headers. */
function findRequestFacts(evaluator: Evaluator, visitor: CallVisitor, interests: Interests): readonly Fact[] {
  const roots = new Set(interests.roots);
  return [
    ...visitor.requests,
    ...findWrittenPaths(evaluator, visitor, roots),
    ...findHandedPaths(evaluator, visitor, roots),
    ...findResponseReads({
      evaluator,
      names: interests.responseMembers,
      constants: interests.comparedConstants,
      roots,
      entered: visitor.readingCalls,
      versions: visitor.leads.versions,
    }),
    ...findHeaderSets(evaluator, visitor.clientCalls, interests.headers),
  ];
}

function indexOf(clients: readonly ClientSignature[]): ClientIndex {
  let index = indexes.get(clients);
  if (index === undefined) indexes.set(clients, (index = new ClientIndex(clients)));
  return index;
}
