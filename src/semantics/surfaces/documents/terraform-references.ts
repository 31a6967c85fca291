import type {
  Hole,
  ObjectEntry,
  ObjectValue,
  StringValue,
  TextParts,
  UnknownValue,
  Value,
} from "../../../model/index.ts";
import { concatAlternatives, toConstantText } from "../../values/string-operations.ts";
import { toText } from "../../values/text-parts.ts";
import { entryOf } from "./document-source.ts";
import { isUncounted } from "./terraform-absence.ts";
import { partOf, toUnion } from "./terraform-access.ts";
import type { TerraformBounds } from "./terraform-bounds.ts";
import {
  hasKnownKeys,
  isAnswer,
  isCall,
  isChoice,
  isDynamic,
  isEncoded,
  isInformative,
  isMade,
  isNull,
  toLoopEntry,
  toReference,
  toUnknown,
  type TerraformCall,
  type TerraformChoice,
  type TerraformDynamic,
  type TerraformLoop,
  type TerraformMade,
} from "./terraform-made.ts";
import type { TerraformNames } from "./terraform-names.ts";
import { decide } from "./terraform-operators.ts";
import { RESULTS } from "./terraform-results.ts";
import { bindNames, listRounds, NO_SCOPE, openEndOf, type Scope } from "./terraform-scope.ts";
import { toSent, toUnset } from "./terraform-sent.ts";
import { anyPartAt } from "./terraform-types.ts";

/** References that are followed one behind the other: `local.a` that is `local.b`. */
const MAX_STEPS = 32;

