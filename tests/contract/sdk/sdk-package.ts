import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** A request as it reaches `fetch`. */
export interface CapturedRequest {
  readonly method: string;
  /** Absolute, with the query. */
  readonly url: string;
  /** The JSON that is sent; undefined when nothing is. */
  readonly body: string | undefined;
}

type Operation = (...args: readonly unknown[]) => Promise<unknown>;

/** A real release of the vendor's client, called without a network. */
export interface SdkPackage {
  readonly folder: string;
  readonly version: string;
  /** Members of the client that are methods of a resource: `filters.list`. */
  readonly members: readonly string[];
  /** What a call requests; undefined when it requests nothing, or refuses the arguments. */
  capture(member: string, args: readonly unknown[]): Promise<CapturedRequest | undefined>;
}

const require = createRequire(import.meta.url);
/** Resources inside resources. */
const MAX_DEPTH = 8;

/** Loads a release. It is not imported, so that nobody checks the types of five of them. */
export function loadSdk(alias: string): SdkPackage {
  const { Cloudflare } = require(alias) as { readonly Cloudflare: new (options: object) => object };
  const folder = resolve(fileURLToPath(new URL("../../../node_modules", import.meta.url)), alias);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly version: string };
  let last: CapturedRequest | undefined;
  const fetch = (url: unknown, init: { readonly method: string; readonly body?: unknown }): Promise<Response> => {
    last = { method: init.method.toUpperCase(), url: String(url), body: toText(init.body) };
    return Promise.resolve(Response.json({ success: true, result: [], result_info: {} }));
  };
  const client = new Cloudflare({ apiToken: "token", maxRetries: 0, fetch });
  return {
    folder,
    version,
    members: listMembers(client),
    async capture(member, args) {
      last = undefined;
      await callMember(client, member, args).catch(() => undefined);
      return last;
    },
  };
}

function toText(body: unknown): string | undefined {
  return typeof body === "string" ? body : undefined;
}

async function callMember(client: object, member: string, args: readonly unknown[]): Promise<unknown> {
  const names = member.split(".");
  const name = names.pop() ?? "";
  const owner = names.reduce<object>((value, part) => (value as Record<string, object>)[part] ?? {}, client);
  return (owner as Record<string, Operation>)[name]?.(...args);
}

function listMembers(client: object): readonly string[] {
  const found: string[] = [];
  const visit = (value: object, chain: readonly string[]): void => {
    if (chain.length > MAX_DEPTH) return;
    if (chain.length > 0) found.push(...listMethods(value).map((name) => [...chain, name].join(".")));
    for (const [name, member] of Object.entries(value)) {
      if (isResource(member)) visit(member, [...chain, name]);
    }
  };
  visit(client, []);
  return found.sort();
}

/** Every resource knows its client. */
function isResource(value: unknown): value is object {
  return typeof value === "object" && value !== null && "_client" in value;
}

function listMethods(resource: object): readonly string[] {
  const names = new Set<string>();
  for (let owner: unknown = resource; owner !== Object.prototype && owner !== null;) {
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
    owner = Object.getPrototypeOf(owner);
  }
  names.delete("constructor");
  return [...names].filter((name) => typeof (resource as Record<string, unknown>)[name] === "function");
}
