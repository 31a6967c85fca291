import { createRequire } from "node:module";
import { isIPv4, isIPv6 } from "node:net";
import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { readPointer } from "../../model/json-pointer.ts";
import type { JsonObject } from "../../database/management-api-facts.ts";

const compiled = new WeakMap<JsonObject, ValidateFunction>();

/** Loaded when something is written for the first time. */
let ajv: Ajv2020 | undefined;

/** What is wrong with an item by a JSON Schema, each as a clause; the schema's formats are `ipv4` and `ipv6`. */
export function validateItem(item: JsonObject, schema: JsonObject): readonly string[] {
  const validate = compiled.get(schema) ?? loadAjv().compile(schema);
  compiled.set(schema, validate);
  if (validate(item)) return [];
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== "if").map(describeItemError);
}

function loadAjv(): Ajv2020 {
  if (ajv !== undefined) return ajv;
  const { Ajv2020 } = createRequire(import.meta.url)("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const formats = { ipv4: isIPv4, ipv6: isIPv6 };
  ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false, formats });
  return ajv;
}

function describeItemError({ instancePath, keyword, params, message = "is wrong" }: ErrorObject): string {
  const field = readPointer(instancePath).join(".");
  const allowed = keyword === "enum" ? `: ${(params.allowedValues as readonly unknown[]).join(", ")}` : "";
  return `${field === "" ? "The request" : `The field ${field}`} ${message}${allowed}`;
}
