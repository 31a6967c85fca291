import type { ObjectValue, Place, StringValue, Value } from "../../../model/index.ts";
import { MappedText } from "../../texts/mapped-text.ts";
import { readYaml } from "./yaml-value.ts";

/** The actions of workflows that run a program in JavaScript, and what they are given it as. */
const RUNNERS: readonly { readonly action: RegExp; readonly input: string }[] = [
  { action: /^actions\/github-script(?:@|$)/, input: "script" },
];

/** A program that stands in a document: its text, and the offset at which it begins there. */
export interface StepProgram {
  readonly text: string;
  readonly start: number;
  /** Whether the lines of a block are all of it: nothing is filled in, and there are no quotes around it. */
  readonly isWhole: boolean;
}

/** The programs that the steps of a workflow give to actions which run them. */
export function findStepPrograms(filename: string, text: string): readonly StepProgram[] {
  if (!mayHoldProgram(text)) return [];
  const { values } = readYaml(MappedText.ofFile(filename, text));
  return values.flatMap(listPrograms).map(({ start, end }) => {
    const written = text.slice(start, end);
    const program = maskExpressions(written);
    return { text: program, start, isWhole: program === written && written.includes("\n") };
  });
}

/** Whether an action that runs programs is named in a text. */
export function mayHoldProgram(text: string): boolean {
  return text.includes("actions/github-script");
}

/** A step without the program that it gives to an action: it is no command. */
export function withoutProgram(step: ObjectValue): ObjectValue {
  const input = inputOf(step);
  if (input === undefined || programOf(step) === undefined) return step;
  const entries = step.entries.map((entry) =>
    entry.key === "with" && entry.value.kind === "object"
      ? { ...entry, value: { ...entry.value, entries: entry.value.entries.filter(({ key }) => key !== input) } }
      : entry,
  );
  return { ...step, entries };
}

type Range = Pick<Place, "start" | "end">;

function listPrograms(value: Value): readonly Range[] {
  if (value.kind === "array") return value.elements.flatMap(listPrograms);
  if (value.kind !== "object") return [];
  const program = programOf(value);
  return [...(program === undefined ? [] : [program]), ...value.entries.flatMap((entry) => listPrograms(entry.value))];
}

/** Where the program of a step stands, if it stands there as it is but for what its lines are indented by: not so a folded one. */
function programOf(step: ObjectValue): Range | undefined {
  const given = memberOf(step, "with");
  const input = inputOf(step);
  const program = input === undefined || given?.kind !== "object" ? undefined : memberOf(given, input);
  return program?.kind === "string" ? rangeOf(program) : undefined;
}

/** The input by which the action of a step is given a program. */
function inputOf(step: ObjectValue): string | undefined {
  const uses = memberOf(step, "uses");
  const [part] = uses?.kind === "string" ? (uses.alternatives[0] ?? []) : [];
  return part?.kind === "text" ? RUNNERS.find(({ action }) => action.test(part.text))?.input : undefined;
}

function memberOf({ entries }: ObjectValue, name: string): Value | undefined {
  return entries.findLast(({ key }) => key === name)?.value;
}

function rangeOf({ alternatives }: StringValue): Range | undefined {
  const [parts = []] = alternatives;
  const first = parts[0]?.place;
  const last = parts.at(-1)?.place;
  const isAsWritten = parts.every((part) => part.kind === "text" && part.exact);
  return first === undefined || last === undefined || !isAsWritten ? undefined : { start: first.start, end: last.end };
}

/** `${{ inputs.zone }}` is filled in before the program is run: a name of the same length, whether it stands in a string or in code. */
function maskExpressions(text: string): string {
  return text.replace(/\$\{\{.*?\}\}/gs, (written) => written.replace(/[^$\n\r]/g, "_"));
}
