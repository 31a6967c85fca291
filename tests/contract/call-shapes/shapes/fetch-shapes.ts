import { mark } from "../call-shape.ts";
import { toConcatenation, toOperands, toTemplate, wrapExpressions } from "../path-text.ts";
import { indent, inFunction, inTypedFunction, toInit, toVerb } from "../source-lines.ts";
import type { CallRequest, CallShape } from "../call-shape.ts";
import type { Piece } from "../path-text.ts";

const TOKEN = "const token = process.env.API_TOKEN;";
const API: Piece = { expression: "API" };

function apiConstant(request: CallRequest): string {
  return `const API = ${JSON.stringify(request.base)};`;
}

function fetchOf(url: string, request: CallRequest): string {
  return mark(`const response = await fetch(${url}, ${toInit(request)});`);
}

function withConstant(request: CallRequest, url: string): string[] {
  return [apiConstant(request), TOKEN, "", ...inFunction(request, [fetchOf(url, request), "return response.json();"])];
}

/** Ways of writing the URL in the call of `fetch` itself. */
export const fetchShapes: readonly CallShape[] = [
  {
    name: "fetch of a template",
    extension: "js",
    showsHost: true,
    render: (request) => [
      TOKEN,
      ...inFunction(request, [
        fetchOf(toTemplate([request.base, ...request.path]), request),
        "return response.json();",
      ]),
    ],
  },
  {
    name: "fetch of a concatenation",
    extension: "cjs",
    showsHost: true,
    render: (request) => [
      "const token = process.env.API_TOKEN;",
      `async function run(${request.variables.join(", ")}) {`,
      ...indent([fetchOf(toConcatenation([request.base, ...request.path]), request)]),
      "  return response.json();",
      "}",
      "module.exports = { run };",
    ],
  },
  {
    name: "base constant in a template",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      apiConstant(request),
      TOKEN,
      "",
      ...inTypedFunction(request, [
        mark(`const response: Response = await fetch(${toTemplate([API, ...request.path])}, ${toInit(request)});`),
        "return (await response.json()) as { result: unknown };",
      ]),
    ],
  },
  {
    name: "base constant and a concatenation",
    extension: "js",
    showsHost: true,
    render: (request) => withConstant(request, toConcatenation([API, ...request.path])),
  },
  {
    name: "base from the environment with a default",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `const API = process.env.API_BASE_URL ?? ${JSON.stringify(request.base)};`,
      TOKEN,
      ...inFunction(request, [fetchOf(toTemplate([API, ...request.path]), request), "return response;"]),
    ],
  },
  {
    name: "URL object of an absolute URL",
    extension: "js",
    showsHost: true,
    render: (request) => [
      apiConstant(request),
      TOKEN,
      ...inFunction(request, [
        mark(`const url = new URL(${toTemplate([API, ...request.path])});`),
        `url.searchParams.set("page", "2");`,
        fetchOf("url", request),
      ]),
    ],
  },
  {
    name: "new URL(path, base)",
    extension: "js",
    showsHost: true,
    render: (request) => [
      TOKEN,
      ...inFunction(request, [
        fetchOf(`new URL(${toTemplate(withoutSlash(request.path))}, "${request.base}/")`, request),
        "return response.text();",
      ]),
    ],
  },
  {
    name: "new URL(path, origin).href",
    extension: "mts",
    showsHost: true,
    render: (request) => [
      `const ORIGIN = "${new URL(request.base).origin}";`,
      TOKEN,
      ...inTypedFunction(request, [
        mark(
          `const url = new URL(${toTemplate([new URL(request.base).pathname.replace(/\/$/, ""), ...request.path])}, ORIGIN);`,
        ),
        fetchOf("url.href", request),
      ]),
    ],
  },
  {
    name: "query string in the template",
    extension: "js",
    showsHost: true,
    render: (request) => withConstant(request, toTemplate([API, ...request.path, "?page=1&per_page=50"])),
  },
  {
    name: "query string with a hole",
    extension: "js",
    showsHost: true,
    render: (request) =>
      withConstant(
        request,
        toTemplate([API, ...request.path, "?page=", { expression: "String(process.argv.length)" }]),
      ),
  },
  {
    name: "URLSearchParams behind the path",
    extension: "js",
    showsHost: true,
    render: (request) =>
      withConstant(
        request,
        toTemplate([API, ...request.path, "?", { expression: `new URLSearchParams({ page: "1" })` }]),
      ),
  },
  {
    name: "trailing slash",
    extension: "js",
    showsHost: true,
    render: (request) => withConstant(request, toTemplate([API, ...request.path, "/"])),
  },
  {
    name: "double slash between base and path",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `const API = "${request.base}/";`,
      TOKEN,
      ...inFunction(request, [fetchOf(toConcatenation([API, ...request.path]), request)]),
    ],
  },
  {
    name: "encodeURIComponent in the template",
    extension: "js",
    showsHost: true,
    render: (request) =>
      withConstant(
        request,
        toTemplate([API, ...wrapExpressions(request.path, (name) => `encodeURIComponent(${name})`)]),
      ),
  },
  {
    name: "String() in the template",
    extension: "js",
    showsHost: true,
    render: (request) =>
      withConstant(request, toTemplate([API, ...wrapExpressions(request.path, (name) => `String(${name}).trim()`)])),
  },
  {
    name: "concat method",
    extension: "js",
    showsHost: true,
    render: (request) => withConstant(request, `API.concat(${toOperands(request.path).join(", ")})`),
  },
  {
    name: "method in lower case",
    extension: "js",
    showsHost: true,
    render: (request) => [
      apiConstant(request),
      ...inFunction(request, [
        mark(`return fetch(${toTemplate([API, ...request.path])}, { method: "${toVerb(request)}" });`),
      ]),
    ],
  },
  {
    name: "Request object",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      apiConstant(request),
      TOKEN,
      ...inTypedFunction(request, [
        mark(`const request = new Request(${toTemplate([API, ...request.path])}, ${toInit(request)});`),
        "return fetch(request);",
      ]),
    ],
  },
  {
    name: "globalThis.fetch inside JSX",
    extension: "tsx",
    showsHost: true,
    render: (request) => [
      apiConstant(request),
      `export function Panel({ ${["label", ...request.variables].join(", ")} }: Record<string, string>) {`,
      "  const onClick = async () => {",
      mark(`    await globalThis.fetch(${toTemplate([API, ...request.path])}, { method: "${request.method}" });`),
      "  };",
      "  return <button onClick={onClick}>{label}</button>;",
      "}",
    ],
  },
];

function withoutSlash(path: readonly Piece[]): readonly Piece[] {
  return path.map((piece, index) => (index === 0 && typeof piece === "string" ? piece.replace(/^\//, "") : piece));
}
