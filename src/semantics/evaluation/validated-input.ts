import { membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { admittedBy, admittedByShape, knownOf } from "../values/schema.ts";
import { isFunctionLiteral } from "../syntax/function-literal.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { findValueReferences } from "../syntax/references.ts";
import { outermost } from "../syntax/wrappers.ts";

/** Names under which an object has the function that is handed what passed the schema beside it. */
const HANDLERS: ReadonlySet<string> = new Set([
  "action",
  "callback",
  "cb",
  "execute",
  "func",
  "handle",
  "handler",
  "implementation",
  "invoke",
  "resolve",
  "run",
]);
/** Names of schemas of what the function gives, not of what it is handed. */
const OF_RESULT = /output|response|result|return/iu;

/**
 * What a function is handed that a call is given together with a schema: `server.tool("level", { level: z.enum(LEVELS) }, async ({ level }) => …)`,
 * `tool({ inputSchema: z.object({ … }), execute: async (input) => … })`. Undefined where no schema stands beside it; which of several is meant
 * nobody knows.
 */
export function validatedFor(
  callee: TS.SignatureDeclaration,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const admitted = placesOf(callee, evaluation).flatMap((place) => {
    const schemas = schemasBeside(place, frame, evaluation);
    return schemas.length === 1 ? schemas : [];
  });
  return admitted.length === 0 ? undefined : knownOf(evaluation.join(admitted, callee));
}

const known = new WeakMap<TS.SignatureDeclaration, readonly TS.Node[]>();

/** Where a function is handed over, or stands in an object: itself, or what names it. */
function placesOf(callee: TS.SignatureDeclaration, evaluation: EvaluationContext): readonly TS.Node[] {
  let places = known.get(callee);
  if (places === undefined) {
    places = namesOf(callee, evaluation).filter(isBesideOthers);
    known.set(callee, places);
  }
  return places;
}

function namesOf(callee: TS.SignatureDeclaration, evaluation: EvaluationContext): readonly TS.Node[] {
  if (ts.isMethodDeclaration(callee)) return [callee];
  const outer = isFunctionLiteral(callee) ? outermost(callee) : callee;
  const declaration = isFunctionLiteral(callee) ? outer.parent : callee;
  const isNamed = ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration);
  if (!isNamed) return isFunctionLiteral(callee) ? [outer] : [];
  const { name } = declaration;
  return name !== undefined && ts.isIdentifier(name) ? findValueReferences(declaration, name.text, evaluation) : [];
}

function isBesideOthers(part: TS.Node): boolean {
  const { parent } = part;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    return parent.arguments?.some((argument) => argument === part) === true;
  }
  const property = propertyOf(part);
  return ts.isObjectLiteralExpression(property.parent) && isHandler(property);
}

/** The member of an object that a function is, or is the value of. */
function propertyOf(part: TS.Node): TS.Node {
  return ts.isMethodDeclaration(part) ? part : part.parent;
}

function schemasBeside(
  part: TS.Node,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly AbstractValue[] {
  const { parent } = part;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const others = (parent.arguments ?? []).filter((argument) => argument !== part && mayHoldSchema(argument));
    return others.flatMap((argument) => schemasIn(evaluation.evaluate(argument, frame)));
  }
  const property = propertyOf(part);
  if (!ts.isObjectLiteralExpression(property.parent)) return [];
  return property.parent.properties.flatMap((other) => {
    const isAsked = ts.isPropertyAssignment(other) && other !== property && mayHoldSchema(other.initializer);
    return isAsked && isOfInput(other.name) ? schemaOf(evaluation.evaluate(other.initializer, frame)) : [];
  });
}

/** An argument that is a schema, or an object that has one. */
function schemasIn(argument: AbstractValue): readonly AbstractValue[] {
  const own = schemaOf(argument);
  if (own.length > 0 || argument.kind !== "object") return own;
  return argument.entries.flatMap(({ key, value }) => (OF_RESULT.test(key) ? [] : schemaOf(value)));
}

/** What a schema of an object lets through. */
function schemaOf(value: AbstractValue): readonly AbstractValue[] {
  const admitted = admittedBy(value) ?? admittedByShape(value);
  return admitted !== undefined && membersOf(admitted).every(({ kind }) => kind === "object") ? [admitted] : [];
}

/** A function beside it is no schema, nor is a text. */
function mayHoldSchema(node: TS.Expression): boolean {
  return (
    ts.isIdentifier(node) ||
    ts.isCallExpression(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isPropertyAccessExpression(node)
  );
}

function isHandler(node: TS.Node): boolean {
  const isNamed = ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node);
  return isNamed && ts.isIdentifier(node.name) && HANDLERS.has(node.name.text);
}

function isOfInput(name: TS.PropertyName): boolean {
  return ts.isIdentifier(name) && !OF_RESULT.test(name.text);
}
