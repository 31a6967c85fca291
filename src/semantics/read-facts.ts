import type { ClientSignature, FileFacts } from "../model/index.ts";
import { ClientIndex } from "./client-index.ts";
import { openCodeWindow } from "./code-window.ts";
import { Evaluator } from "./evaluator.ts";
import { findAssignedObjects, findExpressions, findObjects, readSurroundings } from "./other-facts.ts";
import { parseWindow } from "./parse.ts";
import { RequestReader } from "./request-reader.ts";
import { surveyFile } from "./survey.ts";
import { findWrittenPaths } from "./written-paths.ts";

/** What is looked for, so that nothing else is evaluated: it comes from the database. */
export interface Interests {
  readonly clients: readonly ClientSignature[];
  /** Properties that make an object literal a fact. */
  readonly objectKeys: readonly string[];
  /** Words that make a string a rule expression. */
  readonly expressionWords: readonly string[];
  readonly bucketMethods: readonly string[];
  /** First segments of paths: a list that begins with one is a path in segments. */
  readonly roots: readonly string[];
}

/** Characters of a text beyond which it is a bundle, not source: reading one took ten seconds and found nothing. */
const MAX_LENGTH = 1_000_000;

const NOTHING: FileFacts = {
  facts: [],
  surroundings: { imports: [], urls: [], headerNames: [] },
  hasParseError: false,
};

const indexes = new WeakMap<readonly ClientSignature[], ClientIndex>();

/**
 * Everything that the text of one file shows (design.md, decision 1). Never throws on a text: a tree that is nested too
 * deep for the compiler gives no facts.
 */
export function readFacts(
  filename: string,
  text: string,
  interests: Interests,
  physicalFilename = filename,
): FileFacts {
  const window = openCodeWindow(filename, text);
  if (window === undefined) return NOTHING;
  if (text.length > MAX_LENGTH) return { ...NOTHING, unread: "too long" };
  try {
    const { file, hasParseError } = parseWindow(filename, window);
    const evaluator = new Evaluator(filename, file, surveyFile(file), indexOf(interests.clients), physicalFilename);
    const facts = collectFacts(evaluator, interests);
    return { ...facts, hasParseError, ...(evaluator.isExhausted && { isCutOff: true }) };
  } catch (error) {
    if (error instanceof RangeError) return { ...NOTHING, unread: "nested too deep" };
    throw error;
  }
}

function collectFacts(evaluator: Evaluator, interests: Interests): Pick<FileFacts, "facts" | "surroundings"> {
  const reader = new RequestReader(evaluator, new Set(interests.bucketMethods));
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
  return { facts, surroundings: readSurroundings(evaluator) };
}

function indexOf(clients: readonly ClientSignature[]): ClientIndex {
  let index = indexes.get(clients);
  if (index === undefined) indexes.set(clients, (index = new ClientIndex(clients)));
  return index;
}
