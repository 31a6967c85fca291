import type { RecordExamples } from "../../../src/model/index.ts";
import type { SdkOperation } from "../sdk-operation.ts";
import type { MarkedRequest } from "./list-marked.ts";
import { toPath } from "../operation-path.ts";

/** What the examples of a record are made of. */
export interface ExampleContext {
  /** Where the API answers. */
  readonly base: string;
  readonly packageName: string;
}

/** A host that is none of the API's. */
const OTHER_HOST = "https://api.example.com";

/**
 * Programs of requests that are found and of such that are not: the request itself and the call of the client, unless the request goes on,
 * and beside them what is named in their place and the same request of another program.
 */
export function toExamples(requests: readonly MarkedRequest[], context: ExampleContext): RecordExamples {
  const [first] = requests;
  if (first === undefined) return { wrong: [], right: [] };
  const { operation, path, goesOn, replacement } = first;
  const steady = requests.filter(({ isSteady }) => isSteady);
  const [called, last] = [steady[0] ?? first, steady.at(-1)];
  const replacing = requests.flatMap((request) => request.replacement?.operation ?? [])[0];
  if (goesOn) {
    return {
      wrong: [toCall(called.operation, context), toCallOfPart((last ?? called).operation, context)],
      right: [
        toFetch(operation.method, path, context.base),
        ...(replacing === undefined ? [] : [toCall(replacing, context)]),
      ],
    };
  }
  const named = replacement?.operation === undefined ? undefined : toRequest(replacement.operation);
  return {
    wrong: [
      toFetch(operation.method, path, context.base),
      last === undefined ? toRawCall(operation.method, path, context) : toCall(last.operation, context),
    ],
    right: [
      ...(named === undefined || named.path === path ? [] : [toFetch(named.method, named.path, context.base)]),
      toFetch(operation.method, path, OTHER_HOST),
    ],
  };
}

function toRequest(operation: SdkOperation): { readonly method: string; readonly path: string } {
  return { method: operation.method, path: toPath(operation, operation.urls[0] ?? "=") };
}

/** A request by `fetch`, from a function that takes what its path needs. */
function toFetch(method: string, path: string, base: string): string {
  const { names, url } = describeUrl(path, base);
  const options = method === "GET" ? "" : `, { method: "${method}" }`;
  return `export const request = (${toParameters(names)}) => fetch(${url}${options});\n`;
}

function describeUrl(path: string, base: string): { readonly names: readonly string[]; readonly url: string } {
  const names = [...path.matchAll(/:(\w+)/gu)].map(([, name = ""]) => name);
  const written = path.replace(/:(\w+)/gu, "${$1}");
  return { names, url: names.length === 0 ? `"${base}${path}"` : `\`${base}${written}\`` };
}

/** A call of the client's method. */
function toCall(operation: SdkOperation, { packageName }: ExampleContext): string {
  const { names, call } = describeCall(operation);
  const maker = `import Cloudflare from "${packageName}";\nconst client = new Cloudflare();\n`;
  return `${maker}export const call = (${toParameters(names)}) => client.${call};\n`;
}

/** The request by the client, without a method of its own. */
function toRawCall(method: string, path: string, { packageName }: ExampleContext): string {
  const { names, url } = describeUrl(path, "");
  const maker = `import Cloudflare from "${packageName}";\nconst client = new Cloudflare();\n`;
  return `${maker}export const call = (${toParameters(names)}) => client.${method.toLowerCase()}(${url});\n`;
}

/** The same of a part of the client that has a name of its own. */
function toCallOfPart(operation: SdkOperation, { packageName }: ExampleContext): string {
  const { names, call } = describeCall(operation);
  const [part = ""] = operation.member.split(".");
  const maker = `import Cloudflare from "${packageName}";\nconst { ${part} } = new Cloudflare();\n`;
  return `${maker}export const call = (${toParameters(names)}) => ${call};\n`;
}

/** The arguments that the path needs, those before an object by their place. */
function describeCall({ member, urls, parameters }: SdkOperation): {
  readonly names: readonly string[];
  readonly call: string;
} {
  const sources = [...(urls[0] ?? "").matchAll(/\{(\d+)(?:\.([^}]*))?\}/gu)];
  const args: string[] = [];
  const names = sources.map(([, index = "", property]) => property ?? parameters[Number(index)] ?? "");
  for (const [, text = "", property] of sources) {
    const index = Number(text);
    args[index] = property === undefined ? (parameters[index] ?? "") : joinProperty(args[index], property);
  }
  return { names, call: `${member}(${args.join(", ")})` };
}

function joinProperty(object: string | undefined, property: string): string {
  return object === undefined ? `{ ${property} }` : object.replace(/ \}$/u, `, ${property} }`);
}

function toParameters(names: readonly string[]): string {
  return names.map((name) => `${name}: string`).join(", ");
}
