import { mark } from "../call-shape.ts";
import { toOperands, toSegments, toTemplate } from "../path-text.ts";
import { fillPlaceholders } from "../program-lines.ts";
import { inFunction, indent, inTypedFunction, toInit } from "../source-lines.ts";
import type { CallRequest, CallShape } from "../call-shape.ts";
import type { Piece } from "../path-text.ts";

const API: Piece = { expression: "API" };
const LIVE = "/user/tokens/verify";

function head(request: CallRequest): string[] {
  return [`const API = "${request.base}";`, "const token = process.env.API_TOKEN;", ""];
}

function send(url: string, request: CallRequest): string {
  return mark(`const response = await fetch(${url}, ${toInit(request)});`);
}

/** Ways of bringing the URL, the method or the options to a call of `fetch`. */
export const valueShapes: readonly CallShape[] = [
  {
    name: "path built with +=",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      ...inFunction(request, [
        "let path = API;",
        ...toOperands(request.path).map((operand) => mark(`path += ${operand};`)),
        send("path", request),
      ]),
    ],
  },
  {
    name: "segments joined",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      ...inFunction(request, [
        mark(`const url = [API, ${toSegments(request.path).join(", ")}].join("/");`),
        send("url", request),
      ]),
    ],
  },
  {
    name: "posix join",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import { posix } from "node:path";`,
      ...head(request),
      ...inFunction(request, [
        mark(`const path = posix.join("/", ${toSegments(request.path).join(", ")});`),
        send("API + path", request),
      ]),
    ],
  },
  {
    name: "util.format",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import { format } from "node:util";`,
      ...head(request),
      ...inFunction(request, [mark(`const path = ${toFormat(request.path)};`), send("`${API}${path}`", request)]),
    ],
  },
  {
    name: "options built apart and spread",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      `const base = { headers: { authorization: "Bearer " + token } };`,
      ...inFunction(request, [
        mark(`const url = ${toTemplate([API, ...request.path])};`),
        `const options = { ...base, method: "${request.method}" };`,
        mark('return fetch(url, { ...options, redirect: "follow" });'),
      ]),
    ],
  },
  {
    name: "method in a variable",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      ...inFunction(request, [
        `const method = "${request.method}";`,
        mark(`return fetch(${toTemplate([API, ...request.path])}, { method });`),
      ]),
    ],
  },
  {
    name: "table of routes",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      "const ROUTES = {",
      `  verify: "${LIVE}",`,
      mark(`  target: "${request.template}",`),
      "};",
      ...inFunction(request, [send(`API + ${fillPlaceholders("ROUTES.target", request)}`, request)]),
    ],
  },
  {
    name: "table of route functions",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      ...head(request),
      "const routes = {",
      `  verify: () => "${LIVE}",`,
      mark(
        `  target: (${request.variables.map((name) => `${name}: string`).join(", ")}) => ${toTemplate(request.path)},`,
      ),
      "} as const;",
      ...inTypedFunction(request, [send(`\`\${API}\${routes.target(${request.variables.join(", ")})}\``, request)]),
    ],
  },
  {
    name: "array of URLs in a loop",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      ...inFunction(request, [
        "const urls = [",
        `  \`\${API}${LIVE}\`,`,
        mark(`  ${toTemplate([API, ...request.path])},`),
        "];",
        "for (const url of urls) {",
        ...indent([send("url", request)]),
        "  if (!response.ok) throw new Error(url);",
        "}",
      ]),
    ],
  },
  {
    name: "paths mapped to requests",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      ...inFunction(request, [
        mark(`const paths = ["${LIVE}", ${toTemplate(request.path)}];`),
        mark(`return Promise.all(paths.map((path) => fetch(\`\${API}\${path}\`, { method: "${request.method}" })));`),
      ]),
    ],
  },
  {
    name: "entries of an object in a loop",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      ...inFunction(request, [
        `const paths = {`,
        mark(`  target: ${toTemplate(request.path)},`),
        `  verify: "${LIVE}",`,
        `};`,
        "for (const [name, path] of Object.entries(paths)) {",
        ...indent([send("API + path", request)]),
        "  console.log(name, response.status);",
        "}",
      ]),
    ],
  },
  {
    name: "function that returns the path",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      `function targetPath(${request.variables.join(", ")}) {`,
      mark(`  return ${toTemplate(request.path)};`),
      "}",
      ...inFunction(request, [send(`API + targetPath(${request.variables.join(", ")})`, request)]),
    ],
  },
  {
    name: "arrow helper for the whole URL",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      "const url = (path) => `${API}${path}`;",
      ...inFunction(request, [send(`url(${toTemplate(request.path)})`, request)]),
    ],
  },
  {
    name: "class with a base and a method for URLs",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      "export class ManagementClient {",
      `  private readonly base = "${request.base}";`,
      "  constructor(private readonly token: string) {}",
      "  private url(path: string): string {",
      "    return `${this.base}${path}`;",
      "  }",
      `  async call(${request.variables.map((name) => `${name}: string`).join(", ")}): Promise<Response> {`,
      mark(`    return fetch(this.url(${toTemplate(request.path)}), { method: "${request.method}" });`),
      "  }",
      "}",
    ],
  },
  {
    name: "class with a static base",
    extension: "js",
    showsHost: true,
    render: (request) => [
      "export class Api {",
      `  static BASE = "${request.base}";`,
      `  static call(${request.variables.join(", ")}) {`,
      mark(`    return fetch(Api.BASE + ${toOperands(request.path).join(" + ")}, { method: "${request.method}" });`),
      "  }",
      "}",
    ],
  },
  {
    name: "getter for the URL",
    extension: "js",
    showsHost: true,
    render: (request) => [
      "export class Target {",
      `  constructor(options) { Object.assign(this, options); }`,
      "  get url() {",
      ...request.variables.map((name) => `    const ${name} = this.${name};`),
      mark(`    return ${toTemplate([request.base, ...request.path])};`),
      "  }",
      "  send() {",
      mark(`    return fetch(this.url, { method: "${request.method}" });`),
      "  }",
      "}",
    ],
  },
  {
    name: "enum of paths",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      ...head(request),
      "enum Path {",
      `  Verify = "${LIVE}",`,
      mark(`  Target = "${request.template}",`),
      "}",
      ...inTypedFunction(request, [send(`API + ${fillPlaceholders("Path.Target", request)}`, request)]),
    ],
  },
  {
    name: "switch on an action",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      ...inFunction(
        request,
        [
          "let path;",
          "switch (action) {",
          `  case "target":`,
          mark(`    path = ${toTemplate(request.path)};`),
          "    break;",
          "  default:",
          `    path = "${LIVE}";`,
          "}",
          send("API + path", request),
        ],
        ["action"],
      ),
    ],
  },
  {
    name: "conditional between a live and this path",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      ...inFunction(
        request,
        [mark(`const path = verify ? "${LIVE}" : ${toTemplate(request.path)};`), send("`${API}${path}`", request)],
        ["verify"],
      ),
    ],
  },
  {
    name: "if and else",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...head(request),
      ...inFunction(
        request,
        [
          "let url;",
          `if (verify) url = API + "${LIVE}";`,
          mark(`else url = ${toTemplate([API, ...request.path])};`),
          send("url", request),
        ],
        ["verify"],
      ),
    ],
  },
  {
    name: "destructured defaults",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `export async function run({ ${[...request.variables, `base = "${request.base}"`, `method = "${request.method}"`].join(", ")} }) {`,
      mark(`  return fetch(${toTemplate([{ expression: "base" }, ...request.path])}, { method });`),
      "}",
    ],
  },
  {
    name: "default of a parameter",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `const settings = { api: { base: "${request.base}" } };`,
      "const { api: { base: root } } = settings;",
      `export async function run(${[...request.variables, "base = root"].join(", ")}) {`,
      mark(`  return fetch(base + ${toOperands(request.path).join(" + ")}, { method: "${request.method}" });`),
      "}",
    ],
  },
];

function toFormat(path: readonly Piece[]): string {
  const pattern = path.map((piece) => (typeof piece === "string" ? piece : "%s")).join("");
  const values = path.flatMap((piece) => (typeof piece === "string" ? [] : [piece.expression]));
  return `format(${[JSON.stringify(pattern), ...values].join(", ")})`;
}
