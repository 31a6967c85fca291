import {
  membersOf,
  type AbstractEntry,
  type AbstractInstance,
  type AbstractValue,
} from "../../values/abstract-value.ts";
import { findBase } from "../state/class-members.ts";
import { writesOfClass } from "../state/class-writes.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** The form in which a value is sent: for an instance its fields, or the result of its `toJSON`. */
export function toSent(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  if (!membersOf(value).some(({ kind }) => kind === "instance")) return value;
  const members = membersOf(value).map((member) =>
    member.kind === "instance" ? sentOfInstance(member, node, evaluation) : member,
  );
  return evaluation.join(members, node);
}

function sentOfInstance(instance: AbstractInstance, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  const toJson = evaluation.member(instance, "toJSON", node);
  if (toJson.kind === "function") return evaluation.call(toJson, [], node, undefined);
  const entries = fieldsOf(instance, evaluation).map((name): AbstractEntry => {
    const value = evaluation.member(instance, name, node);
    return { key: name, keyPlace: value.place, value, place: value.place, origin: "spread" };
  });
  return { kind: "object", entries, open: false, place: instance.place };
}

/** Names of the fields that the classes of an instance declare or assign, those of the base first. */
function fieldsOf(instance: AbstractInstance, evaluation: EvaluationContext, bases = MAX_BASES): readonly string[] {
  const base = bases > 0 ? findBase(instance, evaluation) : undefined;
  const inherited = base?.kind === "instance" ? fieldsOf(base, evaluation, bases - 1) : [];
  const { node } = instance.class;
  const declared = node.members.flatMap(namesOf);
  const assigned = writesOfClass(node, evaluation).writes.flatMap(({ write }) => write.path[0] ?? []);
  const outside = (instance.changes ?? []).flatMap((change) =>
    change.kind === "assignment" ? (change.path[0] ?? []) : [],
  );
  return [...new Set([...inherited, ...declared, ...assigned, ...outside])].filter((name) => !name.startsWith("#"));
}

/** How many base classes are followed. */
const MAX_BASES = 4;

function namesOf(member: TS.ClassElement): readonly string[] {
  if (ts.isConstructorDeclaration(member)) {
    return member.parameters.flatMap((parameter) =>
      ts.isParameterPropertyDeclaration(parameter, member) && ts.isIdentifier(parameter.name)
        ? [parameter.name.text]
        : [],
    );
  }
  if (!ts.isPropertyDeclaration(member) || !("text" in member.name)) return [];
  const isStatic = ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;
  return isStatic ? [] : [member.name.text];
}
