import { boundParse } from "./bounded-parse.ts";
import type { CodeWindow, Dialect } from "./code-window.ts";
import { loadCompiler, ts, type TS } from "./compiler.ts";

export interface ParsedFile {
  readonly file: TS.SourceFile;
  readonly hasParseError: boolean;
}

/** Parses a code window (RangeError: it is nested too deep), without the nodes' parents (`surveyFile` sets them), with the compiler that ts-morph bundles. */
export function parseWindow(filename: string, window: CodeWindow): ParsedFile {
  loadCompiler();
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
  // JavaScript that is checked by another parser may hold types (Flow, or TypeScript under a wrong name).
  return dialect === "js" ? [JSX, TSX] : [TSX, Ts];
}

function parse(filename: string, text: string, kind: TS.ScriptKind): { file: TS.SourceFile; errors: number } {
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    setExternalModuleIndicator: markAsModule,
  };
  const file = boundParse(text.length, () => ts.createSourceFile(filename, text, options, false, kind));
  // Not in the compiler's declarations, yet what every one of its own tools counts.
  const { parseDiagnostics } = file as TS.SourceFile & { readonly parseDiagnostics?: readonly unknown[] };
  return { file, errors: parseDiagnostics?.length ?? 0 };
}

/** A text without imports and exports may be a module too: at the top of a script, `await (x)` would be a call of a function `await`. */
function markAsModule(file: TS.SourceFile): void {
  (file as { externalModuleIndicator?: TS.Node | true | undefined }).externalModuleIndicator = true;
}
