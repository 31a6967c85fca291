import { boundParse } from "./bounded-parse.ts";
import { adoptTree, type FindTree } from "./adopted-tree.ts";
import type { CodeWindow, Dialect } from "./code-window.ts";
import { loadCompiler, ts, type TS } from "./compiler.ts";

export interface ParsedFile {
  readonly file: TS.SourceFile;
  readonly hasParseError: boolean;
}

/**
 * Parses a code window with the compiler that ts-morph bundles, where the user's has not made the same tree. Leaves the parents of nodes
 * unset: `surveyFile` sets them.
 * @throws RangeError where it is nested too deep.
 */
export function parseWindow(filename: string, window: CodeWindow, findTree?: FindTree): ParsedFile {
  loadCompiler();
  const adopted = findTree && adoptTree(findTree, window);
  if (adopted !== undefined) return { file: adopted, hasParseError: false };
  const [first, ...others] = kindsOf(window.dialect);
  let best = parse(filename, window.text, first);
  for (const kind of others) {
    if (best.errors === 0) break;
    const next = parse(filename, window.text, kind);
    if (next.errors < best.errors) best = next;
  }
  return { file: best.file, hasParseError: best.errors > 0 };
}

/** Parses JSON, comments and trailing commas allowed. */
export function parseJson(filename: string, text: string): ParsedFile {
  loadCompiler();
  const { file, errors } = parse(filename, text, ts.ScriptKind.JSON);
  return { file, hasParseError: errors > 0 };
}

function kindsOf(dialect: Dialect): readonly [TS.ScriptKind, ...TS.ScriptKind[]] {
  const { JSX, TS: Ts, TSX } = ts.ScriptKind;
  if (dialect === "ts") return [Ts];
  if (dialect === "tsx") return [TSX];
  // JavaScript may hold types all the same: Flow, or TypeScript under a wrong extension.
  return dialect === "js" ? [JSX, TSX] : [TSX, Ts];
}

function parse(filename: string, text: string, kind: TS.ScriptKind): { file: TS.SourceFile; errors: number } {
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    setExternalModuleIndicator: markAsModule,
  };
  const file = boundParse(text.length, () => ts.createSourceFile(filename, text, options, false, kind));
  // Missing in the compiler's declarations, though every tool of its own counts them.
  const { parseDiagnostics } = file as TS.SourceFile & { readonly parseDiagnostics?: readonly unknown[] };
  return { file, errors: parseDiagnostics?.length ?? 0 };
}

/**
 * Treats a text without imports and exports as a module: in a script, a top-level `await (x)` would call a function
 * named `await`.
 */
function markAsModule(file: TS.SourceFile): void {
  (file as { externalModuleIndicator?: TS.Node | true | undefined }).externalModuleIndicator = true;
}
