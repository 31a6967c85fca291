import { mark, type ProgramFiles } from "../call-shape.ts";
import { toPieces, toTemplate } from "../path-text.ts";
import { indent } from "../source-lines.ts";
import type { ListedPayload } from "../payloads.ts";

/**
 * A way in which programs build and send a payload. The finding lies at the entry that is no longer accepted, or, where that
 * stands in another file and says too little there, at the call that sends it: the shapes mark both.
 */
export interface PayloadShape {
  readonly name: string;
  readonly render: (payload: ListedPayload, base: string) => ProgramFiles;
}

/** The properties of an object literal, one a line. */
function toEntries({ entries }: ListedPayload): readonly string[] {
  return indent(
    entries.map(({ key, value, isBad }) => {
      const line = `${key}: ${value},`;
      return isBad === true ? mark(line) : line;
    }),
  );
}

/** `name.key = value;`, one a line. */
function toAssignments(name: string, { entries }: ListedPayload): readonly string[] {
  return entries.map(({ key, value, isBad }) => {
    const line = `${name}.${key} = ${value};`;
    return isBad === true ? mark(line) : line;
  });
}

/** The path as an expression, its parameters as variables. */
function toPath({ path }: ListedPayload): string {
  return toTemplate(toPieces(path, "hole"));
}

const PARAMETERS = "zoneId, accountId, poolId, rulesetId";

function run(...body: readonly string[]): readonly string[] {
  return [`export async function run(${PARAMETERS}) {`, ...indent(body), "}"];
}

/** A call of `fetch` that sends the value of an expression. */
function send(payload: ListedPayload, base: string, body: string): string {
  return mark(
    `return fetch("${base}" + ${toPath(payload)}, { method: "${payload.method}", body: JSON.stringify(${body}) });`,
  );
}

function literal(head: string, payload: ListedPayload, tail: string): readonly string[] {
  return [head, ...toEntries(payload), tail];
}

export const payloadShapes: readonly PayloadShape[] = [
  {
    name: "in the call",
    render: (payload, base) => ({
      "main.js": run(
        mark(`return fetch("${base}" + ${toPath(payload)}, {`),
        `  method: "${payload.method}",`,
        ...indent(literal("body: JSON.stringify({", payload, "}),")),
        "});",
      ),
    }),
  },
  {
    name: "in a variable",
    render: (payload, base) => ({
      "main.js": run(...literal("const body = {", payload, "};"), send(payload, base, "body")),
    }),
  },
  {
    name: "assembled by assignment",
    render: (payload, base) => ({
      "main.js": run("const body = {};", ...toAssignments("body", payload), send(payload, base, "body")),
    }),
  },
  {
    name: "assembled under another name",
    render: (payload, base) => ({
      "main.js": run(
        "const body = { comment: 'made by a program' };",
        "const alias = body;",
        ...toAssignments("alias", payload),
        send(payload, base, "body"),
      ),
    }),
  },
  {
    name: "assembled by a function that is given it",
    render: (payload, base) => ({
      "main.js": [
        "function fill(target) {",
        ...indent(toAssignments("target", payload)),
        "}",
        ...run("const body = {};", "fill(body);", send(payload, base, "body")),
      ],
    }),
  },
  {
    name: "spread",
    render: (payload, base) => ({
      "main.js": [
        ...literal("const defaults = {", payload, "};"),
        ...run(send(payload, base, "{ ...defaults, comment: 'made by a program' }")),
      ],
    }),
  },
  {
    name: "returned from a builder",
    render: (payload, base) => ({
      "main.ts": [
        "function build() {",
        ...indent(literal("return {", payload, "};")),
        "}",
        ...run(send(payload, base, "build()")),
      ],
    }),
  },
  {
    name: "Object.assign",
    render: (payload, base) => ({
      "main.js": run(
        ...literal("const body = Object.assign({ comment: 'made by a program' }, {", payload, "});"),
        send(payload, base, "body"),
      ),
    }),
  },
  {
    name: "satisfies and as",
    render: (payload, base) => ({
      "main.ts": run(
        ...literal("const body = {", payload, "} satisfies Record<string, unknown>;"),
        send(payload, base, "body as never"),
      ),
    }),
  },
  {
    name: "through a wrapper's parameter",
    render: (payload, base) => ({
      "main.js": [
        "async function call(method, path, body = null) {",
        "  const init = { method };",
        "  if (body !== null) init.body = JSON.stringify(body);",
        `  return fetch("${base}" + path, init);`,
        "}",
        ...run(mark(`return call("${payload.method}", ${toPath(payload)}, {`), ...toEntries(payload), "});"),
      ],
    }),
  },
  {
    name: "through the body of options",
    render: (payload, base) => ({
      "main.js": [
        `const request = ({ path, body, ...init }) => fetch("${base}" + path, { ...init, body: JSON.stringify(body) });`,
        ...run(
          mark(`return request({ path: ${toPath(payload)}, method: "${payload.method}",`),
          ...indent(literal("body: {", payload, "},")),
          "});",
        ),
      ],
    }),
  },
  {
    name: "kept by a builder",
    render: (payload, base) => ({
      "main.js": [
        "class Req {",
        "  #body;",
        "  with(body) { this.#body = body; return this; }",
        "  send(method, path) {",
        `    return fetch("${base}" + path, { method, body: JSON.stringify(this.#body) });`,
        "  }",
        "}",
        ...run(
          ...literal("const body = {", payload, "};"),
          mark(`return new Req().with(body).send("${payload.method}", ${toPath(payload)});`),
        ),
      ],
    }),
  },
  {
    name: "fields of an instance",
    render: (payload, base) => ({
      "main.js": [
        "class Payload {",
        ...indent(
          payload.entries.map(({ key, value, isBad }) =>
            isBad === true ? mark(`${key} = ${value};`) : `${key} = ${value};`,
          ),
        ),
        "}",
        ...run(send(payload, base, "new Payload()")),
      ],
    }),
  },
  {
    name: "a row of a table",
    render: (payload, base) => ({
      "main.js": run(
        "const table = [",
        "  { path: '/user', method: 'PATCH', body: { first_name: 'medium' } },",
        ...indent(literal(`{ path: ${toPath(payload)}, method: "${payload.method}", body: {`, payload, "} },")),
        "];",
        mark(
          `for (const { path, method, body } of table) await fetch("${base}" + path, { method, body: JSON.stringify(body) });`,
        ),
      ),
    }),
  },
  {
    name: "in another file",
    render: (payload, base) => ({
      "main.js": [`import { body } from "./body.js";`, ...run(send(payload, base, "body"))],
      "body.js": literal("export const body = {", payload, "};"),
    }),
  },
  {
    name: "built in another file",
    render: (payload, base) => ({
      "main.ts": [`import { build } from "./build";`, ...run(send(payload, base, "{ ...build(zoneId) }"))],
      "build.ts": ["export function build(zoneId: string) {", ...indent(literal("return {", payload, "};")), "}"],
    }),
  },
  {
    name: "through a wrapper of another file",
    render: (payload, base) => ({
      "main.js": [
        `import { client } from "./client.js";`,
        ...run(
          ...literal("const body = {", payload, "};"),
          mark(`return client.send("${payload.method}", ${toPath(payload)}, body);`),
        ),
      ],
      "client.js": [
        "export const client = {",
        `  send: async (method, path, body) => fetch("${base}" + path, { method, body: JSON.stringify(body) }),`,
        "};",
      ],
    }),
  },
];
