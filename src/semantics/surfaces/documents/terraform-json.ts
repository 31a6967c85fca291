import type { ObjectEntry, ObjectValue, StringValue, TextParts, Value } from "../../../model/index.ts";
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
    value: read?.kind === "object" ? withTypes(read) : { kind: "object", entries: [], open: false, place },
    hasError: hasError ?? false,
  };
}

/** Types of variables are expressions that are written as texts: `"list(string)"`. */
function withTypes(configuration: ObjectValue): ObjectValue {
  return mapEntries(configuration, "variable", (variables) =>
    mapEntries(variables, undefined, (variable) => mapEntries(variable, "type", readType)),
  );
}

/** An object with its entries of one name replaced, or all of them; what is a list of objects counts like these. */
function mapEntries<Held extends Value>(value: Held, name: string | undefined, change: (value: Value) => Value): Held;
function mapEntries(value: Value, name: string | undefined, change: (value: Value) => Value): Value {
  if (value.kind === "array")
    return { ...value, elements: value.elements.map((element) => mapEntries(element, name, change)) };
  if (value.kind !== "object") return value;
  const entries = value.entries.map((entry): ObjectEntry => {
    return name === undefined || entry.key === name ? { ...entry, value: change(entry.value) } : entry;
  });
  return { ...value, entries };
}

function readType(type: Value): Value {
  const [parts] = type.kind === "string" ? type.alternatives : [];
  return parts === undefined ? type : new TerraformExpressions(new MappedText(parts, type.place)).readWhole();
}

function withTemplates(text: StringValue): StringValue {
  return { ...text, alternatives: text.alternatives.map((parts) => readTemplates(parts, text)) };
}

function readTemplates(parts: TextParts, { place }: Value): TextParts {
  const source = new MappedText(parts, place);
  return source.text.includes("${") ? new TerraformExpressions(source).readTemplate() : parts;
}
