import { findEntry } from "../../model/find-entry.ts";
import type { Source, TextPart, TextParts } from "../../model/index.ts";
import { membersOf, type AbstractValue } from "../values/abstract-value.ts";
import { readOne, type SourceContext } from "./client-source.ts";
import { concatAlternatives, toAlternatives, toStringValue } from "../values/string-operations.ts";
import { toText, toHole } from "../values/text-parts.ts";

/** Whether the call has a value: certainly, perhaps (in an object that is not fully known), or not at all. */
type Presence = "given" | "perhaps" | "absent";

/** Whether a source is a constant text with arguments in it: `=/zones/{0.zone_id}/filters`. */
export function isTemplate(source: Source): boolean {
  return isConstant(source) && source.includes("{");
}

/** Whether a source is a text of the signature, in which arguments can only be parts. */
export function isConstant(source: Source): boolean {
  return source.startsWith("=");
}

/** The sources in the braces of a template, in their order; each with its alternatives. */
export function listPlaceholders(template: Source): readonly (readonly Source[])[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map(([, inner = ""]) => inner.split("|"));
}

/**
 * The text of the first template whose arguments are all given; else the alternatives of all whose arguments may be;
 * else of all. What a template takes from an argument keeps its place, its own text has none.
 */
export function readTemplates(templates: readonly Source[], context: SourceContext): AbstractValue {
  const read = templates.map((template) => ({ template, presence: presenceOfAll(template, context) }));
  const given = read.find(({ presence }) => presence === "given");
  const possible = read.filter(({ presence }) => presence !== "absent");
  const counting = given === undefined ? (possible.length > 0 ? possible : read) : [given];
  const place = context.evaluation.placeOf(context.node);
  const alternatives = counting.flatMap(({ template }) => fillTemplate(template, context));
  return toStringValue(alternatives, place);
}

function fillTemplate(template: Source, context: SourceContext): readonly TextParts[] {
  const operands = template
    .slice(1)
    .split(/(?=\{)|(?<=\})/)
    .map((piece): readonly TextParts[] =>
      piece.startsWith("{")
        ? fillPlaceholder(piece.slice(1, -1).split("|"), context)
        : [[toText(piece, undefined, false)]],
    );
  return concatAlternatives(operands, context.evaluation.placeOf(context.node));
}

/** The alternatives of a segment: its holes hold no `/`, since clients encode arguments. */
function fillPlaceholder(sources: readonly Source[], context: SourceContext): readonly TextParts[] {
  const value = choose(sources, context);
  const name = sources[0]?.split(".").at(-1) ?? "";
  if (value === undefined) return [[{ ...toHole("member", name, undefined), extent: "segment" }]];
  return toAlternatives(value).map((parts) =>
    parts.map((part): TextPart => (part.kind === "hole" ? { ...part, extent: "segment" } : part)),
  );
}

/** The first value that is a text, else the first that may be one. */
function choose(sources: readonly Source[], context: SourceContext): AbstractValue | undefined {
  const values = sources
    .filter((source) => presenceOf(source, context) === "given")
    .flatMap((source) => readOne(source, context) ?? []);
  const holds = (kinds: readonly string[]): AbstractValue | undefined =>
    values.find((value) => membersOf(value).some(({ kind }) => kinds.includes(kind)));
  return holds(["string", "constant"]) ?? holds(["unknown", "external"]);
}

function presenceOfAll(template: Source, context: SourceContext): Presence {
  const answers = listPlaceholders(template).map((sources) => {
    const each = sources.map((source) => presenceOf(source, context));
    return each.includes("given") ? "given" : each.includes("perhaps") ? "perhaps" : "absent";
  });
  if (answers.includes("absent")) return "absent";
  return answers.includes("perhaps") ? "perhaps" : "given";
}

/** Whether the call has the value that a source names. */
function presenceOf(source: Source, context: SourceContext): Presence {
  const [root = "", ...path] = source.split(".");
  if (root === "key") return context.each === undefined ? "absent" : "given";
  let value = root === "each" ? context.each?.value : context.args[Number(root)];
  for (const name of path) {
    const members = value === undefined ? [] : membersOf(value);
    const entry = members.map((member) => findMember(member, name)).find((found) => found !== undefined);
    if (entry === undefined) return members.some(mayHold) ? "perhaps" : "absent";
    value = entry;
  }
  return value === undefined || isNothing(value) ? "absent" : "given";
}

function findMember(value: AbstractValue, name: string): AbstractValue | undefined {
  return value.kind === "object" ? findEntry(value, name)?.value : undefined;
}

function mayHold(value: AbstractValue): boolean {
  return value.kind === "unknown" || value.kind === "external" || (value.kind === "object" && value.open);
}

function isNothing(value: AbstractValue): boolean {
  return value.kind === "constant" && (value.value === undefined || value.value === null);
}