const REFERENCE = /^([A-Za-z_][\w-]*)((?:[.[].*)?)$/s;
const NAMED = /^\.([\w-]+)((?:[.[].*)?)$/s;
/** An index that is an expression. */
const INDEX = /\[([A-Za-z_](?:[^\][\n"]|\[[^\][\n]*\])*)\]/g;

/** What the root of a reference stands for. */
interface Target {
  /** Undefined where only its type is known. */
  readonly value: Value | undefined;
  /** What may be given in its place, as far as a type says something of it. */
  readonly any?: Value | undefined;
  /** What is taken of it. */
  readonly access: string;
  readonly isResolved: boolean;
  readonly isReplaceable: boolean;
}

/**
 * What the references of one file stand for: locals, variables, keys and values of what a block or an expression goes over. A default is one
 * of several values, since whoever uses the module may give another. What is not found stays as it is.
 */
export class TerraformReferences {
  readonly #names: TerraformNames;
  readonly #bounds: TerraformBounds;
  readonly #made = new WeakMap<TerraformMade, { readonly value: Value; readonly cost: number }>();
  #inputs = 0;

  constructor(names: TerraformNames, bounds: TerraformBounds) {
    this.#names = names;
    this.#bounds = bounds;
  }

  /** How often something that is known was read of what a call of the module gives. */
  get inputsRead(): number {
    return this.#inputs;
  }

  /** What a block makes, with its references resolved: one for each round of its `for_each`, none where its `count` is 0. */
  instancesOf(block: Value): readonly Value[] {
    const given = entryOf(block, "for_each")?.value;
    if (isUncounted(block, this)) return [];
    if (given === undefined) return [this.valueOf(block)];
    return this.#roundsOf(this.valueOf(given), "set").map((round) =>
      this.#resolve(block, round === undefined ? NO_SCOPE : new Map([["each", round]]), 0),
    );
  }

  /** What a block sends: what it makes without the attributes that are null. */
  sentBy(block: Value): readonly Value[] {
    return this.instancesOf(block).map(toSent);
  }

  /** A value with its references resolved, where no block gives names. */
  valueOf(value: Value): Value {
    return this.#resolve(value, NO_SCOPE, 0);
  }

  /** The rounds that are looked at; one of which nothing is known where none of them is. */
  #roundsOf(over: Value, kind: "set" | "list"): readonly (ObjectValue | undefined)[] {
    const rounds = listRounds(over, kind);
    const taken = this.#bounds.takeRounds(rounds);
    return rounds.length > 0 && taken.length === 0 ? [undefined] : taken;
  }

  /** `steps` counts the references that led there. */
  #resolve(value: Value, scope: Scope, steps: number): Value {
    if (value.kind === "constant" || !this.#bounds.spend(1)) return value;
    switch (value.kind) {
      case "unknown":
        return this.#follow(value, scope, steps);
      case "string":
        return this.#resolveText(value, scope, steps);
      case "union":
        if (isAnswer(value)) return value;
        return isChoice(value)
          ? this.#choose(value, scope, steps)
          : this.#resolveAll(value.members, value, scope, steps);
      case "array":
        if (isMade(value)) return this.#make(value, scope, steps);
        return { ...value, elements: value.elements.flatMap((element) => this.#blocksOf(element, scope, steps)) };
      case "object":
        return this.#resolveObject(value, scope, steps);
    }
  }

  #resolveAll(members: readonly Value[], { place }: Value, scope: Scope, steps: number): Value {
    return toUnion(
      members.map((member) => this.#resolve(member, scope, steps)),
      place,
    );
  }

  #choose(value: TerraformChoice, scope: Scope, steps: number): Value {
    const answer = decide(value.condition, (operand) => this.#resolve(operand, scope, steps));
    const [one, other] = value.members;
    const chosen = answer === true ? one : answer === false ? other : undefined;
    return chosen === undefined
      ? this.#resolveAll(value.members, value, scope, steps)
      : this.#resolve(chosen, scope, steps);
  }

  #resolveObject(object: ObjectValue, scope: Scope, steps: number): ObjectValue {
    const { kind, entries, open, place } = object;
    const resolved = entries.map((entry): ObjectEntry => {
      const blocks = this.#blocksOf(entry.value, scope, steps);
      const [only, ...others] = blocks;
      const isOne = only !== undefined && others.length === 0;
      return {
        ...entry,
        value: isOne ? only : { kind: "array", elements: blocks, open: false, place: entry.value.place },
      };
    });
    return { kind, entries: resolved, open, place, ...(isEncoded(object) && { isEncoded: true }) };
  }

  /** A value, or the blocks that a dynamic one makes. */
  #blocksOf(value: Value, scope: Scope, steps: number): readonly Value[] {
    if (!isDynamic(value)) return [this.#resolve(value, scope, steps)];
    const over = this.#resolve(value.over, scope, steps);
    const unset = openEndOf(over);
    return this.#roundsOf(over, "list").map((round) => {
      const block = this.#blockOf(value, round, scope, steps);
      return unset === undefined || isInformative(block) ? block : toUnset(block, unset);
    });
  }

  #blockOf(block: TerraformDynamic, round: Value | undefined, scope: Scope, steps: number): ObjectValue {
    const inner = round === undefined ? scope : new Map([...scope, [block.iterator, round]]);
    return this.#resolveObject(block, inner, steps);
  }

  #follow(reference: UnknownValue, scope: Scope, steps: number): Value {
    const target = steps < MAX_STEPS ? this.#targetOf(reference, scope, steps) : undefined;
    if (target === undefined) return reference;
    const known = this.#knownOf(target, steps);
    // What is not known is told of where it is used.
    const members: Value[] = known === undefined || known.kind === "unknown" ? [] : [known];
    const isOpen = target.isReplaceable || target.value === undefined;
    if (isOpen && (members.length > 0 || target.any !== undefined))
      members.push(anyPartAt(target.any, target.access, reference));
    const [only = reference, ...others] = members;
    return others.length === 0 ? only : toUnion(members, reference.place);
  }

  #knownOf({ value, access, isResolved, isReplaceable }: Target, steps: number): Value | undefined {
    if (value === undefined) return undefined;
    // Of null no part is taken: where it is not replaced, what asks for one is left out.
    if (isNull(value) && isReplaceable) return value;
    const part = partOf(value, access, (made) => this.#make(made, NO_SCOPE, steps + 1));
    return part === undefined || isResolved ? part : this.#resolve(part, NO_SCOPE, steps + 1);
  }

  #targetOf(reference: UnknownValue, scope: Scope, steps: number): Target | undefined {
    const [, root = "", rest = ""] = REFERENCE.exec(reference.name) ?? [];
    const access = rest.replace(INDEX, (index, expression: string) => {
      const key = toConstantText(this.#resolve({ ...reference, name: expression.trim() }, scope, steps + 1));
      return key === undefined || /["\n]/.test(key) ? index : `["${key}"]`;
    });
    const bound = scope.get(root);
    if (bound !== undefined) return { value: bound, access, isResolved: true, isReplaceable: false };
    const [, name = "", behind = ""] = NAMED.exec(access) ?? [];
    if (root === "local") {
      const value = this.#names.local(name);
      return value && { value, access: behind, isResolved: false, isReplaceable: false };
    }
    const variable = root === "var" ? this.#names.variable(name) : undefined;
    if (variable?.isGiven === true && variable.value?.kind !== "unknown") this.#inputs++;
    if (variable === undefined) return undefined;
    const { value, any, isGiven: isResolved, isReplaceable } = variable;
    return { value, any, access: behind, isResolved, isReplaceable };
  }

  /** What a function or a loop makes; what is made without names from around it is made once. */
  #make(made: TerraformMade, scope: Scope, steps: number): Value {
    const known = scope.size === 0 ? this.#made.get(made) : undefined;
    if (known !== undefined) {
      this.#bounds.spend(known.cost);
      return known.value;
    }
    const { left } = this.#bounds;
    const value = isCall(made) ? this.#call(made, scope, steps) : this.#loop(made, scope, steps);
    if (scope.size === 0 && steps < MAX_STEPS) this.#made.set(made, { value, cost: left - this.#bounds.left });
    return value;
  }

  /** What few functions make of what is known; what others make is not. */
  #call(call: TerraformCall, scope: Scope, steps: number): Value {
    const { function: name, elements, access, place } = call;
    const make = RESULTS.get(name);
    if (make === undefined) return toUnknown(call);
    const tried = name === "try" ? elements.filter((element) => !this.#isAbsent(element, scope, steps)) : elements;
    const result = make(
      tried.map((element) => this.#resolve(element, scope, steps)),
      place,
    );
    const part = result && partOf(result, access);
    return part === undefined || part.kind === "unknown" ? toUnknown(call) : part;
  }

  /** Whether a reference asks for a part that what it is taken of surely lacks. */
  #isAbsent(value: Value, scope: Scope, steps: number): boolean {
    const target = value.kind === "unknown" ? this.#targetOf(value, scope, steps) : undefined;
    const [, name = "", behind] = NAMED.exec(target?.access ?? "") ?? [];
    const of = target?.isResolved === true ? target.value : undefined;
    return of !== undefined && hasKnownKeys(of) && behind === "" && entryOf(of, name) === undefined;
  }

  /** What is gone over and not known is one part of which nothing is known: of what the loop makes of it the rest is. */
  #loop({ loop, written, place }: TerraformLoop, scope: Scope, steps: number): Value {
    const { over, key, result, condition, isGrouped } = loop;
    if (isGrouped) return toUnknown({ written, place });
    const elements: Value[] = [];
    const entries: ObjectEntry[] = [];
    let open = false;
    for (const round of this.#bounds.takeRounds(listRounds(this.#resolve(over, scope, steps), "list"))) {
      const inner = bindNames(loop, round, scope);
      const resolve = (value: Value): Value => this.#resolve(value, inner, steps);
      const isIn = condition === undefined ? true : decide(condition, resolve);
      open ||= isIn === undefined;
      if (isIn !== true) continue;
      if (key === undefined) elements.push(resolve(result));
      else entries.push(toLoopEntry(resolve(key), resolve(result)));
    }
    if (open && elements.length + entries.length === 0) return toUnknown({ written, place });
    return key === undefined ? { kind: "array", elements, open, place } : { kind: "object", entries, open, place };
  }

  #resolveText(value: StringValue, scope: Scope, steps: number): Value {
    const [parts, ...others] = value.alternatives;
    const [only, ...more] = parts ?? [];
    if (only?.kind === "hole" && more.length === 0 && others.length === 0) {
      const whole = this.#resolve(toReference(only, value), scope, steps);
      return whole.kind === "unknown" ? value : whole;
    }
    const alternatives = value.alternatives.flatMap((each) =>
      concatAlternatives(
        each.map((part) => (part.kind === "hole" ? this.#textsOf(part, value, scope, steps) : [[part]])),
        value.place,
      ),
    );
    return { ...value, alternatives };
  }

  #textsOf(hole: Hole, around: StringValue, scope: Scope, steps: number): readonly TextParts[] {
    const value = this.#resolve(toReference(hole, around), scope, steps);
    const members = value.kind === "union" ? value.members : [value];
    return members.flatMap((member): readonly TextParts[] => {
      if (member.kind === "string") return member.alternatives;
      if (member.kind !== "constant" || member.value == null) return [[hole]];
      return [[toText(String(member.value), member.place, false)]];
    });
  }
}
