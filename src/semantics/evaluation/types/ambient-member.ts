import { isAbsolute } from "node:path";
import { findOrAdd } from "../../../model/find-or-add.ts";
import { addToGroup, type Group } from "../../../model/group-by.ts";
import type { AbstractUnknown, AbstractValue, DeclaredType } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { findSpecifier } from "../../syntax/imported-name.ts";
import { textOf } from "../../syntax/node-text.ts";
import { rootOfChain } from "../../syntax/object-links.ts";
import { innermost } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { valueOfType } from "./declared-type.ts";
import { declarationOfType, namesOfChain } from "./type-declaration.ts";
import { nameOfType } from "./type-members.ts";
import { textOfName } from "../../syntax/property-names.ts";

/** A member that a file adds to a type of another package. */
interface AmbientMember {
  readonly module: string;
  readonly owner: string;
  readonly type: TS.TypeNode;
  /** The type as it is written: a member that is declared several times is known where it is the same each time. */
  readonly text: string;
}

/** Packages that declare the types of others, or hand on what these make. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  "express-serve-static-core": "express",
  "fastify-plugin": "fastify",
};

/**
 * A member that the project itself adds to the types of another package, `declare module "fastify" { interface FastifyInstance
 * { client: Client } }`, of what that package hands to the code: its type names the package, or a function is that is given to one of its
 * methods.
 */
export function ambientMemberOf(
  owner: AbstractUnknown,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (owner.outcome !== undefined) return undefined;
  const declared = declaredFor(name, evaluation);
  if (declared.length === 0) return undefined;
  const module = moduleOf(owner, node, evaluation);
  const ofModules = declared.filter((member) => member.module === module);
  const type = nameOfType(owner.type);
  const exact = ofModules.filter(({ owner: of }) => of === type);
  const [first, ...others] = exact.length > 0 ? exact : ofModules;
  if (first === undefined || others.some((other) => !isSameType(first, other, evaluation))) return undefined;
  return valueOfType(first.type, node, name, evaluation);
}

/** Whether two members are declared with one type: files may mean different ones by the same name. */
function isSameType(one: AmbientMember, other: AmbientMember, evaluation: EvaluationContext): boolean {
  const named = ({ type }: AmbientMember): unknown => declarationOfType(type, evaluation) ?? sourceOf(type, evaluation);
  return one.text === other.text && named(one) === named(other);
}

/** Of the files that count in this one without being imported. */
function declaredFor(name: string, evaluation: EvaluationContext): readonly AmbientMember[] {
  return evaluation.survey.imports.flatMap((specifier) => {
    const home = isAbsolute(specifier) ? evaluation.follow(specifier, "import") : undefined;
    return home === undefined ? [] : (membersIn(home.file).get(name) ?? []);
  });
}

const known = new WeakMap<TS.SourceFile, ReadonlyMap<string, readonly AmbientMember[]>>();

function membersIn(file: TS.SourceFile): ReadonlyMap<string, readonly AmbientMember[]> {
  return findOrAdd(known, file, () => {
    const byName = new Map<string, Group<AmbientMember>>();
    addMembers(file.statements, undefined, file, byName);
    return byName;
  });
}

function addMembers(
  statements: readonly TS.Statement[],
  module: string | undefined,
  file: TS.SourceFile,
  found: Map<string, Group<AmbientMember>>,
): void {
  for (const statement of statements) {
    if (ts.isModuleDeclaration(statement)) {
      const { body, name } = statement;
      if (body === undefined || !ts.isModuleBlock(body)) continue;
      const isGlobal = !ts.isStringLiteral(name) && name.text === "global";
      // The types of Express have a namespace of their own for this.
      const inner = isGlobal ? module : (OF_OTHERS[name.text] ?? name.text.toLowerCase());
      addMembers(body.statements, inner, file, found);
    }
    if (!ts.isInterfaceDeclaration(statement) || module === undefined) continue;
    for (const member of statement.members) {
      const name = textOfName(member.name);
      if (!ts.isPropertySignature(member) || member.type === undefined || name === undefined) continue;
      const { type } = member;
      addToGroup(found, name, { module, owner: statement.name.text, type, text: textOf(type, file) });
    }
  }
}

