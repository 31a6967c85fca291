import type { Plain } from "../execution.ts";

/** Deeper than any value of the API or of a bucket. */
const MAX_DEPTH = 12;

/**
 * A value as plain data: what a program can see of it, so that two runs can be compared. Bodies of responses are read,
 * functions and streams are left out. Never rejects.
 */
export async function toPlain(value: unknown, depth = 0): Promise<Plain> {
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (typeof value === "function") return undefined;
  if (typeof value !== "object" || value === null) return value as Plain;
  if (depth > MAX_DEPTH) return "…";
  return (await readBuiltIn(value, depth)) ?? (await readMembers(value, depth));
}

async function readBuiltIn(value: object, depth: number): Promise<Plain> {
  if (value instanceof Response) return { status: value.status, body: toData(await readBody(value)) };
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "no date" : value.toISOString();
  if (value instanceof Blob) return `${value.type}: ${await value.text()}`;
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("hex");
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("hex");
  if (value instanceof Headers || value instanceof Map) return readList([...value.entries()], depth);
  if (value instanceof URL) return value.href;
  if (Array.isArray(value) || value instanceof Set) return readList([...(value as Iterable<unknown>)], depth);
  return undefined;
}

async function readBody(response: Response): Promise<string> {
  return response.bodyUsed ? "read already" : response.text();
}

/** JSON as data, anything else as it is. */
export function toData(text: string): Plain {
  try {
    return JSON.parse(text) as Plain;
  } catch {
    return text;
  }
}

function readList(values: readonly unknown[], depth: number): Promise<readonly Plain[]> {
  return Promise.all(values.map((value) => toPlain(value, depth + 1)));
}

/** Own members, and what getters of the class give. */
async function readMembers(value: object, depth: number): Promise<Plain> {
  const entries: [string, Plain][] = [];
  for (const name of [...new Set([...Object.keys(value), ...listGetters(value)])].sort()) {
    const member = (value as Record<string, unknown>)[name];
    if (typeof member === "function" || member instanceof ReadableStream) continue;
    entries.push([name, await toPlain(member, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function listGetters(value: object): readonly string[] {
  const names: string[] = [];
  for (let owner = prototypeOf(value); owner !== null && owner !== Object.prototype; owner = prototypeOf(owner)) {
    const members = Object.getOwnPropertyDescriptors(owner);
    names.push(...Object.keys(members).filter((name) => isGetter(members[name])));
  }
  return names;
}

function isGetter(member: PropertyDescriptor | undefined): boolean {
  return member !== undefined && "get" in member;
}

function prototypeOf(value: object): object | null {
  return Object.getPrototypeOf(value) as object | null;
}
