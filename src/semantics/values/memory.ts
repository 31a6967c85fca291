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

/** What depends on evaluations that were still active, and was cut off where it leads back to them. */
export interface Provisional {
  /** The evaluations that it depends on. */
  readonly needs: readonly Activation[];
  /** How often it was computed while the outermost of them was active. */
  readonly times: number;
}

interface OpenValue extends Provisional {
  readonly value: AbstractValue;
  /** The depth at which it was computed. */
  readonly depth: number;
}

/**
 * So often something is computed again in one circle. Each evaluation that ends in there leaves others that were cut off at it, and these would
 * be computed for each way that leads to them, for what hardly ever differs.
 */
const MAX_TIMES = 2;

/** The evaluations at which something would be cut off again; undefined where it is to be computed again. */
export function stillNeeded({ needs, times }: Provisional): readonly Activation[] | undefined {
  if (!needs.some(({ isDone }) => isDone)) return needs;
  const isKept = times >= MAX_TIMES && !outermostOf(needs).isDone;
  return isKept ? needs.filter(({ isDone }) => !isDone) : undefined;
}

/** What is kept of something that was cut off, as `former` was before. */
export function toProvisional(needs: readonly Activation[], former: Provisional | undefined): Provisional {
  const isAgain = former !== undefined && needs.length > 0 && outermostOf(former.needs) === outermostOf(needs);
  return { needs, times: isAgain ? former.times + 1 : 1 };
}

/** The circle ends with the outermost of them. */
function outermostOf(needs: readonly Activation[]): Activation {
  return needs.reduce((outer, need) => (need.depth >= 0 && need.depth < outer.depth ? need : outer), NEVER);
}

const NEVER: Activation = { depth: Infinity, isDone: true, value: undefined };

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
   * depends on are still active, or it was computed often enough, and no limit is further away. Without this, mutually
   * dependent values are computed once for each path through them.
   */
  findOpen(node: Node, depth: number): OpenValue | undefined {
    const open = this.#open?.get(node);
    if (open === undefined || (open.needs.includes(LIMIT) && depth < open.depth)) return undefined;
    const needs = stillNeeded(open);
    if (needs === undefined) return undefined;
    return needs === open.needs ? open : { ...open, needs };
  }

  /** Ends an evaluation with its result and the evaluations at which that was cut off. */
  end(node: Node, activation: Activation, value: AbstractValue, needs: ReadonlySet<Activation> | undefined): void {
    activation.isDone = true;
    if (needs === undefined) {
      activation.value = value;
      this.#open?.delete(node);
    } else {
      const former = this.#open?.get(node);
      const { depth } = activation;
      (this.#open ??= new Map()).set(node, { value, depth, ...toProvisional([...needs], former) });
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