/** The package by which a value is handed to the code, as far as that shows. */
function moduleOf(owner: AbstractUnknown, node: TS.Node, evaluation: EvaluationContext): string | undefined {
  if (owner.type !== undefined) return moduleOfType(owner.type, evaluation);
  const holder = holderOf(node, evaluation);
  if (holder === undefined) return undefined;
  if (holder.type !== undefined) return moduleOfType(holder.type, evaluation);
  if (ts.isParameter(holder)) return moduleOfParameter(holder, evaluation);
  const made = holder.initializer && innermost(holder.initializer);
  const isMade = made !== undefined && (ts.isCallExpression(made) || ts.isNewExpression(made));
  return isMade ? moduleOfExternal(evaluation.evaluate(made.expression, undefined)) : undefined;
}

/** Of the type of the function that it is one of; or of what has the method to which the function is given. */
function moduleOfParameter(
  { parent: callee }: TS.ParameterDeclaration,
  evaluation: EvaluationContext,
): string | undefined {
  const { parent } = callee;
  if (ts.isVariableDeclaration(parent)) return parent.type && moduleOfType(parent.type, evaluation);
  if (!ts.isCallExpression(parent)) return undefined;
  const called = parent.expression;
  if (!ts.isPropertyAccessExpression(called)) return moduleOfExternal(evaluation.evaluate(called, undefined));
  const router = evaluation.evaluate(called.expression, undefined);
  if (router.kind !== "unknown") return moduleOfExternal(router);
  // `request.db.each((row) => …)` is no method of what the request is of.
  const isItself = ts.isIdentifier(called.expression) || router.type !== undefined;
  return isItself ? moduleOf(router, called.expression, evaluation) : undefined;
}

function moduleOfExternal(value: AbstractValue): string | undefined {
  return value.kind === "external" ? toModule(value.root.replace("package:", "")) : undefined;
}

function moduleOfType(type: DeclaredType, evaluation: EvaluationContext): string | undefined {
  if (ts.isImportTypeNode(type)) {
    const { argument } = type;
    return ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal)
      ? toModule(argument.literal.text)
      : undefined;
  }
  const specifier = sourceOf(type, evaluation);
  return specifier && toModule(specifier);
}

/** The module from which the name of a type is imported. */
function sourceOf(type: DeclaredType, evaluation: EvaluationContext): string | undefined {
  const [root] = ts.isTypeReferenceNode(type) ? namesOfChain(type.typeName) : [];
  return root && findSpecifier(root, evaluation.at(type));
}

function toModule(specifier: string): string {
  return OF_OTHERS[specifier] ?? specifier;
}

/** The parameter or the variable at which the chain begins that a member is taken from, by its name or by a pattern. */
function holderOf(
  node: TS.Node,
  evaluation: EvaluationContext,
): TS.ParameterDeclaration | TS.VariableDeclaration | undefined {
  if (!ts.isBindingElement(node.parent)) {
    const root = ts.isExpression(node) ? rootOfChain(innermost(node)).root : undefined;
    const declaration = root && evaluation.scopes.findValue(root.text, root);
    return declaration && patternOf(declaration);
  }
  const owner = patternOf(node);
  const whole = owner !== undefined && ts.isVariableDeclaration(owner) ? owner.initializer : undefined;
  const isChain = whole !== undefined && ts.isPropertyAccessExpression(innermost(whole));
  return isChain ? holderOf(whole, evaluation) : owner;
}

/** The parameter or the variable that a name is declared in. */
function patternOf(declaration: TS.Node): TS.ParameterDeclaration | TS.VariableDeclaration | undefined {
  let holder = declaration;
  while (ts.isBindingElement(holder) || ts.isBindingName(holder)) holder = holder.parent;
  return ts.isParameter(holder) || ts.isVariableDeclaration(holder) ? holder : undefined;
}
