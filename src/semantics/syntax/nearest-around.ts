import { ts, type TS } from "./compiler.ts";
import { parentOf } from "./parent-of.ts";

/** Nodes that are gone up through before it is looked up what was found from there: real code is not deeper, and going is cheaper than looking. */
const MAX_UNKEPT = 64;

/**
 * Makes a search for the nearest node around a node that meets a condition. What is found far away is kept for all that was passed on the
 * way, so that asking for every link of a chain of thousands takes as long as going up the chain once.
 */
export function nearestAround<Found extends TS.Node>(
  meets: (node: TS.Node) => node is Found,
): (node: TS.Node) => Found | undefined {
  const known = new WeakMap<TS.Node, Kept<Found>>();
  return (node) => {
    let around = parentOf(node);
    for (let left = MAX_UNKEPT; left > 0; left--) {
      if (around === undefined || meets(around)) return around;
      around = parentOf(around);
    }
    return around === undefined ? undefined : findKept(around, meets, known);
  };
}

/** The node itself counts too. */
function findKept<Found extends TS.Node>(
  node: TS.Node,
  meets: (node: TS.Node) => node is Found,
  known: WeakMap<TS.Node, Kept<Found>>,
): Found | undefined {
  const passed: TS.Node[] = [];
  let current: TS.Node | undefined = node;
  let answer = known.get(node);
  while (answer === undefined) {
    if (current === undefined || meets(current)) answer = { found: current };
    else {
      passed.push(current);
      current = parentOf(current);
      answer = current && known.get(current);
    }
  }
  for (const each of passed) known.set(each, answer);
  return answer.found;
}

interface Kept<Found> {
  readonly found: Found | undefined;
}

const fileAround = nearestAround((node): node is TS.SourceFile => ts.isSourceFile(node));

/** The file that holds a node. */
export function fileOf(node: TS.Node): TS.SourceFile | undefined {
  return ts.isSourceFile(node) ? node : fileAround(node);
}
