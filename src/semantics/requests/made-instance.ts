import { membersOf, type AbstractClass, type AbstractInstance, type Frame } from "../values/abstract-value.ts";
import { MAX_FRAMES, type EvaluationContext } from "../values/evaluation-context.ts";
import { findHeritage } from "../syntax/heritage.ts";
import { frameOfConstructor, lineageOf } from "../evaluation/state/class-bases.ts";
import { ts, type TS } from "../syntax/compiler.ts";

/** Classes of a chain of inheritance that are looked at. */
const MAX_BASES = 4;

/** A class that `new` instantiates, and the frame for its methods that have no visible calls. */
export interface MadeInstance {
  readonly definition: TS.ClassLikeDeclaration;
  readonly inner: Frame;
}

/** Whether an instance may be given anything but texts: most that are not, are errors, whose texts take work to put together. */
export function mayBeGivenClient({ arguments: args }: TS.NewExpression): boolean {
  return args?.some((argument) => !ts.isStringLiteralLike(argument) && !ts.isTemplateExpression(argument)) === true;
}

/** Whether instances of a class are errors: they tell what has happened and request nothing, and their texts take work to put together. */
export function isErrorClass(
  { node, frame }: AbstractClass,
  evaluation: EvaluationContext,
  bases: number = MAX_BASES,
): boolean {
  const heritage = findHeritage(node);
  const base = heritage && evaluation.at(heritage).evaluate(heritage, frame);
  if (base?.kind === "class") return bases > 0 && isErrorClass(base, evaluation, bases - 1);
  return base?.kind === "external" && base.members.length === 0 && /^global:\w*Error$/u.test(base.root);
}

/** The classes that `new` instantiates with a client, and the classes that they inherit from. */
export function listMade(
  node: TS.NewExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly MadeInstance[] {
  return membersOf(evaluation.evaluate(node, frame)).flatMap((member) => {
    if (member.kind !== "instance") return [];
    const keepsClient = evaluation.at(member.class.node).mayRequest(member.arguments ?? []);
    const instances = keepsClient ? lineageOf(member, evaluation).slice(0, MAX_BASES + 1) : [];
    return instances.flatMap((instance) => {
      const inner = frameOfMade(instance, node, frame, evaluation);
      return inner === undefined ? [] : [{ definition: instance.class.node, inner }];
    });
  });
}

/** Undefined where calls are nested too deep. */
function frameOfMade(
  instance: AbstractInstance,
  node: TS.NewExpression,
  caller: Frame | undefined,
  evaluation: EvaluationContext,
): Frame | undefined {
  const depth = (caller?.depth ?? 0) + 1;
  if (depth > MAX_FRAMES) return undefined;
  const input = {
    callee: instance.class.node,
    arguments: [],
    receiver: instance,
    callSite: evaluation.placeOf(node),
    parent: instance.class.frame,
  };
  const fields = evaluation.contexts.enter(input, caller, depth);
  return fields && frameOfConstructor(instance, fields);
}
