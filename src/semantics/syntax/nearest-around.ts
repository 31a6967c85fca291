import { ts, type TS } from "./compiler.ts";
import { parentOf } from "./parent-of.ts";

/**
 * Makes a search for the nearest node around a node that meets a condition. What is found is kept for all that was passed on the way, so
 * that asking for every link of a chain of thousands takes as long as going up the chain once.
 */
export function nearestAround<Found extends TS.Node>(
  meets: (node: TS.Node) => node is Found,
): (node: TS.Node) => Found | undefined {
  const known = new WeakMap<TS.Node, { readonly found: Found | undefined }>();
  return (node) => {
    const passed: TS.Node[] = [];
    let [current, answer]: [TS.Node, { readonly found: Found | undefined } | undefined] = [node, known.get(node)];
    while (answer === undefined) {
      passed.push(current);
      const around = parentOf(current);
      if (around === undefined || meets(around)) answer = { found: around };
      else [current, answer] = [around, known.get(around)];
    }
    for (const each of passed) known.set(each, answer);
    return answer.found;
  };
}

const fileAround = nearestAround((node): node is TS.SourceFile => ts.isSourceFile(node));

/** The file that holds a node. */
export function fileOf(node: TS.Node): TS.SourceFile | undefined {
  return ts.isSourceFile(node) ? node : fileAround(node);
}
