import { posix } from "node:path";
import ts from "typescript";
import { ENDS, WAYS } from "./handed-across-table.ts";

export interface Way {
  readonly line: string;
  readonly language: Language;
  readonly parts: readonly { readonly beside: string | undefined; readonly code: string }[];
  readonly given: string;
}

type Language = "js" | "ts" | "cjs";

function readTable(table: string): readonly Way[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const kind = /^(?:TS|CJS) /.exec(line)?.[0] ?? "";
      const [made = "", given = ""] = line.slice(kind.length).split(" ⇒ ");
      const parts = made.split(" ‖ ").map((part) => {
        const beside = /^@(?<name>[\w.]+) /.exec(part);
        return { beside: beside?.groups?.name, code: part.slice(beside?.[0].length ?? 0) };
      });
      return { line, language: kind === "TS " ? "ts" : kind === "CJS " ? "cjs" : "js", parts, given };
    });
}

export const ways = readTable(WAYS);
export const ends = readTable(ENDS);

/** Whether a way can be a part of a program in a language: modules are the same in JavaScript and TypeScript. */
export function fits({ language }: Way, program: Language): boolean {
  return program === "cjs" ? language === "cjs" : language === "js" || language === program;
}

/** Whether what a way begins with is a text that is written, and whether it ends in a function. */
export function isFirst({ line }: Way): boolean {
  return /\$[wx]/.test(line);
}
export function isLast({ line }: Way): boolean {
  return line.includes("LAST");
}

export interface Program {
  readonly files: Readonly<Record<string, string>>;
  readonly main: string;
}

/** A program that requests a text, which has got from file to file in some ways, one after the other. */
export function handAcross(chosen: readonly Way[], end: Way, language: Language, text: string, other: string): Program {
  const ending = language === "ts" ? "ts" : "js";
  const files: Record<string, string> = {};
  const waiting = new Set<string>();
  let main = `m0.${ending}`;
  let value = JSON.stringify(text);
  let count = 0;
  for (const [at, { parts, given }] of [...chosen, end].entries()) {
    const beside = new Map(
      parts.flatMap(({ beside: name }) =>
        name === undefined ? [] : [[name.split(".")[0], `${name.split(".")[0]}${at}.${name.split(".")[1] ?? ending}`]],
      ),
    );
    const fill = (code: string, before: string): string =>
      code
        .replaceAll("$n", `n${at}`)
        .replaceAll(/\$x\b/g, other)
        .replaceAll(/\$w\b/g, text)
        .replace(/"\$(\w)"/g, (_, name: string) =>
          JSON.stringify(toSpecifier(name === "p" ? before : (beside.get(name) ?? ""))),
        )
        .replaceAll("$B", '"https://api.cloudflare.com/client/v4"')
        .replaceAll(/\$o\b/g, JSON.stringify(other))
        .replaceAll("$v", () => value);
    const isAlone = parts.filter((part) => part.beside === undefined);
    let before = main;
    for (const { beside: name, code } of parts) {
      if (name !== undefined) {
        add(files, beside.get(name.split(".")[0]) ?? "", fill(code, main));
        continue;
      }
      if (code !== isAlone[0]?.code) [before, main] = [main, `m${++count}.${ending}`];
      if (code.startsWith("LAST ")) waiting.add(main);
      add(files, main, fill(code.replace("LAST ", ""), before));
    }
    value = fill(given, before);
  }
  for (const name of waiting) files[name] = toWaiting(files[name] ?? "");
  return { files, main };
}

function add(files: Record<string, string>, name: string, code: string): void {
  files[name] = `${files[name] ?? ""}${code}\n`;
}

function toSpecifier(name: string): string {
  return `./${name.replace(/\.(?:ts|js)$/, "")}`;
}

/** A file whose statements stand in a function, but for its imports. */
function toWaiting(code: string): string {
  const imports: string[] = [];
  const others = code.replace(/^import [^;(]+;|(?<=; )import [^;(]+;/gm, (statement) => {
    imports.push(statement);
    return "";
  });
  return `${imports.join("\n")}\nasync function main() {\n${others}}\nmain();\n`;
}

interface Loaded {
  exports: unknown;
}

/** What a program requests: paths behind the API's URL. */
export async function runProgram({ files, main }: Program): Promise<ReadonlySet<string>> {
  const sent = new Set<string>();
  const loaded = new Map<string, Loaded>();
  const fetch = (url: unknown): unknown => sent.add(String(url).replace("https://api.cloudflare.com/client/v4", ""));
  const load = (specifier: string): unknown => {
    const path = posix.normalize(specifier);
    const name = [path, `${path}.ts`, `${path}.js`].find((each) => files[each] !== undefined) ?? "";
    const known = loaded.get(name);
    if (known !== undefined) return known.exports;
    const module: Loaded = { exports: {} };
    loaded.set(name, module);
    if (name.endsWith(".json")) return (module.exports = JSON.parse(files[name] ?? ""));
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what is read is held against what the language does
    const run = new Function("require", "module", "exports", "fetch", toScript(name, files[name] ?? "")) as Run;
    run.call(module.exports, load, module, module.exports, fetch);
    return module.exports;
  };
  load(`./${main}`);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return sent;
}

type Run = (load: (specifier: string) => unknown, module: Loaded, exports: unknown, fetch: unknown) => void;

function toScript(name: string, code: string): string {
  if (!/\b(?:import|export)\b/.test(code)) return code;
  return ts.transpileModule(code, {
    fileName: name.replace(/\.js$/, ".ts"),
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
  }).outputText;
}
