import { ts, type TS } from "../syntax/compiler.ts";
import { isNullishLiteral } from "../control-flow/condition-parts.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import type { Declaration } from "../syntax/scopes.ts";
import { writesTo } from "../evaluation/state/writes-to.ts";
import type { Write, WriteKind } from "../syntax/writes.ts";
import { textOf } from "../syntax/node-text.ts";

/** Writes after which a variable holds another value. */
const REPLACING = new Set<WriteKind>(["set", "add", "default", "override", "unknown"]);

/** The definitions of a variable. */
export interface Definitions {
  /** How many there are; the lack of an initialiser and the assignment of nothing do not count. */
  readonly count: number;
  /** The identifiers at which it is assigned to. */
  readonly targets: ReadonlySet<TS.Node>;
  /** Whether it is a list to which elements are added. */
  readonly isExtended: boolean;
}

const known = new WeakMap<Declaration, Definitions>();

/** The definitions of a variable in its file. */
export function findDefinitions(declaration: Declaration, name: string, evaluation: EvaluationContext): Definitions {
  let definitions = known.get(declaration);
  if (definitions === undefined) known.set(declaration, (definitions = readDefinitions(declaration, name, evaluation)));
  return definitions;
}

function readDefinitions(declaration: Declaration, name: string, evaluation: EvaluationContext): Definitions {
  const all = writesTo(declaration, name, evaluation);
  const writes = all.filter(({ path, kind }) => path.length === 0 && REPLACING.has(kind));
  const initial = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const values = [...(initial === undefined ? [] : [initial]), ...writes.map(({ value }) => value)];
  const count = values.filter((value) => !isNullishLiteral(value)).length;
  return { count, targets: new Set(writes.map(({ root }) => root)), isExtended: all.some(isExtension) };
}

/** `list.push(…)`, `list.unshift(…)`, `list.splice(0, 0, …)`. */
function isExtension({ path, kind, node }: Write): boolean {
  if (path.length > 0) return false;
  if (kind === "push") return true;
  if (kind !== "mutate" || !ts.isCallExpression(node)) return false;
  const name = textOf(node.expression).split(".").at(-1);
  return name === "unshift" || (name === "splice" && node.arguments.length > 2);
}
