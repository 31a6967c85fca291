import type { TS } from "./compiler.ts";
import { openCodeWindow } from "./code-window.ts";
import type { FindTree } from "./adopted-tree.ts";
import { parseJson, parseWindow } from "./parse.ts";
import { Scopes } from "./scopes.ts";
import { surveyFile, type Survey } from "./survey.ts";

/** A parsed file. It depends on the file's text alone, so that it can be kept as long as the text stays the same. */
export interface SourceModule {
  /** The name under which places are given: the linted file's as ESLint names it, else the absolute path. */
  readonly filename: string;
  /** The absolute path from which its imports are resolved. */
  readonly path: string;
  readonly file: TS.SourceFile;
  readonly survey: Survey;
  readonly scopes: Scopes;
  readonly hasParseError: boolean;
}

/** How a text is parsed. */
export interface ReadOptions {
  /** Finds a tree of the text that serves as well. */
  readonly findTree?: FindTree | undefined;
  /** Script that stands behind that of the text, where nothing that the text holds changes its place. */
  readonly appended?: string;
  /** Whether a file of declarations is read too, for what it says in other files. */
  readonly withDeclarations?: boolean;
}

/**
 * Parses a text. Undefined when it holds no script.
 * @throws RangeError on a text that is nested too deep.
 */
export function readModule(
  filename: string,
  path: string,
  text: string,
  { findTree, appended, withDeclarations }: ReadOptions = {},
): SourceModule | undefined {
  const window = openCodeWindow(filename, text, withDeclarations);
  if (window === undefined) return undefined;
  if (appended === undefined) return toModule(filename, path, parseWindow(filename, window, findTree));
  const { text: code, ...rest } = window;
  return toModule(filename, path, parseWindow(filename, { ...rest, text: code + appended }));
}

/** A JSON file, whose only statement is the value. */
export function readJsonModule(path: string, text: string): SourceModule {
  return toModule(path, path, parseJson(path, text));
}

function toModule(filename: string, path: string, parsed: ReturnType<typeof parseWindow>): SourceModule {
  const { file, hasParseError } = parsed;
  const survey = surveyFile(file);
  return { filename, path, file, survey, scopes: new Scopes(survey.hoists), hasParseError };
}
