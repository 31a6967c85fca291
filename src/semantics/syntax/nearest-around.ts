import { ts, type TS } from "./compiler.ts";
import { parentOf } from "./parent-of.ts";

/**
 * Nodes that are gone through before it is looked up what was found from there, of a chain and of the nodes around one: real code is not
 * deeper, and going is cheaper than looking.
 */
const MAX_LINKS = 12;
const MAX_AROUND = 64;

/** From a node to the next one of a way that ends: to the node around it, or to what a link of a chain is of. */
type Next = (node: TS.Node) => TS.Node | undefined;

/**
 * Makes a search for the nearest node on the way from a node that meets a condition; the node itself counts. What is found far away is kept
 * for all that was passed, so that asking for every link of a chain of thousands takes as long as going along the chain once.
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

/** The same of the nodes around a node, itself left out. */
export function nearestAround<Found extends TS.Node>(
  meets: (node: TS.Node) => node is Found,
): (node: TS.Node) => Found | undefined {
  const findFar = nearestAlong(parentOf, meets, 0);
  return (node) => {
    let around = parentOf(node);
    // Asked of most nodes, so without a call for each that is passed.
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
