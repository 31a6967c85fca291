import { mark } from "../call-shape.ts";
import { toTemplate } from "../path-text.ts";
import { inFunction, inTypedFunction, toPayload } from "../source-lines.ts";
import type { CallRequest, CallShape } from "../call-shape.ts";

const CREDENTIALS = `const headers = { "X-Auth-Email": process.env.API_EMAIL, "X-Auth-Key": process.env.API_KEY };`;

function payloadArgument(request: CallRequest): string {
  const payload = toPayload(request);
  return payload === undefined ? "" : `, ${payload}`;
}

/** Requests through functions of the program's own, and through the shell. */
export const wrapperShapes: readonly CallShape[] = [
  {
    name: "wrapper in the same file",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `const API = "${request.base}";`,
      CREDENTIALS,
      "async function call(method, path, body) {",
      "  const response = await fetch(`${API}${path}`, { method, headers, body: JSON.stringify(body) });",
      "  return (await response.json()).result;",
      "}",
      ...inFunction(request, [
        mark(`return call("${request.method}", ${toTemplate(request.path)}${payloadArgument(request)});`),
      ]),
    ],
  },
  {
    name: "wrapper that takes an object",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `const API = "${request.base}";`,
      "interface Call { method: string; path: string; body?: unknown }",
      "async function send({ method, path, body }: Call): Promise<unknown> {",
      "  return fetch(API + path, { method, body: JSON.stringify(body) });",
      "}",
      ...inTypedFunction(request, [
        mark(`return send({ method: "${request.method}", path: ${toTemplate(request.path)} });`),
      ]),
    ],
  },
  {
    name: "unknown wrapper beside the API's credential headers",
    extension: "js",
    showsHost: false,
    render: (request) => [
      `import { makeClient } from "./client.js";`,
      CREDENTIALS,
      "const cf = makeClient(headers);",
      ...inFunction(request, [
        mark(`return cf("${request.method}", ${toTemplate(request.path)}${payloadArgument(request)});`),
      ]),
    ],
  },
  {
    name: "unknown wrapper made with the host",
    extension: "js",
    showsHost: false,
    render: (request) => [
      `import { makeClient } from "./client.js";`,
      `const cf = makeClient("${request.base}", process.env.API_TOKEN);`,
      ...inFunction(request, [
        mark(`return cf.send({ method: "${request.method}", path: ${toTemplate(request.path)} });`),
      ]),
    ],
  },
  {
    name: "client of the API's package, raw request",
    extension: "ts",
    showsHost: false,
    render: (request) => [
      `import Cloudflare from "cloudflare";`,
      "const client = new Cloudflare({ apiToken: process.env.API_TOKEN });",
      ...inTypedFunction(request, [
        mark(`return client.${request.method.toLowerCase()}(${toTemplate(request.path)}, {});`),
      ]),
    ],
  },
  {
    name: "curl through exec",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import { execSync } from "node:child_process";`,
      ...inFunction(request, [
        mark(
          `return execSync(${toTemplate([`curl -s -X ${request.method} ${request.base}`, ...request.path, " -H 'Accept: application/json'"])});`,
        ),
      ]),
    ],
  },
  {
    name: "curl through spawn",
    extension: "cjs",
    showsHost: true,
    render: (request) => [
      `const { spawn } = require("child_process");`,
      `exports.run = function (${request.variables.join(", ")}) {`,
      mark(
        `  return spawn("curl", ["-sS", "-X", "${request.method}", ${toTemplate([request.base, ...request.path])}]);`,
      ),
      "};",
    ],
  },
  {
    name: "curl in a shell template",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import { $ } from "zx";`,
      `const API = "${request.base}";`,
      ...inFunction(request, [
        mark(
          `return $\`curl --request ${request.method} \${API}${request.path.map((piece) => (typeof piece === "string" ? piece : `\${${piece.expression}}`)).join("")}\`;`,
        ),
      ]),
    ],
  },
];
