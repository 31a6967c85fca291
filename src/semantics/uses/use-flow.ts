import type { UseKind } from "../../model/index.ts";
import type { TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import type { FunctionLiteral } from "../syntax/function-literal.ts";
import type { Part, PendingUse } from "./result-part.ts";

/** What a step of following a result may do: record a use, or follow the value where it goes. */
export interface UseFlow {
  readonly evaluation: EvaluationContext;
  add(kind: UseKind, part: Part, more?: Partial<PendingUse>): void;
  /** Follows the value of an expression. */
  follow(node: TS.Expression, part: Part): void;
  /** Records that the value goes where it is not followed. */
  handOn(node: TS.Node, part: Part): void;
  /** Follows a value that is assigned. */
  assign(target: TS.Expression, part: Part): void;
  /** Binds the part to a name or a pattern. */
  bind(declaration: TS.VariableDeclaration | TS.ParameterDeclaration | TS.BindingElement, part: Part): void;
  bindParameter(callback: FunctionLiteral, index: number, part: Part): void;
}
