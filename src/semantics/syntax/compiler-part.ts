import { closeSync, openSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { compileFunction } from "node:vm";
import type { ts as TS } from "ts-morph";

/**
 * The binder, which resolves names across files and checks types, begins here. Scanner, parser and the predicates over
 * nodes stand before it.
 */
const FIRST_LEFT_OUT = "\n// src/compiler/binder.ts\n";
const BEGINS = "(module) => {";
const NAME = "typescript_exports";
/** Bytes that are read at once, and at most: the part in use is 1.9 MB of 9. */
const CHUNK = 1 << 19;
const MAX_BYTES = 1 << 23;

/**
 * The parsing part of the compiler's file: a fifth of it, loaded in a third of the time. Undefined where the file is
 * not laid out as expected and has to be loaded whole. Throws what the file throws.
 */
export function loadCompilerPart(path: string): typeof TS | undefined {
  const text = readUpTo(path, FIRST_LEFT_OUT);
  if (text?.includes(BEGINS) !== true || !text.includes(`var ${NAME} = `)) return undefined;
  const code = `${text}\nmodule.exports = ${NAME};\n})(module);`;
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ["module", "require", "__filename", "__dirname"], { filename: path }) as Run;
  run(module, createRequire(path), path, dirname(path));
  const part = module.exports as Part;
  giveTexts(part);
  return isWhole(part) ? part : undefined;
}

type MakeNode = new (kind: TS.SyntaxKind, pos: number, end: number) => object;

/** The node constructors, which the compiler's declarations leave out. */
type Part = typeof TS & {
  readonly objectAllocator: { readonly getNodeConstructor: () => MakeNode };
  setObjectAllocator(makers: Readonly<Record<string, () => MakeNode>>): void;
};

/**
 * The part that is left out gives identifiers their `text`, and nodes their methods; none of those methods is called
 * here (`node-text.ts`).
 */
function giveTexts(part: Part): void {
  class Name extends part.objectAllocator.getNodeConstructor() {
    declare readonly escapedText: string;

    get text(): string {
      // Only names that begin with two underscores are escaped.
      const { escapedText } = this;
      return escapedText.startsWith("_") ? part.idText(this as unknown as TS.Identifier) : escapedText;
    }
  }
  const makeName = (): MakeNode => Name;
  part.setObjectAllocator({ getIdentifierConstructor: makeName, getPrivateIdentifierConstructor: makeName });
}

type Run = (module: { exports: unknown }, require: NodeJS.Require, filename: string, folder: string) => void;

/** The file up to the first occurrence of a text, read no further; undefined where the text is not in it. */
function readUpTo(path: string, text: string): string | undefined {
  const end = Buffer.from(text);
  let read = Buffer.alloc(0);
  const file = openSync(path, "r");
  try {
    while (read.length < MAX_BYTES) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const count = readSync(file, chunk);
      const from = Math.max(0, read.length - end.length);
      read = Buffer.concat([read, chunk.subarray(0, count)]);
      const at = read.indexOf(end, from);
      if (at >= 0) return read.toString("utf8", 0, at);
      if (count === 0) return undefined;
    }
  } finally {
    closeSync(file);
  }
  return undefined;
}

/** Whether the part can parse, and answers questions about the result. */
function isWhole(part: typeof TS): boolean {
  const file = part.createSourceFile(
    "part.ts",
    "const part = () => `${1}`; // Parsed.",
    part.ScriptTarget.Latest,
    true,
  );
  const [statement] = file.statements;
  const name = statement && part.isVariableStatement(statement) && statement.declarationList.declarations[0]?.name;
  return name !== undefined && name !== false && part.isIdentifier(name) && name.text === "part";
}
