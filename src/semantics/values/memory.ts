import type { AbstractValue } from "./abstract-value.ts";

/** An evaluation, active or finished; or the computation of what changes a variable, which may be active again. */
export interface Activation {
  /** The number of evaluations around it. */
  readonly depth: number;
  isDone: boolean;
  /** Its result, where that was not cut off. */
  value: AbstractValue | undefined;
}

/** Stands for the limits of depth and of work among the reasons why a value was cut off. */
export const LIMIT: Activation = { depth: -1, isDone: false, value: undefined };

/** A provisional value: it depends on evaluations that were still active, and was cut off where it leads back to them. */
interface OpenValue {
  readonly value: AbstractValue;
  /** The evaluations that it depends on. */
  readonly needs: readonly Activation[];
  /** The depth at which it was computed. */
  readonly depth: number;
}

/** The values of expressions in one frame, by node. */
export class Memory<Node extends object> {
  /** The last evaluation of each node: one look-up tells whether it is known, and nothing is ever removed. */
  readonly #last = new Map<Node, Activation>();
  /** Created with the first entry: in most calls nothing is cut off. */
  #open: Map<Node, OpenValue> | undefined;

  get(node: Node): AbstractValue | undefined {
    return this.#last.get(node)?.value;
  }

  /** The active evaluation of the node. */
  findActivation(node: Node): Activation | undefined {
    const last = this.#last.get(node);
    return last?.isDone === false ? last : undefined;
  }

  begin(node: Node, depth: number): Activation {
    const activation = { depth, isDone: false, value: undefined };
    this.#last.set(node, activation);
    return activation;
  }

  /** Whether the node has a value, perhaps a provisional one. */
  has(node: Node): boolean {
    return this.get(node) !== undefined || this.#open?.has(node) === true;
  }

  /**
   * A provisional value, as long as evaluation would cut it off in the same places again: all evaluations that it
   * depends on are still active, and no limit is further away. Without this, mutually dependent values are computed
   * once for each path through them.
   */
  findOpen(node: Node, depth: number): OpenValue | undefined {
    const open = this.#open?.get(node);
    if (open === undefined || open.needs.some(({ isDone }) => isDone)) return undefined;
    return open.needs.includes(LIMIT) && depth < open.depth ? undefined : open;
  }

  /** Ends an evaluation with its result and the evaluations at which that was cut off. */
  end(node: Node, activation: Activation, value: AbstractValue, needs: ReadonlySet<Activation> | undefined): void {
    activation.isDone = true;
    if (needs === undefined) {
      activation.value = value;
      this.#open?.delete(node);
    } else {
      (this.#open ??= new Map()).set(node, { value, needs: [...needs], depth: activation.depth });
    }
  }
}

/**
 * The evaluations at which the result of a finished one was cut off, without itself. At the outermost evaluation
 * nothing remains.
 */
export function without(
  activation: Activation,
  needs: Set<Activation> | undefined,
): ReadonlySet<Activation> | undefined {
  needs?.delete(activation);
  return needs === undefined || needs.size === 0 || activation.depth === 0 ? undefined : needs;
}
