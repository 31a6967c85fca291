import { mark } from "../call-shape.ts";
import { HEADERS, toPath } from "../program-lines.ts";
import { toOperands, toSegments } from "../path-text.ts";
import { inFunction } from "../source-lines.ts";
import type { CallRequest, CallShape } from "../call-shape.ts";

const LIVE = "/user/tokens/verify";

function base(request: CallRequest): string {
  return `const API = "${request.base}";`;
}

/** The path up to its last segment as an expression, and the last segment's text. */
function splitLast(request: CallRequest): { readonly head: string; readonly last: string } {
  const [last = `""`, ...before] = toSegments(request.path).toReversed();
  return { head: [`""`, ...before.toReversed()].join(` + "/" + `) + ` + "/"`, last };
}

/** Requests whose path is one of a finite set. The place is the member of the set. */
export const setShapes: readonly CallShape[] = [
  {
    name: "last segments in a loop",
    extension: "js",
    showsHost: true,
    render: (request: CallRequest): readonly string[] => {
      const { head, last } = splitLast(request);
      return [
        base(request),
        ...inFunction(request, [
          "for (const name of [",
          `  "never_listed",`,
          mark(`  ${last},`),
          "]) {",
          mark(`  await fetch(API + ${head} + name, { method: "${request.method}", headers: ${HEADERS} });`),
          "}",
        ]),
      ];
    },
  },
  {
    name: "table of names and values in a loop",
    extension: "ts",
    showsHost: true,
    render: (request: CallRequest): readonly string[] => {
      const { head, last } = splitLast(request);
      return [
        base(request),
        "export async function run(" + request.variables.map((name) => `${name}: string`).join(", ") + ") {",
        "  const table = [",
        `    { id: "never_listed", value: "on" },`,
        mark(`    { id: ${last}, value: "on" },`),
        "  ];",
        "  for (const { id, value } of table) {",
        mark(`    await fetch(API + ${head} + id, { method: "${request.method}", body: JSON.stringify({ value }) });`),
        "  }",
        "}",
      ];
    },
  },
  {
    name: "keys of an object in a loop",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      ...inFunction(request, [
        "const todo = {",
        `  "${LIVE}": "GET",`,
        mark(`  [${toPath(request)}]: "${request.method}",`),
        "};",
        "for (const [path, method] of Object.entries(todo)) {",
        mark("  await fetch(API + path, { method });"),
        "}",
      ]),
    ],
  },
  {
    name: "map of paths",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      ...inFunction(request, [
        "const paths = new Map([",
        `  ["verify", "${LIVE}"],`,
        mark(`  ["target", ${toPath(request)}],`),
        "]);",
        mark(`return fetch(API + paths.get("target"), { method: "${request.method}" });`),
      ]),
    ],
  },
  {
    name: "map iterated",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      ...inFunction(request, [
        "const paths = new Map();",
        `paths.set("GET", "${LIVE}");`,
        mark(`paths.set("${request.method}", ${toPath(request)});`),
        mark("for (const [method, path] of paths) await fetch(API + path, { method });"),
      ]),
    ],
  },
  {
    name: "set iterated with forEach",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      ...inFunction(request, [
        `const paths = new Set(["${LIVE}"]);`,
        mark(`paths.add(${toPath(request)});`),
        `paths.forEach((path) => {`,
        mark(`  void fetch(API + path, { method: "${request.method}" });`),
        "});",
      ]),
    ],
  },
  {
    name: "lists joined, then a loop",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      ...inFunction(request, [
        `const first = ["${LIVE}"];`,
        mark(`const second = [[${toPath(request)}]].flat();`),
        "const all = Array.from(first.concat(second));",
        mark(`await Promise.all(all.map((path) => fetch(API + path, { method: "${request.method}" })));`),
      ]),
    ],
  },
  {
    name: "record of union keys",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      base(request),
      `type Action = "verify" | "target";`,
      `export async function run(${["action: Action", ...request.variables.map((name) => `${name}: string`)].join(", ")}) {`,
      "  const paths: Record<Action, string> = {",
      `    verify: "${LIVE}",`,
      mark(`    target: ${toPath(request)},`),
      "  };",
      mark(`  return fetch(API + paths[action], { method: "${request.method}" });`),
      "}",
    ],
  },
  {
    name: "switch that returns the path",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      base(request),
      `function pathOf(${["action: string", ...request.variables.map((name) => `${name}: string`)].join(", ")}) {`,
      "  switch (action) {",
      `    case "verify":`,
      `      return "${LIVE}";`,
      "    default:",
      mark(`      return ${toOperands(request.path).join(" + ")};`),
      "  }",
      "}",
      ...inFunction(
        request,
        [
          mark(
            `return fetch(API + pathOf(${["action", ...request.variables].join(", ")}), { method: "${request.method}" });`,
          ),
        ],
        ["action"],
      ),
    ],
  },
  {
    name: "table of many live paths and this one",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      ...inFunction(request, [
        "const paths = [",
        ...Array.from({ length: 60 }, (_, index) => `  "/user/never/listed/${String(index)}",`),
        mark(`  ${toPath(request)},`),
        "];",
        "for (const path of paths) {",
        mark(`  await fetch(API + path, { method: "${request.method}" });`),
        "}",
      ]),
    ],
  },
  {
    name: "while there are requests in the queue",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      ...inFunction(request, [
        `const queue = [{ method: "GET", path: "${LIVE}" }];`,
        mark(`queue.push({ method: "${request.method}", path: ${toPath(request)} });`),
        "while (queue.length > 0) {",
        "  const next = queue.shift();",
        mark("  await fetch(API + next.path, { method: next.method });"),
        "}",
      ]),
    ],
  },
  {
    name: "index into a list",
    extension: "js",
    showsHost: true,
    render: (request) => [
      base(request),
      ...inFunction(request, [
        mark(`const paths = ["${LIVE}", ${toPath(request)}];`),
        "for (let index = 0; index < paths.length; index++) {",
        mark(`  await fetch(API + paths[index], { method: "${request.method}" });`),
        "}",
      ]),
    ],
  },
];
