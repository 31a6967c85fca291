import { ts, type TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Declaration } from "./scope.ts";
import { unwrap } from "./unwrap.ts";

/** The part of a call's result that a variable holds. */
export interface HeldPart {
  readonly path: readonly string[];
  /** False where the variable is given something else too. */
  readonly isCertain: boolean;
}

/** The variables that hold a call's result or a part of it, so that an expression can be led back to the part it names. */
export class ResultNames {
  readonly #held = new Map<Declaration, HeldPart>();
  readonly #call: TS.Node;
  readonly #evaluation: Evaluation;

  constructor(call: TS.Node, evaluation: Evaluation) {
    this.#call = call;
    this.#evaluation = evaluation;
  }

  /** Whether the variable was not known to hold a part before. */
  add(declaration: Declaration, part: HeldPart): boolean {
    if (this.#held.has(declaration)) return false;
    this.#held.set(declaration, part);
    return true;
  }

  /** The part that an expression names: `page`, `page.objects`, `(await bucket.list())?.objects`; undefined for any other. */
  find(node: TS.Node): HeldPart | undefined {
    const expression = unwrap(node);
    if (expression === this.#call) return { path: [], isCertain: true };
    if (ts.isIdentifier(expression)) {
      const declaration = this.#evaluation.scopes.findValue(expression.text, expression);
      return declaration && this.#held.get(declaration);
    }
    const name = memberNameOf(expression);
    if (name === undefined) return undefined;
    const owner = this.find((expression as TS.PropertyAccessExpression).expression);
    return owner && { ...owner, path: [...owner.path, name] };
  }
}

/** The name of the member that an expression takes, `*` for one that is computed; undefined when it takes none. */
export function memberNameOf(node: TS.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (!ts.isElementAccessExpression(node)) return undefined;
  const { argumentExpression: name } = node;
  return ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : "*";
}
