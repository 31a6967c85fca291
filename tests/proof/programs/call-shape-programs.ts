import type { CallCase } from "../../contract/call-shapes/call-case.ts";
import { generatePayloads, generatePositives } from "../../contract/call-shapes/generate-cases.ts";
import type { Argument, Start } from "../execution.ts";
import type { ProofProgram } from "../proof-program.ts";
import { exampleWorld, ID } from "./example-world.ts";

/** What the shapes ask for beside ids of the path. */
const ARGUMENTS: Readonly<Record<string, Argument>> = { action: "target", verify: false };

/**
 * The programs of the call shapes that can run here: those that send through `fetch`, and are started by a function `run`. Shapes
 * that write a parameter as a placeholder request nothing that exists.
 */
export function listCallShapePrograms(records: readonly string[]): readonly ProofProgram[] {
  const paths = [...generatePositives("every", "file"), ...generatePositives("every", "program")];
  const isAsked = ({ record }: CallCase): boolean => record !== undefined && records.includes(record);
  const chosen = pickOneOfEachSpelling(paths.filter(isAsked));
  return [...chosen, ...generatePayloads().filter(isAsked)].flatMap(toProgram);
}

/** Of the requests of one shape to one endpoint, all but those with placeholders. */
function pickOneOfEachSpelling(cases: readonly CallCase[]): readonly CallCase[] {
  return cases.filter(({ request }) => !/\/:\w/.test(request));
}

function toProgram({ shape, files, links, request, record }: CallCase): readonly ProofProgram[] {
  const [main] = files;
  if (main === undefined || record === undefined || Object.keys(links).length > 0) return [];
  if (files.some(({ text }) => importsPackage(text))) return [];
  const start = findStart(main.text);
  if (start === undefined) return [];
  const texts = Object.fromEntries(files.map(({ path, text }) => [path, text]));
  return [{ name: `${shape}: ${request}`, record, files: texts, start, world: exampleWorld }];
}

function importsPackage(text: string): boolean {
  return /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*["'][^.]/.test(text);
}

/** The function `run`, called with an id for each of its parameters. */
function findStart(text: string): Start | undefined {
  const parameters = /\bexport[^\n]*\brun(?:\(| = (?:async )?\()([^)]*)\)|\brun = (?:async )?(?:function ?)?\(([^)]*)\)/.exec(text);
  const listed = parameters?.[1] ?? parameters?.[2] ?? /\bfunction run\(([^)]*)\)/.exec(text)?.[1];
  if (listed === undefined || listed.includes("{")) return undefined;
  const names = listed.split(",").flatMap((parameter) => /\w+/.exec(parameter)?.[0] ?? []);
  return { kind: "call", name: "run", arguments: names.map((name) => (name in ARGUMENTS ? ARGUMENTS[name] : ID)) };
}
