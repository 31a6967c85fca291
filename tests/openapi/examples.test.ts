import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { analyze } from "../../src/engine/analyze.ts";
import { importOpenApi } from "../../src/openapi/import-openapi.ts";

/** One mark of each kind. */
const DOCUMENT = `openapi: 3.0.3
info: { title: Acme, version: "1" }
servers: [{ url: "https://api.acme.example/v1" }]
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      deprecated: true
      responses: { "200": { description: ok } }
    put:
      operationId: putOrder
      parameters:
        - { name: expand, in: query, deprecated: true, schema: { type: string } }
        - { name: X-Acme-Trace, in: header, deprecated: true, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                lines: { type: array, items: { type: object, properties: { note: { type: string, deprecated: true } } } }
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: object, properties: { state: { type: string, deprecated: true } } }
`;

const EARLIER = `openapi: 3.0.3
info: { title: Acme, version: "0" }
servers: [{ url: "https://api.acme.example/v1" }]
paths:
  /orders/{id}:
    put:
      operationId: putOrder
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties: { speed: { type: string, enum: [slow, fast] } }
      responses: { "200": { description: ok } }
`;

const LATER = EARLIER.replace("[slow, fast]", "[fast]").replace(
  "type: object\n",
  "type: object\n              required: [speed]\n",
);

interface Example {
  readonly id: string;
  readonly kind: unknown;
  readonly wrong: string;
  readonly right: string;
}

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sunset-examples-"));
  mkdirSync(join(folder, "acme"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string): string {
  writeFileSync(join(folder, path), text);
  return join(folder, path);
}

async function importExamples(text: string, previous?: string): Promise<readonly Example[]> {
  const before = previous === undefined ? {} : { previous: write("previous.yaml", previous), date: "2026-01-01" };
  const { files, records } = await importOpenApi(write("openapi.yaml", text), before);
  for (const file of files) write(`acme/${file.path}`, file.text);
  return records.map(({ id }) => {
    const { kind, examples } = parse(files.find(({ path }) => path === `${id}.yaml`)?.text ?? "") as {
      readonly kind: unknown;
      readonly examples: { readonly wrong: readonly [string]; readonly right: readonly [string] };
    };
    return { id, kind, wrong: examples.wrong[0], right: examples.right[0] };
  });
}

function findingsIn(text: string): readonly string[] {
  const filename = join(folder, "main.mjs");
  const settings = { databases: [join(folder, "acme")], asOf: "2026-02-01" };
  const { findings, problems } = analyze({ filename, text, root: folder, settings });
  expect(problems).toEqual([]);
  return findings.map(({ record }) => record);
}

describe("the examples of an imported record", () => {
  it.each([
    [DOCUMENT, undefined, ["endpoint", "header", "payload-field", "query-parameter", "response-field"]],
    [LATER, EARLIER, ["payload-value", "required-field"]],
  ])("are found where they are wrong, and not where they are right", async (text, previous, kinds) => {
    const examples = await importExamples(text, previous);
    expect(examples.map(({ kind }) => kind).sort()).toEqual(kinds);
    for (const { id, wrong, right } of examples) {
      expect(findingsIn(wrong), wrong).toContain(id);
      expect(findingsIn(right), right).not.toContain(id);
    }
  });
});
