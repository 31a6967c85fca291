import type { AbstractClass, AbstractInstance, AbstractValue, Frame } from "../../values/abstract-value.ts";
import { constructorsOf, implementedConstructor, superCallsIn } from "../../syntax/class-elements.ts";
import type { TS } from "../../syntax/compiler.ts";
import { findHeritage } from "../../syntax/heritage.ts";
import { isMadePlainly } from "../../syntax/plain-construction.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { beforeLastChange, noteFormer, whileMade } from "../../values/instance-changes.ts";

/** Classes of a chain of inheritance that are looked at. */
export const MAX_BASES = 8;

/** By the class or instance that has it: each member that is not the class's own is asked of the base. */
const baseOf = new WeakMap<
  AbstractInstance | AbstractClass,
  { readonly base: AbstractInstance | AbstractClass | undefined }
>();

/** What the class extends, as an instance made by its `super(…)` call; undefined when it cannot be read. */
export function findBase(
  owner: AbstractInstance | AbstractClass,
  evaluation: EvaluationContext,
): AbstractInstance | AbstractClass | undefined {
  const known = baseOf.get(owner);
  if (known !== undefined) return known.base;
  const { result: base, isWhole } = evaluation.watch(() => readBase(owner, evaluation));
  if (isWhole) baseOf.set(owner, { base });
  return base;
}

function readBase(
  owner: AbstractInstance | AbstractClass,
  evaluation: EvaluationContext,
): AbstractInstance | AbstractClass | undefined {
  const definition = owner.kind === "class" ? owner : owner.class;
  const expression = findHeritage(definition.node);
  const base = expression === undefined ? undefined : evaluation.at(expression).evaluate(expression, definition.frame);
  if (base?.kind !== "class" || base.node === definition.node) return undefined;
  if (owner.kind === "class") return base;
  const instance: AbstractInstance = {
    kind: "instance",
    class: base,
    arguments: argumentsOfSuper(owner, frameOfFields(owner), evaluation.at(definition.node)),
    ...(owner.changes !== undefined && { changes: owner.changes }),
    place: owner.place,
  };
  const former = beforeLastChange(owner);
  const last = former && findBase(former, evaluation);
  return last?.kind === "instance" ? noteFormer(instance, last) : instance;
}

/** An instance as what its class makes, then as what each class makes that this one extends. */
export type Lineage = readonly [AbstractInstance, ...(readonly AbstractInstance[])];

/** The lineage of an instance, as far as it is known. */
export function lineageOf(instance: AbstractInstance, evaluation: EvaluationContext): Lineage {
  const lineage: [AbstractInstance, ...AbstractInstance[]] = [instance];
  let base = findBase(instance, evaluation);
  while (base?.kind === "instance" && lineage.length < MAX_BASES) {
    lineage.push(base);
    base = findBase(base, evaluation);
  }
  return lineage;
}

const frames = new WeakMap<AbstractInstance | AbstractClass, Map<TS.Node, Frame>>();

/**
 * The one frame in which the fields of a receiver that a class declares are read, so that they are read once; for all states of an instance of
 * which what is made with it has no hold.
 */
export function frameOfFields(
  owner: AbstractInstance | AbstractClass,
  of: AbstractInstance | AbstractClass = owner,
): Frame {
  const { node } = owner.kind === "class" ? owner : owner.class;
  const receiver = of.kind === "instance" && isMadePlainly(node) ? whileMade(of) : of;
  let known = frames.get(receiver);
  if (known === undefined) frames.set(receiver, (known = new Map<TS.Node, Frame>()));
  let frame = known.get(node);
  if (frame === undefined) known.set(node, (frame = createFieldsFrame(owner, receiver)));
  return frame;
}

/** Field initialisers see the constructor's `this` but not its parameters; the constructor's body sees both. */
function createFieldsFrame(owner: AbstractInstance | AbstractClass, receiver: AbstractInstance | AbstractClass): Frame {
  const definition = owner.kind === "class" ? owner : owner.class;
  const fields: Frame = {
    callee: definition.node,
    arguments: [],
    receiver,
    callSite: owner.place,
    parent: definition.frame,
    caller: definition.frame,
    depth: (definition.frame?.depth ?? 0) + 1,
  };
  return owner.kind === "class" ? fields : frameOfConstructor(owner, fields);
}

const constructors = new WeakMap<Frame, Frame>();

/** The frame of the constructor inside of that of the fields; the same one for the same fields. */
export function frameOfConstructor(owner: AbstractInstance, fields: Frame): Frame {
  const callee = implementedConstructor(owner.class.node);
  if (owner.arguments === undefined || callee === undefined) return fields;
  let frame = constructors.get(fields);
  if (frame === undefined)
    constructors.set(
      fields,
      (frame = { ...fields, callee, arguments: owner.arguments, parent: fields, caller: fields }),
    );
  return frame;
}

/** What a class gives the constructor of its base, by whichever call of it; undefined where calls give more and less. */
export function argumentsOfSuper(
  owner: AbstractInstance,
  frame: Frame,
  evaluation: EvaluationContext,
): readonly AbstractValue[] | undefined {
  const constructor = implementedConstructor(owner.class.node);
  if (constructor === undefined) return constructorsOf(owner.class.node).length === 0 ? owner.arguments : undefined;
  const given = superCallsIn(constructor, evaluation.survey).map((call) =>
    call.arguments.map((argument) => evaluation.evaluate(argument, frame)),
  );
  const [first, ...others] = given;
  if (first === undefined || others.length === 0) return first;
  if (others.some(({ length }) => length !== first.length)) return undefined;
  const argumentsAt = (index: number): readonly AbstractValue[] => given.flatMap((args) => args[index] ?? []);
  return first.map((_, index) => evaluation.join(argumentsAt(index), constructor));
}
