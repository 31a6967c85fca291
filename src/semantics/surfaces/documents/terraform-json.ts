import type { ObjectValue, StringValue, TextParts, Value } from "../../../model/index.ts";
import { readJson, type ReadJson } from "../../texts/json-value.ts";
import { mapStrings } from "../../texts/map-strings.ts";
import { MappedText } from "../../texts/mapped-text.ts";
import { TerraformExpressions } from "./terraform-expression.ts";

/** A configuration in Terraform's JSON syntax, whose strings are templates: `"${var.level}"`. */
export function readTerraformJson(source: MappedText): { readonly value: ObjectValue; readonly hasError: boolean } {
  const { value, hasError }: Partial<ReadJson> = readJson(source) ?? {};
  const place = source.placeOf(0, source.text.length);
  const read = value && mapStrings(value, withTemplates);
  return {
    value: read?.kind === "object" ? read : { kind: "object", entries: [], open: false, place },
    hasError: hasError ?? false,
  };
}

function withTemplates(text: StringValue): StringValue {
  return { ...text, alternatives: text.alternatives.map((parts) => readTemplates(parts, text)) };
}

function readTemplates(parts: TextParts, { place }: Value): TextParts {
  const source = new MappedText(parts, place);
  return source.text.includes("${") ? new TerraformExpressions(source).readTemplate() : parts;
}
