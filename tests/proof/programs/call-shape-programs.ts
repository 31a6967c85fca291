import type { SunsetRecord } from "../../../src/model/index.ts";
import type { CallCase } from "../../contract/call-shapes/call-case.ts";
import { generatePayloads, generatePositives } from "../../contract/call-shapes/generate-cases.ts";
import type { Plain, Start } from "../execution.ts";
import type { ProofProgram } from "../proof-program.ts";
import { exampleWorld, ID } from "./example-world.ts";

/** What the shapes ask for beside ids of the path. */
const ARGUMENTS: Readonly<Record<string, Plain>> = { action: "target", verify: false };

/** How many of a record's endpoints a fix is tried at in each shape, where each of them is replaced by itself; the shapes take turns. */
const TRIED_ENDPOINTS = 3;

/**
 * The programs of the call shapes that can run here: those that send through `fetch`, and are started by a function `run`. A fix of a
 * segment is tried in each shape of one file at every endpoint of its record, one of endpoints at some, so that all shapes together try
 * each, and anything else at one of them; parameters are written as a hole in one program and as text in the next. Records that move no path are left to the payload shapes and to programs of their own.
 */
export function listCallShapePrograms(records: readonly SunsetRecord[]): readonly ProofProgram[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const recordOf = ({ record }: CallCase): SunsetRecord | undefined => byId.get(record ?? "");
  const paths = [...generatePositives("every", "file"), ...generatePositives("every", "program")];
  const moved = paths.filter((each) => movesPath(recordOf(each)) && !hasPlaceholder(each));
  const groups = new Map<string, CallCase[]>();
  for (const each of moved) {
    const { id, edit, kind } = recordOf(each) ?? {};
    const isTriedAtAll = edit?.class === "fix" && kind === "path-segment" && each.files.length === 1;
    const key = [id, each.shape, isTriedAtAll ? toEndpoint(each) : ""].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const chosen = [...groups.values()].flatMap((group, turn) => {
    const record = group[0] && recordOf(group[0]);
    const isOfEndpoints = record?.edit.class === "fix" && record.kind === "endpoint";
    const count = isOfEndpoints ? Math.min(TRIED_ENDPOINTS, group.length) : 1;
    return Array.from({ length: count }, (_, index) => group[(turn * count + index) % group.length]).filter(isGiven);
  });
  const payloads = generatePayloads().filter((each) => recordOf(each) !== undefined);
  return [...chosen, ...payloads].flatMap(toProgram);
}

function isGiven<T>(item: T | undefined): item is T {
  return item !== undefined;
}

function movesPath(record: SunsetRecord | undefined): boolean {
  if (record?.kind === "endpoint") return record.endpoints.some(({ replacementPath }) => replacementPath !== undefined);
  return record?.kind === "path-segment";
}

/** Shapes that write a parameter as a placeholder request nothing that exists. */
function hasPlaceholder({ request }: CallCase): boolean {
  return /\/:\w/.test(request);
}

/** The same for both spellings of the parameters. */
function toEndpoint({ request }: CallCase): string {
  return request.replaceAll(/\{\w+\}/g, ID);
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

/** The function `run`, called with an id for each of its parameters that has no default. */
function findStart(text: string): Start | undefined {
  const parameters =
    /\bexport[^\n]*\brun(?:\(| = (?:async )?\()([^)]*)\)|\brun = (?:async )?(?:function ?)?\(([^)]*)\)/.exec(text);
  const listed = parameters?.[1] ?? parameters?.[2] ?? /\bfunction run\(([^)]*)\)/.exec(text)?.[1];
  if (listed === undefined || listed.includes("{")) return undefined;
  const names = listed.split(",").flatMap((parameter) => /^\s*(\w+)(?!.*=)/.exec(parameter)?.[1] ?? []);
  return { kind: "call", name: "run", arguments: names.map((name) => (name in ARGUMENTS ? ARGUMENTS[name] : ID)) };
}
