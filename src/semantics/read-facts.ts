import type { BucketPlace, ClientSignature, FileFacts } from "../model/index.ts";
import { ClientIndex } from "./client-index.ts";
import { openCodeWindow } from "./code-window.ts";
import type { Evaluator } from "./evaluator.ts";
import { findAssignedObjects, findExpressions, findObjects, readSurroundings } from "./other-facts.ts";
import { Program } from "./program.ts";
import { RequestReader } from "./request-reader.ts";
import { readModule } from "./source-module.ts";
import { findWrittenPaths } from "./written-paths.ts";

/** What is looked for, so that nothing else is evaluated: it comes from the database. */
export interface Interests {
  readonly clients: readonly ClientSignature[];
  /** Properties that make an object literal a fact. */
  readonly objectKeys: readonly string[];
  /** Words that make a string a rule expression. */
  readonly expressionWords: readonly string[];
  /** What is looked at in calls of buckets. */
  readonly bucketPlaces: readonly BucketPlace[];
  /** First segments of paths: a list that begins with one is a path in segments. */
  readonly roots: readonly string[];
  /** Segments of paths, fields and values that records name: what a call has to hand over to matter. */
  readonly words: ReadonlySet<string>;
  /** Names of the hosts at which the API answers. */
  readonly hosts: readonly string[];
}

/** Characters of a text beyond which it is a bundle, not source: reading one took ten seconds and found nothing. */
const MAX_LENGTH = 1_000_000;

const NOTHING: FileFacts = {
  facts: [],
  surroundings: { imports: [], urls: [], headerNames: [] },
  hasParseError: false,
};

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
}

/**
 * Everything that the text of one file shows, together with the files that it imports (design.md, decision 1). Never throws
 * on a text: a tree that is nested too deep for the compiler gives no facts.
 */
export function readFacts({ filename, path, text, crossFile }: ReadInput, interests: Interests): FileFacts {
  if (text.length > MAX_LENGTH) return openCodeWindow(filename, text) ? { ...NOTHING, unread: "too long" } : NOTHING;
  try {
    const module = readModule(filename, path, text);
    if (module === undefined) return NOTHING;
    const program = new Program(module, indexOf(interests.clients), { ...interests, crossFile });
    const facts = collectFacts(program.root, interests);
    const { hasParseError } = module;
    return { ...facts, hasParseError, imported: program.imported, ...cutOffOf(program) };
  } catch (error) {
    if (error instanceof RangeError) return { ...NOTHING, unread: "nested too deep" };
    throw error;
  }
}

function cutOffOf({ root }: Program): Pick<FileFacts, "cutOff"> {
  if (root.isExhausted) return { cutOff: "file" };
  return root.isExhaustedBeyond ? { cutOff: "imports" } : {};
}

function collectFacts(
  evaluator: Evaluator,
  interests: Interests,
): Pick<FileFacts, "facts" | "surroundings" | "versions"> {
  const reader = new RequestReader(evaluator, interests);
  reader.read();
  const { requests } = reader;
  const objectKeys = new Set(interests.objectKeys);
  const facts = [
    ...requests,
    ...findWrittenPaths(evaluator, reader, new Set(interests.roots)),
    ...findObjects(evaluator, objectKeys),
    ...findAssignedObjects(evaluator, objectKeys),
    ...findExpressions(evaluator, interests.expressionWords),
    ...reader.bucketCalls,
  ];
  return { facts, surroundings: readSurroundings(evaluator), versions: [...reader.versions.values()] };
}

function indexOf(clients: readonly ClientSignature[]): ClientIndex {
  let index = indexes.get(clients);
  if (index === undefined) indexes.set(clients, (index = new ClientIndex(clients)));
  return index;
}
