import type { ObjectEntry, ObjectValue, TextParts, Value } from "../../../model/index.ts";
import { readJson, type ReadJson } from "../../texts/json-value.ts";
import { MappedText } from "../../texts/mapped-text.ts";
import { TerraformExpressions } from "./terraform-expression.ts";

/** A configuration in Terraform's JSON syntax, whose strings are templates: `"${var.level}"`. */
export function readTerraformJson(source: MappedText): { readonly value: ObjectValue; readonly hasError: boolean } {
  const { value, hasError }: Partial<ReadJson> = readJson(source) ?? {};
  const place = source.placeOf(0, source.text.length);
  const read = value && withTemplates(value);
  return {
    value: read?.kind === "object" ? read : { kind: "object", entries: [], open: false, place },
    hasError: hasError ?? false,
  };
}

function withTemplates(value: Value): Value {
  switch (value.kind) {
    case "string":
      return { ...value, alternatives: value.alternatives.map((parts) => readTemplates(parts, value)) };
    case "array":
      return { ...value, elements: value.elements.map(withTemplates) };
    case "object":
      return {
        ...value,
        entries: value.entries.map((entry): ObjectEntry => ({ ...entry, value: withTemplates(entry.value) })),
      };
    default:
      return value;
  }
}

function readTemplates(parts: TextParts, { place }: Value): TextParts {
  const source = new MappedText(parts, place);
  return source.text.includes("${") ? new TerraformExpressions(source).readTemplate() : parts;
}
