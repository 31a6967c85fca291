import { ts, type TS } from "./compiler.ts";
import { nameOfHelper } from "./callee-names.ts";
import { isFunctionOf } from "./language-functions.ts";

/** By a statement an object has the members of another one from then on, which are missing among its own. */
export interface Inheriting {
  readonly heir: TS.Expression;
  readonly base: TS.Expression;
  /** Set where two functions are named, of whose prototypes one inherits from the other. */
  readonly areFunctions?: true;
}

/** What Node's `util.inherits`, its package and compilers call the function that makes one function another one's heir; bundlers number it. */
const INHERITS = /^(?:inherits|_+inherits(?:_?[Ll]oose)?|__extends)(?:\$?\d+)?$/;

/** `inherits(Heir, Base)`, `__extends(Heir, _super)`, `Object.setPrototypeOf(heir, base)`; undefined for any other call. */
export function inheritedBy({ expression: callee, arguments: args }: TS.CallExpression): Inheriting | undefined {
  const [heir, base] = args;
  if (heir === undefined || base === undefined) return undefined;
  if (["Object", "Reflect"].some((owner) => isFunctionOf(callee, owner, "setPrototypeOf"))) return { heir, base };
  return INHERITS.test(nameOfHelper(callee) ?? "") ? { heir, base, areFunctions: true } : undefined;
}

/** The object whose prototype an assignment replaces: `heir` of `heir.__proto__ = base`; undefined for any other target. */
export function heirNamedBy(target: TS.Expression): TS.Expression | undefined {
  return ts.isPropertyAccessExpression(target) && target.name.text === "__proto__" ? target.expression : undefined;
}
