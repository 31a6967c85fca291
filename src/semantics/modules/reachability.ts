/** A node on the way from the start: the earliest one that it leads back to, and what it leads to and was not looked at yet. */
interface Visit<Node> {
  readonly node: Node;
  first: number;
  readonly rest: Iterator<Node>;
}

/**
 * Whether a node of a graph leads to one that holds, itself included. Each node and each edge is looked at once, whatever is asked: nodes that
 * lead to each other have one answer (Tarjan, "Depth-first search and linear graph algorithms", 1972).
 */
export class Reachability<Node> {
  readonly #next: (node: Node) => Iterable<Node>;
  readonly #holds: (node: Node) => boolean;
  readonly #answers = new Map<Node, boolean>();

  constructor(next: (node: Node) => Iterable<Node>, holds: (node: Node) => boolean) {
    this.#next = next;
    this.#holds = holds;
  }

  leads(start: Node): boolean {
    const known = this.#answers.get(start);
    if (known !== undefined) return known;
    const open: Node[] = [];
    const isFound = this.#search(start, open);
    // What is still open leads to the node that holds, or back to one on the way to it.
    for (const node of open) this.#answers.set(node, true);
    return isFound;
  }

  #search(start: Node, open: Node[]): boolean {
    const order = new Map<Node, number>();
    const path: Visit<Node>[] = [];
    const enter = (node: Node): boolean => {
      path.push({ node, first: order.size, rest: this.#next(node)[Symbol.iterator]() });
      order.set(node, order.size);
      open.push(node);
      return this.#holds(node);
    };
    if (enter(start)) return true;
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const step = visit.rest.next();
      if (step.done === true) {
        path.pop();
        this.#leave(visit, path.at(-1), order, open);
        continue;
      }
      const known = this.#answers.get(step.value);
      const seen = order.get(step.value);
      if (known === true || (known === undefined && seen === undefined && enter(step.value))) return true;
      if (known === undefined && seen !== undefined) visit.first = Math.min(visit.first, seen);
    }
    return false;
  }

  /** What leads back to nothing earlier is whole, and leads to nothing that holds. */
  #leave({ node, first }: Visit<Node>, before: Visit<Node> | undefined, order: Map<Node, number>, open: Node[]): void {
    if (before !== undefined) before.first = Math.min(before.first, first);
    if (first !== order.get(node)) return;
    for (const done of open.splice(open.lastIndexOf(node))) this.#answers.set(done, false);
  }
}
