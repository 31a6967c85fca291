import { mark } from "../call-shape.ts";
import { hasSuffix, HEADERS, methodFirst, payloadArgument, toPath, toScopedPath } from "../program-lines.ts";
import { toTemplate } from "../path-text.ts";
import { inFunction, toPayload, toVerb } from "../source-lines.ts";
import type { CallRequest, ProgramFiles, ProgramShape } from "../call-shape.ts";

/** A class with a base and a method for every request. */
function clientClass(request: CallRequest, declaration = "export class Client"): readonly string[] {
  return [
    `${declaration} {`,
    `  base = "${request.base}";`,
    "  constructor(token) {",
    "    this.token = token;",
    "  }",
    "  async send(method, path, body) {",
    "    const headers = { authorization: `Bearer ${this.token}` };",
    "    const response = await fetch(`${this.base}${path}`, { method, headers, body: JSON.stringify(body) });",
    "    return response.json();",
    "  }",
    "}",
  ];
}

const TOKEN = "process.env.API_TOKEN";

/** Classes and instances in other files. */
export const classFileShapes: readonly ProgramShape[] = [
  {
    name: "imported client class",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { Client } from "./client.js";`,
        `const client = new Client(${TOKEN});`,
        ...inFunction(request, [mark(`return ${methodFirst("client.send", request)};`)]),
      ],
      "client.js": clientClass(request),
    }),
  },
  {
    name: "client class given the base",
    showsHost: true,
    render: (request) => ({
      "main.ts": [
        `import Client from "./client.ts";`,
        ...inFunction(request, [
          `const client = new Client({ token: ${TOKEN}, baseUrl: "${request.base}" });`,
          mark(`return client.${toVerb(request)}(${toPath(request)}${payloadArgument(request)});`),
        ]),
      ],
      "client.ts": [
        "interface Options { token: string; baseUrl?: string }",
        "export default class Client {",
        "  private readonly baseUrl: string;",
        "  readonly #token: string;",
        "  constructor({ token, baseUrl = 'https://api.example.com/' }: Options) {",
        "    this.baseUrl = baseUrl;",
        "    this.#token = token;",
        "  }",
        ...["get", "post", "put", "patch", "delete"].map(
          (verb) =>
            `  ${verb}(path: string, body?: unknown) { return this.#send("${verb.toUpperCase()}", path, body); }`,
        ),
        "  async #send(method: string, path: string, body?: unknown): Promise<unknown> {",
        "    const headers = { authorization: `Bearer ${this.#token}` };",
        "    return fetch(this.baseUrl + path, { method, headers, body: JSON.stringify(body) });",
        "  }",
        "}",
      ],
    }),
  },
  {
    name: "inheritance over two files",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { Client } from "./client.js";`,
        "export class Target extends Client {",
        `  run(${request.variables.join(", ")}) {`,
        mark(`    return ${methodFirst("this.send", request)};`),
        "  }",
        "}",
      ],
      "client.js": clientClass(request),
    }),
  },
  {
    name: "resource over three files",
    showsHost: true,
    canSpell: hasSuffix,
    render: (request: CallRequest): ProgramFiles => {
      const { root, owner, suffix } = toScopedPath(request);
      return {
        "target.ts": [
          `import { Resource } from "./resource.ts";`,
          "export class Target extends Resource {",
          `  run(${request.variables.join(", ")}) {`,
          mark(
            `    return this.request("${request.method}", ${owner ?? `""`}, ${toTemplate(suffix)}${payloadArgument(request)});`,
          ),
          "  }",
          "}",
        ],
        "resource.ts": [
          `import { Client } from "./client.ts";`,
          "export abstract class Resource extends Client {",
          "  protected request(method: string, owner: string, suffix: string, body?: unknown) {",
          `    return super.send(method, \`/${root}${owner === undefined ? "" : "/${owner}"}\${suffix}\`, body);`,
          "  }",
          "}",
        ],
        "client.ts": clientClass(request),
      };
    },
  },
  {
    name: "abstract path in the base class",
    showsHost: true,
    canSpell: ({ variables }) => variables.length === 0,
    render: (request) => ({
      "main.ts": [
        `import { Resource } from "./resource.ts";`,
        "class Target extends Resource {",
        mark(`  protected readonly path = ${toPath(request)};`),
        "}",
        mark("export const run = () => new Target().load();"),
      ],
      "resource.ts": [
        "export abstract class Resource {",
        "  protected abstract readonly path: string;",
        "  async load(): Promise<unknown> {",
        `    return fetch("${request.base}" + this.path, { method: "${request.method}" });`,
        "  }",
        "}",
      ],
    }),
  },
  {
    name: "exported instance",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { client } from "./client.js";`,
        ...inFunction(request, [mark(`return ${methodFirst("client.send", request)};`)]),
      ],
      "client.js": [...clientClass(request, "class Client"), `export const client = new Client(${TOKEN});`],
    }),
  },
  {
    name: "instance as the default export, class in a third file",
    showsHost: true,
    render: (request) => ({
      "main.ts": [
        `import api from "./instance";`,
        ...inFunction(request, [mark(`return ${methodFirst("api.send", request)};`)]),
      ],
      "instance.ts": [`import { Client } from "./client";`, `export default new Client(${TOKEN});`],
      "client.ts": clientClass(request),
    }),
  },
  {
    name: "instance in a field of another class",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { Api } from "./api.js";`,
        "export class Service {",
        `  constructor() { this.api = new Api(${TOKEN}); }`,
        `  run(${request.variables.join(", ")}) {`,
        mark(`    return ${methodFirst("this.api.http.send", request)};`),
        "  }",
        "}",
      ],
      "api.js": [
        `import { Client } from "./client.js";`,
        "export class Api {",
        "  constructor(token) {",
        "    this.http = new Client(token);",
        "  }",
        "}",
      ],
      "client.js": clientClass(request),
    }),
  },
  {
    name: "instance handed to another class",
    showsHost: true,
    render: (request) => ({
      "main.ts": [
        `import { Client } from "./client.ts";`,
        `import { Service } from "./service.ts";`,
        `const service = new Service(new Client(${TOKEN}));`,
        ...inFunction(request, [mark(`return service.change(${toPath(request)}${payloadArgument(request)});`)]),
      ],
      "service.ts": [
        `import type { Client } from "./client.ts";`,
        "export class Service {",
        "  constructor(private readonly client: Client) {}",
        `  change(path: string, body?: unknown) { return this.client.send("${request.method}", path, body); }`,
        "}",
      ],
      "client.ts": clientClass(request),
    }),
  },
  {
    name: "injected instance of an imported class",
    showsHost: true,
    render: (request) => ({
      "main.ts": [
        `import type { Client } from "./client.ts";`,
        `export async function run(client: Client${request.variables.map((name) => `, ${name}: string`).join("")}) {`,
        mark(`  return ${methodFirst("client.send", request)};`),
        "}",
      ],
      "client.ts": clientClass(request),
    }),
  },
  {
    name: "static factory",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { Client } from "./client.js";`,
        ...inFunction(request, [
          `const client = await Client.create(${TOKEN});`,
          mark(`return ${methodFirst("client.send", request)};`),
        ]),
      ],
      "client.js": [
        ...clientClass(request).slice(0, -1),
        "  static async create(token) {",
        "    const client = new Client(token);",
        `    await client.send("GET", "/user/tokens/verify");`,
        "    return client;",
        "  }",
        "}",
      ],
    }),
  },
  {
    name: "single instance behind a static method",
    showsHost: true,
    render: (request) => ({
      "main.ts": [
        `import { Client } from "./client.ts";`,
        ...inFunction(request, [mark(`return ${methodFirst("Client.getInstance().send", request)};`)]),
      ],
      "client.ts": [
        ...clientClass(request).slice(0, -1),
        "  static #instance: Client | undefined;",
        "  static getInstance(): Client {",
        `    Client.#instance ??= new Client(${TOKEN});`,
        "    return Client.#instance;",
        "  }",
        "}",
      ],
    }),
  },
  {
    name: "builder chain",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { Req } from "./req.js";`,
        ...inFunction(request, [
          mark(
            `return new Req().path(${toPath(request)}).method("${request.method}").body(${toPayload(request) ?? "undefined"}).send();`,
          ),
        ]),
      ],
      "req.js": [
        "export class Req {",
        "  #path = '/';",
        "  #method = 'GET';",
        "  #body;",
        "  path(path) { this.#path = path; return this; }",
        "  method(method) { this.#method = method; return this; }",
        "  body(body) {",
        "    this.#body = body;",
        "    return this;",
        "  }",
        "  send() {",
        `    return fetch("${request.base}" + this.#path, { method: this.#method, headers: ${HEADERS}, body: JSON.stringify(this.#body) });`,
        "  }",
        "}",
      ],
    }),
  },
  {
    name: "private method",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { Api } from "./api.js";`,
        ...inFunction(request, [
          mark(
            `return new Api(${TOKEN}).change({ method: "${request.method}", path: ${toPath(request)}, data: ${toPayload(request) ?? "null"} });`,
          ),
        ]),
      ],
      "api.js": [
        "export class Api {",
        `  static #base = "${request.base}";`,
        "  #token;",
        "  constructor(token) { this.#token = token; }",
        "  change(options) { return this.#request(options); }",
        "  #request({ method, path, data }) {",
        "    const headers = { authorization: `Bearer ${this.#token}` };",
        "    return fetch(Api.#base + path, { method, headers, body: data && JSON.stringify(data) });",
        "  }",
        "}",
      ],
    }),
  },
  {
    name: "mixin",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { WithRequests } from "./with-requests.js";`,
        "class Base {}",
        "class Service extends WithRequests(Base) {",
        `  run(${request.variables.join(", ")}) {`,
        mark(`    return ${methodFirst("this.send", request)};`),
        "  }",
        "}",
        "export const service = new Service();",
      ],
      "with-requests.js": [
        "export const WithRequests = (Base) =>",
        "  class extends Base {",
        "    send(method, path, body) {",
        `      return fetch("${request.base}" + path, { method, headers: ${HEADERS}, body: JSON.stringify(body) });`,
        "    }",
        "  };",
      ],
    }),
  },
];
