import { ts, type TS } from "./compiler.ts";
import { parentOf } from "./parent-of.ts";

/**
 * How many nodes a search visits before it consults the cache, along a chain and outward. Real code is not deeper, and
 * visiting is cheaper than looking up.
 */
const MAX_LINKS = 12;
const MAX_AROUND = 64;

/** One step of a finite path: to the enclosing node, or to the expression that a link of a chain is a member of. */
type Next = (node: TS.Node) => TS.Node | undefined;

/**
 * Creates a search for the nearest node along a path that meets a condition; the start counts. What is found far away
 * is cached for all nodes that were passed, so that asking each link of a chain of thousands takes as long as walking
 * the chain once.
 */
export function nearestAlong<Found extends TS.Node>(
  next: Next,
  meets: (node: TS.Node) => node is Found,
  unkept = MAX_LINKS,
): (node: TS.Node) => Found | undefined {
  const known = new WeakMap<TS.Node, Kept<Found>>();
  return (node) => {
    let current: TS.Node | undefined = node;
    for (let left = unkept; left > 0; left--) {
      if (current === undefined || meets(current)) return current;
      current = next(current);
    }
    return current === undefined ? undefined : findKept(current, { next, meets, known });
  };
}

/** The same for the nodes that enclose a node, without the node itself. */
export function nearestAround<Found extends TS.Node>(
  meets: (node: TS.Node) => node is Found,
): (node: TS.Node) => Found | undefined {
  const findFar = nearestAlong(parentOf, meets, 0);
  return (node) => {
    let around = parentOf(node);
    // Called for most nodes, so this loop makes no call per step but `meets`.
    for (let left = MAX_AROUND; left > 0 && around !== undefined; left--) {
      if (meets(around)) return around;
      around = around.parent;
    }
    return around && findFar(around);
  };
}

interface Search<Found extends TS.Node> {
  readonly next: Next;
  readonly meets: (node: TS.Node) => node is Found;
  readonly known: WeakMap<TS.Node, Kept<Found>>;
}

function findKept<Found extends TS.Node>(node: TS.Node, { next, meets, known }: Search<Found>): Found | undefined {
  const passed: TS.Node[] = [];
  let current: TS.Node | undefined = node;
  let answer = known.get(node);
  while (answer === undefined) {
    if (current === undefined || meets(current)) answer = { found: current };
    else {
      passed.push(current);
      current = next(current);
      answer = current && known.get(current);
    }
  }
  for (const each of passed) known.set(each, answer);
  return answer.found;
}

interface Kept<Found> {
  readonly found: Found | undefined;
}

const fileAround = nearestAround((node): node is TS.SourceFile => node.kind === ts.SyntaxKind.SourceFile);

/** The file that holds a node. */
export function fileOf(node: TS.Node): TS.SourceFile | undefined {
  return ts.isSourceFile(node) ? node : fileAround(node);
}
