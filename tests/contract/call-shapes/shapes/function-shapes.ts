import { mark } from "../call-shape.ts";
import { toTemplate } from "../path-text.ts";
import { hasSuffix, HEADERS, methodFirst, payloadArgument, requester, toPath, toScopedPath } from "../program-lines.ts";
import { inFunction, indent, toPayload, toVerb } from "../source-lines.ts";
import type { CallRequest, CallShape } from "../call-shape.ts";

function base(request: CallRequest): string {
  return `const API = "${request.base}";`;
}

/** The path in a template, as the code between its backticks. */
function inTemplate({ path }: CallRequest): string {
  return path.map((piece) => (typeof piece === "string" ? piece : `\${${piece.expression}}`)).join("");
}

/** The owner's prefix in a template with the owner in `owner`, and what stands behind it. */
function splitOwner(request: CallRequest): { prefix: string; owner: string; suffix: string } {
  const { root, owner, suffix } = toScopedPath(request);
  // An owner without anything behind it stays whole.
  if (owner === undefined || !hasSuffix(request)) return { prefix: "", owner: `"me"`, suffix: toPath(request) };
  return { prefix: `/${root}/\${owner}`, owner, suffix: toTemplate(suffix) };
}

/** Requests through functions of the same file. */
export const functionShapes: readonly CallShape[] = [
  {
    name: "suffix behind the wrapper's prefix",
    extension: "js",
    showsHost: true,
    render: (request: CallRequest): readonly string[] => {
      const { prefix, owner, suffix } = splitOwner(request);
      return [
        base(request),
        "const forOwner = (owner) => ({",
        "  send: (method, suffix, body) =>",
        `    fetch(\`\${API}${prefix}\${suffix}\`, { method, headers: ${HEADERS}, body: JSON.stringify(body) }),`,
        "});",
        ...inFunction(request, [
          `const zone = forOwner(${owner});`,
          mark(`return zone.send("${request.method}", ${suffix}${payloadArgument(request)});`),
        ]),
      ];
    },
  },
  {
    name: "wrapper's path without a leading slash",
    extension: "js",
    showsHost: true,
    render: (request: CallRequest): readonly string[] => {
      const [head = "", ...rest] = request.path;
      const path = toTemplate([typeof head === "string" ? head.slice(1) : head, ...rest]);
      return [
        base(request),
        "function endpoint(path) {",
        "  return `${API}/${path.replace(/^\\//, '')}`;",
        "}",
        `const send = (method, path) => fetch(endpoint(path), { method, headers: ${HEADERS} });`,
        ...inFunction(request, [mark(`return send("${request.method}", ${path});`)]),
      ];
    },
  },
  {
    name: "function bound to a method",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...requester("async function", request),
      `const ${toVerb(request)}_ = call.bind(null, "${request.method}");`,
      ...inFunction(request, [mark(`return ${toVerb(request)}_(${toPath(request)}${payloadArgument(request)});`)]),
    ],
  },
  {
    name: "function partly applied by one's own partial",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...requester("async function", request),
      "const partial = (fn, ...first) => (...rest) => fn(...first, ...rest);",
      `const send = partial(call, "${request.method}");`,
      ...inFunction(request, [mark(`return send(${toPath(request)}${payloadArgument(request)});`)]),
    ],
  },
  {
    name: "call and apply",
    extension: "js",
    showsHost: true,
    render: (request) => [
      "const client = {",
      `  base: "${request.base}",`,
      "};",
      "async function send(method, path) {",
      `  return fetch(this.base + path, { method, headers: ${HEADERS} });`,
      "}",
      ...inFunction(request, [mark(`return send.apply(client, ["${request.method}", ${toPath(request)}]);`)]),
    ],
  },
  {
    name: "function with this, called with call",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `function Client() { this.base = "${request.base}"; }`,
      "Client.prototype.send = function (method, path) {",
      `  return fetch(this.base + path, { method, headers: ${HEADERS} });`,
      "};",
      "const client = new Client();",
      ...inFunction(request, [mark(`return client.send("${request.method}", ${toPath(request)});`)]),
    ],
  },
  {
    name: "arguments",
    extension: "cjs",
    showsHost: true,
    render: (request) => [
      base(request),
      "function send() {",
      "  return fetch(API + arguments[1], { method: arguments[0] });",
      "}",
      `exports.run = function (${request.variables.join(", ")}) {`,
      mark(`  return send("${request.method}", ${toPath(request)});`),
      "};",
    ],
  },
  {
    name: "curried function in the file",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      "const method = (name) => (path, body) => fetch(API + path, { method: name, body: JSON.stringify(body) });",
      `const send = method("${request.method}");`,
      ...inFunction(request, [mark(`return send(${toPath(request)}${payloadArgument(request)});`)]),
    ],
  },
  {
    name: "tag of a template of one's own",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      `const send = (path) => fetch(API + path, { method: "${request.method}" });`,
      "const api = (strings, ...values) => send(String.raw({ raw: strings }, ...values.map(encodeURIComponent)));",
      ...inFunction(request, [mark(`return api\`${inTemplate(request)}\`;`)]),
    ],
  },
  {
    name: "tag that joins in a loop",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      "function path(strings, ...values) {",
      "  let text = strings[0];",
      "  for (let index = 0; index < values.length; index++) text += encodeURIComponent(values[index]) + strings[index + 1];",
      "  return text;",
      "}",
      ...inFunction(request, [
        mark(`return fetch(API + path\`${inTemplate(request)}\`, { method: "${request.method}" });`),
      ]),
    ],
  },
  {
    name: "generator that yields requests",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      "function* send(method, path) {",
      "  const response = yield fetch(API + path, { method });",
      "  return response.status;",
      "}",
      `export function* run(${request.variables.join(", ")}) {`,
      mark(`  return yield* send("${request.method}", ${toPath(request)});`),
      "}",
    ],
  },
  {
    name: "generator that yields paths",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      `function* paths(${request.variables.join(", ")}) {`,
      `  yield "/user/tokens/verify";`,
      mark(`  yield ${toPath(request)};`),
      "}",
      ...inFunction(request, [
        `for (const path of paths(${request.variables.join(", ")})) {`,
        mark(`  await fetch(API + path, { method: "${request.method}" });`),
        "}",
      ]),
    ],
  },
  {
    name: "pages in an async generator",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      "async function* paginate(path, method = 'GET') {",
      "  let cursor = '';",
      "  do {",
      "    const response = await fetch(`${API}${path}?cursor=${cursor}`, { method });",
      "    const { result, result_info } = await response.json();",
      "    yield* result;",
      "    cursor = result_info.cursors.after;",
      "  } while (cursor);",
      "}",
      ...inFunction(request, [
        "const all = [];",
        mark(`for await (const item of paginate(${toPath(request)}, "${request.method}")) all.push(item);`),
        "return all;",
      ]),
    ],
  },
  {
    name: "request in a function handed over",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      "async function withRetry(action, attempts = 3) {",
      "  try {",
      "    return await action();",
      "  } catch (error) {",
      "    if (attempts === 0) throw error;",
      "    return withRetry(action, attempts - 1);",
      "  }",
      "}",
      ...inFunction(request, [
        `return withRetry(() =>`,
        mark(`  fetch(API + ${toPath(request)}, { method: "${request.method}" }),`),
        ");",
      ]),
    ],
  },
  {
    name: "function handed over with its arguments",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...requester("async function", request),
      "const withRetry = async (action, ...args) => {",
      "  for (let attempt = 0; attempt < 3; attempt++) {",
      "    try { return await action(...args); } catch { /* once more */ }",
      "  }",
      "};",
      ...inFunction(request, [
        mark(`return withRetry(call, "${request.method}", ${toPath(request)}${payloadArgument(request)});`),
      ]),
    ],
  },
  {
    name: "wrapped function",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...requester("async function", request),
      "const logged = (fn) => (...args) => {",
      "  console.log(args.length);",
      "  return fn(...args);",
      "};",
      "const send = logged(call);",
      ...inFunction(request, [mark(`return ${methodFirst("send", request)};`)]),
    ],
  },
  {
    name: "callback that is given the client",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      "async function withClient(use) {",
      `  const send = (method, path) => fetch(API + path, { method, headers: ${HEADERS} });`,
      "  return use({ send });",
      "}",
      ...inFunction(request, [
        mark(`return withClient((client) => client.send("${request.method}", ${toPath(request)}));`),
      ]),
    ],
  },
  {
    name: "object of wrappers, spread",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...requester("async function", request),
      "const http = { call, close() {} };",
      "const client = { ...http, name: 'acme' };",
      ...inFunction(request, [mark(`return ${methodFirst("client.call", request)};`)]),
    ],
  },
  {
    name: "functions for methods made in a loop",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...requester("async function", request),
      "const client = {};",
      "for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {",
      "  client[method.toLowerCase()] = (path, body) => call(method, path, body);",
      "}",
      ...inFunction(request, [
        mark(`return client.${toVerb(request)}(${toPath(request)}${payloadArgument(request)});`),
      ]),
    ],
  },
  {
    name: "functions for methods from entries",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...requester("async function", request),
      "const client = Object.fromEntries(",
      "  ['get', 'post', 'put', 'patch', 'delete'].map((verb) => [verb, (path, body) => call(verb.toUpperCase(), path, body)]),",
      ");",
      ...inFunction(request, [
        mark(`return client.${toVerb(request)}(${toPath(request)}${payloadArgument(request)});`),
      ]),
    ],
  },
  {
    name: "options merged in the wrapper",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      "async function send(options) {",
      `  const { path, ...init } = Object.assign({ method: "GET" }, options);`,
      "  return fetch(new URL(API + path), init);",
      "}",
      ...inFunction(request, [mark(`return send({ path: ${toPath(request)}, method: "${request.method}" });`)]),
    ],
  },
  {
    name: "promise that a constructor makes",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import https from "node:https";`,
      "function send(method, path) {",
      "  return new Promise((resolve, reject) => {",
      `    const outgoing = https.request("${request.base}" + path, { method }, resolve);`,
      `    outgoing.on("error", reject);`,
      "    outgoing.end();",
      "  });",
      "}",
      ...inFunction(request, [mark(`return send("${request.method}", ${toPath(request)});`)]),
    ],
  },
  {
    name: "requests gathered in a list of functions",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...requester("async function", request),
      ...inFunction(request, [
        "const jobs = [",
        `  () => call("GET", "/user/tokens/verify"),`,
        mark(`  () => ${methodFirst("call", request)},`),
        "];",
        "for (const job of jobs) await job();",
      ]),
    ],
  },
  {
    name: "wrapper with a payload that decides the method",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      base(request),
      "async function send(path: string, body?: object, method = body === undefined ? 'GET' : 'POST') {",
      "  return fetch(API.concat(path), { method, body: body && JSON.stringify(body) });",
      "}",
      ...inFunction(request, [
        mark(`return send(${toPath(request)}, ${toPayload(request) ?? "undefined"}, "${request.method}");`),
      ]),
    ],
  },
  {
    name: "immediately called function",
    extension: "js",
    showsHost: true,
    render: (request) => [
      "const api = (() => {",
      ...indent(requester("async function", request)),
      "  return { call };",
      "})();",
      ...inFunction(request, [mark(`return ${methodFirst("api.call", request)};`)]),
    ],
  },
];
