import type { ShellCommand, ShellNode } from "./shell-syntax.ts";
import { forEachNode } from "./tree-parts.ts";

/** Notes the commands of a script whose status nothing asks for: another command follows, whether they succeed or not. */
export function noteUnasked(script: ShellNode, unasked: WeakSet<ShellCommand>): void {
  // Each `$(…)` and each function is entered from itself.
  forEachNode(script, (node) => {
    for (const inner of unaskedIn(node)) noteLast(inner, unasked);
  });
}

/** The nodes that stand in a node itself and whose status does not count there. */
function unaskedIn(node: ShellNode): readonly ShellNode[] {
  switch (node.kind) {
    case "list":
    case "pipeline":
      return node.nodes.slice(0, -1);
    case "background":
      return [node.node];
    case "loop":
    case "for":
    case "arithmetic-for":
      return [node.body];
    default:
      return [];
  }
}

/** The commands that decide the status of a node, which is not asked for. */
function noteLast(root: ShellNode, unasked: WeakSet<ShellCommand>): void {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === "command") unasked.add(node.command);
    open.push(...lastOf(node));
  }
}

function lastOf(node: ShellNode): readonly ShellNode[] {
  switch (node.kind) {
    case "list":
    case "pipeline":
      return node.nodes.slice(-1);
    case "and-or":
      return [node.rest.at(-1)?.node ?? node.first];
    case "not":
    case "subshell":
    case "redirected":
      return [node.node];
    case "if":
      return [...node.branches.map(({ body }) => body), ...(node.otherwise ? [node.otherwise] : [])];
    case "case":
      return node.arms.map(({ body }) => body);
    default:
      return [];
  }
}
