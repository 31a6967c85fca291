/**
 * A node on the current path of the search: the earliest node that it leads back to, and its successors that were not
 * visited yet.
 */
interface Visit<Node> {
  readonly node: Node;
  first: number;
  readonly rest: Iterator<Node>;
}

/**
 * Answers whether a node of a graph is, or leads to, one that meets a condition. Each node and each edge is visited
 * once over all questions: nodes of one cycle share their answer (Tarjan, "Depth-first search and linear graph
 * algorithms", 1972).
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
    // All open nodes lead to the node that meets the condition: they are on the path to it, or lead back to a node that
    // is.
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

  /** A node that leads back to nothing earlier closes its component, which leads to no node that meets the condition. */
  #leave({ node, first }: Visit<Node>, before: Visit<Node> | undefined, order: Map<Node, number>, open: Node[]): void {
    if (before !== undefined) before.first = Math.min(before.first, first);
    if (first !== order.get(node)) return;
    for (const done of open.splice(open.lastIndexOf(node))) this.#answers.set(done, false);
  }
}
