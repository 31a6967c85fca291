import ts from "typescript";
import type { Files } from "./execution.ts";
import { isCommonJs } from "./is-common-js.ts";

/** The files of a program as JavaScript that runs, by the same paths. Types are dropped, not checked. */
export function transpileFiles(files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, transpile(path, text)]));
}

/** What is JavaScript already stays as it is. */
function transpile(path: string, text: string): string {
  if (!/\.[cm]?tsx?$/.test(path)) return text;
  const module = isCommonJs(path, text) ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext;
  const target = ts.ScriptTarget.ES2022;
  return ts.transpileModule(text, { fileName: path, compilerOptions: { module, target } }).outputText;
}
