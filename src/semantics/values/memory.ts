import type { AbstractValue } from "./abstract-value.ts";

/** An evaluation that is under way, or was. */
export interface Activation {
  /** How many evaluations it stands in. */
  readonly depth: number;
  isDone: boolean;
  /** What it gave, where that was not cut. */
  value: AbstractValue | undefined;
}

/** Stands for the limits of depth and of work, among what a value was cut at. */
export const LIMIT: Activation = { depth: -1, isDone: false, value: undefined };

/** A value that rests on evaluations which were not done when it was asked for: it was cut where it leads back to them. */
interface OpenValue {
  readonly value: AbstractValue;
  /** The outermost first. */
  readonly needs: readonly Activation[];
  /** How deep it was asked for. */
  readonly depth: number;
}

/** What is known of the expressions of one frame, by node. */
export class Memory<Node extends object> {
  /** The last evaluation of each: one look-up says whether it is known, and nothing is taken out again. */
  readonly #last = new Map<Node, Activation>();
  /** Made when there is one: in most calls nothing is cut. */
  #open: Map<Node, OpenValue> | undefined;

  get(node: Node): AbstractValue | undefined {
    return this.#last.get(node)?.value;
  }

  /** The evaluation of the node that is under way. */
  findActivation(node: Node): Activation | undefined {
    const last = this.#last.get(node);
    return last?.isDone === false ? last : undefined;
  }

  begin(node: Node, depth: number): Activation {
    const activation = { depth, isDone: false, value: undefined };
    this.#last.set(node, activation);
    return activation;
  }

  /** Whether it is known, or was cut for now. */
  has(node: Node): boolean {
    return this.get(node) !== undefined || this.#open?.has(node) === true;
  }

  /**
   * A value that was cut, for as long as it would be cut again in the same places: all that it rests on is under way, and no
   * limit is further off than it was. Without it, what is made of each other is computed once for each way through it.
   */
  findOpen(node: Node, depth: number): OpenValue | undefined {
    const open = this.#open?.get(node);
    if (open === undefined || open.needs.at(-1)?.isDone === true) return undefined;
    return open.needs[0] === LIMIT && depth < open.depth ? undefined : open;
  }

  /** Ends an evaluation with what it gave, and what that was cut at. */
  end(node: Node, activation: Activation, value: AbstractValue, needs: ReadonlySet<Activation> | undefined): void {
    activation.isDone = true;
    if (needs === undefined) {
      activation.value = value;
      this.#open?.delete(node);
    } else {
      const outermostFirst = [...needs].sort((one, other) => one.depth - other.depth);
      (this.#open ??= new Map()).set(node, { value, needs: outermostFirst, depth: activation.depth });
    }
  }
}

/** What the value of an evaluation that is done was cut at, itself left out. At the outermost one, nothing further is to come. */
export function without(
  activation: Activation,
  needs: Set<Activation> | undefined,
): ReadonlySet<Activation> | undefined {
  needs?.delete(activation);
  return needs === undefined || needs.size === 0 || activation.depth === 0 ? undefined : needs;
}
