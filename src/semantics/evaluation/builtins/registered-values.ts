import type { AbstractClass, AbstractValue } from "../../values/abstract-value.ts";
import { isContainer } from "./container-names.ts";
import { plainInstanceOf } from "../../values/plain-instance.ts";
import { toConstantText } from "../../values/string-operations.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { implementedConstructor } from "../../syntax/class-elements.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { textOf } from "../../syntax/node-text.ts";
import type { Survey } from "../../syntax/survey.ts";
import { valueOfDerivedType } from "../types/derived-value.ts";

/** How an expression of a registration leads to what is given: it is that, a class of that, or a function that makes it. */
type Meaning = "value" | "class" | "factory" | "other";

/** What a file registers with a container in place of a class, or under a key. */
interface Registration {
  /** The class or the key; the name of a member, where all members of an object are registered. */
  readonly key: TS.Expression | string;
  readonly meaning: Meaning;
  readonly given: TS.Expression;
}

/** `{ provide: Api, useValue: fake }`, `register(Api, { useValue: fake })`, `overrideProvider(Api).useValue(fake)` */
const USES: Readonly<Record<string, Meaning>> = {
  useValue: "value",
  useClass: "class",
  useFactory: "factory",
  useExisting: "other",
  useToken: "other",
};
/** `bind(Api).toConstantValue(fake)` */
const BINDINGS: Readonly<Record<string, Meaning>> = {
  ...USES,
  to: "class",
  toConstantValue: "value",
  toDynamicValue: "factory",
  toFactory: "other",
  toProvider: "other",
  toService: "other",
};
/** `registerInstance(Api, fake)` */
const METHODS: Readonly<Record<string, Meaning>> = {
  registerInstance: "value",
  registerSingleton: "class",
  registerType: "class",
  set: "value",
};
/** `register({ api: asValue(fake) })` */
const WRAPPERS: Readonly<Record<string, Meaning>> = { asValue: "value", asClass: "class", asFunction: "factory" };

/**
 * What a container gives for a class or a key by what is registered for it in the file that asks, or in the linted one: a test replaces
 * what it tests with. Undefined where nothing is registered; unknown where it is not seen which of several counts.
 */
export function registeredFor(
  asked: AbstractValue,
  node: TS.CallExpression,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const [written] = node.arguments;
  const files = evaluation.isLinted ? [evaluation] : [evaluation.linted, evaluation];
  const found = files.flatMap((home) =>
    registrationsOf(home)
      .filter(({ key }) => isFor(key, asked, written, home))
      .map((registration) => valueOf(registration, home)),
  );
  const [only, ...others] = found;
  return others.length > 0 ? evaluation.unknown("call", node) : only;
}

/** Whether what a container makes an instance of a class with is replaced in the linted file. */
export function isMadeOfReplaced(definition: AbstractClass, { linted }: EvaluationContext): boolean {
  const replaced = registrationsOf(linted);
  const made = replaced.length === 0 ? undefined : implementedConstructor(definition.node);
  return (made?.parameters ?? []).some(({ type }) => {
    const instance = type && valueOfDerivedType(type, linted.at(type));
    if (instance?.kind !== "instance") return false;
    return replaced.some(({ key }) => isFor(key, instance.class, undefined, linted));
  });
}

function isFor(
  key: TS.Expression | string,
  asked: AbstractValue,
  written: TS.Expression | undefined,
  home: EvaluationContext,
): boolean {
  const text = toConstantText(asked);
  if (typeof key === "string") return key === text;
  const value = home.evaluate(key, undefined);
  if (asked.kind === "class") return value.kind === "class" && value.node === asked.node;
  return text === undefined ? written !== undefined && textOf(key) === textOf(written) : text === toConstantText(value);
}

function valueOf({ meaning, given }: Registration, home: EvaluationContext): AbstractValue {
  const value = meaning === "other" ? undefined : home.evaluate(given, undefined);
  if (meaning === "value" && value !== undefined) return value;
  if (meaning === "class" && value?.kind === "class") return plainInstanceOf(value, home.contexts);
  if (meaning === "factory" && value?.kind === "function") return home.call(value, [], given, undefined);
  return home.unknown("call", given);
}

const known = new WeakMap<Survey, readonly Registration[]>();

function registrationsOf({ survey }: EvaluationContext): readonly Registration[] {
  let found = known.get(survey);
  if (found === undefined) {
    found = [...survey.objects.flatMap(listInObject), ...survey.calls.flatMap(listInCall)];
    known.set(survey, found);
  }
  return found;
}

function listInObject(object: TS.ObjectLiteralExpression): readonly Registration[] {
  const { parent } = object;
  const beside = ts.isCallExpression(parent) && parent.arguments[1] === object ? parent.arguments[0] : undefined;
  const members = object.properties.flatMap((member) => {
    const isNamed = member.name !== undefined && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name));
    const given = toExpression(member);
    return isNamed && given !== undefined ? [{ name: member.name.text, given }] : [];
  });
  const key = members.find(({ name }) => name === "provide" || name === "token")?.given ?? beside;
  return members.flatMap(({ name, given }): Registration[] => {
    const meaning = findOwn(USES, name);
    if (meaning !== undefined && key !== undefined) return [{ key, meaning, given }];
    const [made] = ts.isCallExpression(given) ? given.arguments : [];
    const wrapped = ts.isCallExpression(given) ? findOwn(WRAPPERS, textOf(given.expression)) : undefined;
    return wrapped !== undefined && made !== undefined ? [{ key: name, meaning: wrapped, given: made }] : [];
  });
}

/** A method or a shorthand is the expression that its name stands for, or the function itself. */
function toExpression(member: TS.ObjectLiteralElementLike): TS.Expression | undefined {
  if (ts.isPropertyAssignment(member)) return member.initializer;
  return ts.isShorthandPropertyAssignment(member) ? member.name : undefined;
}

function listInCall(node: TS.Node): readonly Registration[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: receiver, name } = node.expression;
  const [first, second] = node.arguments;
  const bound = findOwn(BINDINGS, name.text);
  if (bound !== undefined && ts.isCallExpression(receiver)) {
    const [key] = receiver.arguments;
    return key !== undefined && first !== undefined ? [{ key, meaning: bound, given: first }] : [];
  }
  const meaning = findOwn(METHODS, name.text);
  if (meaning === undefined || first === undefined || second === undefined || !isContainer(receiver)) return [];
  return [{ key: first, meaning, given: second }];
}

function findOwn(table: Readonly<Record<string, Meaning>>, name: string): Meaning | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
