import type { UnknownReason } from "../../model/index.ts";
import type { AbstractUnknown } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import type { TS } from "../syntax/compiler.ts";

/** Characters of source text that name a hole. */
const MAX_NAME = 40;

/** What is said of the expressions of one file of which nothing is known: many calls meet one of them, and compare what they are given. */
export class UnknownValues {
  readonly #known = new Map<TS.Node, AbstractUnknown>();

  /** The same object while the reason is. The context is that of the file. */
  of(reason: UnknownReason, node: TS.Node, home: Pick<EvaluationContext, "file" | "placeOf">): AbstractUnknown {
    let known = this.#known.get(node);
    if (known?.reason === reason) return known;
    known = known === undefined ? toUnknown(reason, node, home) : { ...known, reason };
    this.#known.set(node, known);
    return known;
  }
}

function toUnknown(
  reason: UnknownReason,
  node: TS.Node,
  home: Pick<EvaluationContext, "file" | "placeOf">,
): AbstractUnknown {
  const place = home.placeOf(node);
  const end = Math.min(place.end, place.start + MAX_NAME + 1);
  const source = home.file.text.slice(place.start, end).replace(/\s+/g, " ");
  const name = source.length > MAX_NAME ? `${source.slice(0, MAX_NAME)}…` : source;
  return { kind: "unknown", reason, name, place, type: undefined, memberName: undefined };
}
