import { createRequire } from "node:module";
import type { AnySchemaObject, ErrorObject, ValidateFunction } from "ajv";
import type { Problem } from "../../model/index.ts";
import type { DatabaseDocument, DocumentPath } from "../database-document.ts";
import { generatedSchema } from "../generated-schema.ts";
import { readPointer } from "../../model/json-pointer.ts";
import { uniqueBy } from "../../model/unique-by.ts";

/** Checks the shape of one document; the function keeps the compiled schema. */
export type ShapeCheck = (document: DatabaseDocument) => readonly Problem[];

/** Compiled once: the schema of the package does not change. */
let packageCheck: ShapeCheck | undefined;

/** The check by the schema that comes with the package. */
export function getShapeCheck(): ShapeCheck {
  return (packageCheck ??= createShapeCheck(generatedSchema, false));
}

/** Compiles the text of a schema of rules databases (`rules/schema.json`), which is checked itself unless told otherwise. */
export function createShapeCheck(schemaText: string, validateSchema = true): ShapeCheck {
  const { Ajv2020 } = createRequire(import.meta.url)("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const schema = JSON.parse(schemaText) as AnySchemaObject & { readonly $defs: Readonly<Record<string, unknown>> };
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true, validateSchema });
  // What refers to a definition compiles all that stands beside it: without the choice among them, a kind is compiled when a file has it.
  const { anyOf: _, ...definitions } = schema;
  ajv.addSchema(definitions, "rules");
  return (document) => {
    const name = findSchemaName(document);
    const validate = name in schema.$defs ? ajv.getSchema(`rules#/$defs/${name}`) : undefined;
    if (validate === undefined) return [describeUnknownKind(document, schema.$defs)];
    return checkWith(validate, document);
  };
}

function checkWith(validate: ValidateFunction, document: DatabaseDocument): readonly Problem[] {
  if (validate(document.value)) return [];
  const problems = (validate.errors ?? []).filter(isTelling).map((error) => toProblem(error, document));
  return uniqueBy(problems, (problem) => JSON.stringify(problem));
}

/** A record's schema goes by its kind: `endpoint` → `endpoint-record`. */
function findSchemaName({ kind, value }: DatabaseDocument): string {
  return kind === "record" ? `${String(value.kind)}-record` : kind;
}

function describeUnknownKind(document: DatabaseDocument, schemas: Readonly<Record<string, unknown>>): Problem {
  const kinds = Object.keys(schemas).filter((name) => name.endsWith("-record"));
  const expected = kinds.map((name) => name.slice(0, -"-record".length)).join(", ");
  return document.createProblem(
    ["kind"],
    `\`kind\` must be one of ${expected}; a request client has \`calls\` instead.`,
  );
}

/** All but the error that only says that a property's name was found to be wrong by another one. */
function isTelling({ keyword }: ErrorObject): boolean {
  return keyword !== "propertyNames";
}

function toProblem(error: ErrorObject, document: DatabaseDocument): Problem {
  const path = readPointer(error.instancePath);
  const name = error.propertyName;
  if (name !== undefined)
    return document.createProblem([...path, name], `\`${name}\` is no known property here.`, true);
  return document.createProblem(path, `${namePath(path)} ${describeShapeError(error)}.`);
}

function namePath(path: DocumentPath): string {
  return path.length === 0 ? "The file" : `\`${path.join(".")}\``;
}

function describeShapeError({ keyword, params, message = "is wrong", parentSchema }: ErrorObject): string {
  const expected = parentSchema?.description as string | undefined;
  if (keyword === "required") return `lacks \`${String(params.missingProperty)}\``;
  if (keyword === "enum") return `must be one of ${(params.allowedValues as readonly unknown[]).join(", ")}`;
  if (keyword === "const") return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === "additionalProperties") return `must not hold \`${String(params.additionalProperty)}\``;
  return expected === undefined ? message : `${message}; expected ${expected}`;
}
