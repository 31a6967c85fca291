import type { Hole, ObjectEntry, Place, StringValue, TextParts, UnknownValue, Value } from "../../../model/index.ts";
import { concatAlternatives } from "../../values/string-operations.ts";
import { toText } from "../../values/text-parts.ts";
import type { ShellWork } from "../shell/shell-work.ts";
import { entryOf, listDocumentParts, type DocumentCall } from "./document-source.ts";
import { isCall, partOf, toUnion, type TerraformCall } from "./terraform-access.ts";
import type { TerraformNames } from "./terraform-names.ts";

/** References that are followed one behind the other: `local.a` that is `local.b`. */
const MAX_STEPS = 32;
/** Rounds of one `for_each` that are looked at, and of all in one file. */
const MAX_ROUNDS = 200;
const MAX_ALL_ROUNDS = 2000;
/** Values that references may put in place of themselves in one file: locals that hold each other again and again have no end. */
const MAX_RESOLVED = 50_000;

const REFERENCE = /^(local|var|each)\.([\w-]+)((?:[.[].*)?)$/;

/** One round of a `for_each`: `each.key` and `each.value`; undefined where it is not known, and outside of one. */
type Round = DocumentCall["each"];

/**
 * What the references of one file stand for: locals, defaults of variables, keys and values of `for_each`. A default is one of several
 * values, since whoever uses the module may give another. What is not found stays as it is.
 */
export class TerraformReferences {
  readonly #names: TerraformNames;
  readonly #work: ShellWork;
  #left = MAX_RESOLVED;
  #roundsLeft = MAX_ALL_ROUNDS;

  constructor(names: TerraformNames, work: ShellWork) {
    this.#names = names;
    this.#work = work;
  }

  /** What a block makes, with its references resolved: one for each round of its `for_each`. */
  instancesOf(block: Value): readonly Value[] {
    const given = entryOf(block, "for_each")?.value;
    const rounds = given === undefined ? [] : this.#take(this.#roundsOf(given));
    return (rounds.length === 0 ? [undefined] : rounds).map((round) => this.#resolve(block, round, 0));
  }

  /** As many rounds as are looked at. */
  #take(rounds: readonly Round[]): readonly Round[] {
    const taken = rounds.slice(0, Math.min(MAX_ROUNDS, this.#roundsLeft));
    if (taken.length < rounds.length) this.#work.leaveOut();
    this.#roundsLeft -= taken.length;
    return taken;
  }

  #roundsOf(given: Value): readonly Round[] {
    const value = this.#resolve(given, undefined, 0);
    const members = value.kind === "union" ? value.members : [value];
    return members.flatMap((member): readonly Round[] => {
      const parts = listDocumentParts(member);
      return (member.kind === "object" || member.kind === "array") && !member.open ? parts : [...parts, undefined];
    });
  }

  /** `steps` counts the references that led there. */
  #resolve(value: Value, round: Round, steps: number): Value {
    if (value.kind === "constant") return value;
    if (--this.#left < 0) {
      this.#work.leaveOut();
      return value;
    }
    switch (value.kind) {
      case "unknown":
        return this.#follow(value, round, steps);
      case "string":
        return this.#resolveText(value, round, steps);
      case "union":
        return toUnion(
          value.members.map((member) => this.#resolve(member, round, steps)),
          value.place,
        );
      case "array":
        if (isCall(value)) return this.#call(value, round, steps);
        return { ...value, elements: value.elements.map((element) => this.#resolve(element, round, steps)) };
      case "object": {
        const entries = value.entries.map((entry) => ({ ...entry, value: this.#resolve(entry.value, round, steps) }));
        return { ...value, entries };
      }
    }
  }

  #follow(reference: UnknownValue, round: Round, steps: number): Value {
    const [, root, name = "", access = ""] = REFERENCE.exec(reference.name) ?? [];
    if (root === undefined || steps >= MAX_STEPS) return reference;
    const target = this.#rootOf(root, name, round);
    const held = target && isCall(target) ? this.#call(target, round, steps + 1) : target;
    const part = held && partOf(held, access);
    if (part === undefined) return reference;
    const value = this.#resolve(part, root === "each" ? undefined : round, steps + 1);
    // What is not known is told of where it is used.
    if (value.kind === "unknown") return reference;
    return root === "var" ? toUnion([value, reference], reference.place) : value;
  }

  #rootOf(root: string, name: string, round: Round): Value | undefined {
    if (root === "local") return this.#names.local(name);
    if (root === "var") return this.#names.default(name);
    return name === "key" ? round?.key : name === "value" ? round?.value : undefined;
  }

  /** What few functions make of what is known; what others make is not. */
  #call({ function: name, elements, written, place }: TerraformCall, round: Round, steps: number): Value {
    const given = (): readonly Value[] => elements.map((element) => this.#resolve(element, round, steps));
    if (name === "merge") return mergeObjects(given(), place);
    return name === "concat" ? joinLists(given(), place) : { kind: "unknown", reason: "member", name: written, place };
  }

  #resolveText(value: StringValue, round: Round, steps: number): Value {
    const [parts, ...others] = value.alternatives;
    const [only, ...more] = parts ?? [];
    if (only?.kind === "hole" && more.length === 0 && others.length === 0) {
      const whole = this.#resolve(toUnknown(only, value), round, steps);
      return whole.kind === "unknown" ? value : whole;
    }
    const alternatives = value.alternatives.flatMap((each) =>
      concatAlternatives(
        each.map((part) => (part.kind === "hole" ? this.#textsOf(part, value, round, steps) : [[part]])),
        value.place,
      ),
    );
    return { ...value, alternatives };
  }

  #textsOf(hole: Hole, around: StringValue, round: Round, steps: number): readonly TextParts[] {
    const value = this.#resolve(toUnknown(hole, around), round, steps);
    const members = value.kind === "union" ? value.members : [value];
    return members.flatMap((member): readonly TextParts[] => {
      if (member.kind === "string") return member.alternatives;
      if (member.kind !== "constant" || member.value == null) return [[hole]];
      return [[toText(String(member.value), member.place, false)]];
    });
  }
}

function toUnknown({ name, place }: Hole, around: StringValue): UnknownValue {
  return { kind: "unknown", reason: "member", name, place: place ?? around.place };
}

/** What stands in one that is not known may replace what stands in those before it. */
function mergeObjects(values: readonly Value[], place: Place): Value {
  const entries: ObjectEntry[][] = [];
  const unknown: Value[] = [];
  for (const value of values.toReversed()) {
    if (value.kind !== "object") unknown.unshift(value);
    else entries.unshift(value.entries.map((entry) => replaceBy(unknown, entry)));
  }
  const open = unknown.length > 0 || values.some((value) => value.kind === "object" && value.open);
  return { kind: "object", entries: entries.flat(), open, place };
}

function replaceBy(others: readonly Value[], entry: ObjectEntry): ObjectEntry {
  return others.length === 0 ? entry : { ...entry, value: toUnion([entry.value, ...others], entry.value.place) };
}

function joinLists(values: readonly Value[], place: Place): Value {
  const lists = values.filter((value) => value.kind === "array");
  return {
    kind: "array",
    elements: lists.flatMap(({ elements }) => elements),
    open: lists.length < values.length || lists.some(({ open }) => open),
    place,
  };
}
