import { spawnSync } from "node:child_process";
import { parse, type ParseError } from "jsonc-parser";
import { parseTOML } from "toml-eslint-parser";
import ts from "typescript";
import { parseAllDocuments } from "yaml";
import type { FuzzInput, FuzzLanguage } from "./language.ts";

/** How many errors a parser that the analysis does not use, or uses for nothing else, sees in a text. */
const countErrorsIn: Readonly<Record<FuzzLanguage, (text: string, name: string) => number>> = {
  javascript: countScriptErrors,
  typescript: countScriptErrors,
  jsx: countScriptErrors,
  toml: (text) => (isParsed(() => parseTOML(text)) ? 0 : 1),
  json: (text) => (isParsed(() => void JSON.parse(text)) ? 0 : countJsonErrors(text)),
  jsonc: countJsonErrors,
  yaml: (text) => parseAllDocuments(text).flatMap(({ errors }) => errors).length,
  shell: (text, name) => (name.endsWith(".sh") ? countShellErrors(text) : countOpen(text)),
  terraform: countOpen,
  markdown: (text) => countIn(text, /^```(?:ts|js)\n([\s\S]*?)^```$/gm),
  vue: (text) => countIn(text, /<script[^>]*>([\s\S]*?)<\/script>/g),
};

export function countErrors({ language, name, text }: FuzzInput): number {
  return countErrorsIn[language](text, name);
}

function countScriptErrors(text: string, name: string): number {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false);
  return (file as unknown as { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length;
}

function countIn(text: string, blocks: RegExp): number {
  return [...text.matchAll(blocks)].reduce((count, [, block = ""]) => count + countScriptErrors(block, "block.tsx"), 0);
}

function countJsonErrors(text: string): number {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true });
  return errors.length;
}

function countShellErrors(text: string): number {
  return spawnSync("bash", ["-n"], { input: text.replaceAll("\0", "") }).status === 0 ? 0 : 1;
}

/** Quotes and brackets that have no partner. */
function countOpen(text: string): number {
  const count = (mark: string): number => text.split(mark).length - 1;
  const isOdd = count('"') % 2 === 1 ? 1 : 0;
  return (
    isOdd + Math.abs(count("{") - count("}")) + Math.abs(count("[") - count("]")) + Math.abs(count("(") - count(")"))
  );
}

function isParsed(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
