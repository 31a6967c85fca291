import type { ShellNode, ShellPiece, ShellWord } from "./shell-syntax.ts";

/** What a node is made of: the nodes and the words that stand in it itself. */
interface TreeParts {
  readonly nodes: readonly ShellNode[];
  readonly words: readonly ShellWord[];
}

function partsOf(node: ShellNode): TreeParts {
  switch (node.kind) {
    case "command": {
      const { words, lists, input, fed, output } = node.command;
      const files = [fed, output?.word].filter((word) => word !== undefined);
      return { nodes: [], words: [...words, ...input, ...files, ...[...lists.values()].flat()] };
    }
    case "list":
    case "pipeline":
      return { nodes: node.nodes, words: [] };
    case "and-or":
      return { nodes: [node.first, ...node.rest.map((operand) => operand.node)], words: [] };
    case "not":
    case "background":
    case "subshell":
      return { nodes: [node.node], words: [] };
    case "redirected": {
      const { input, fed, output } = node.redirections;
      return { nodes: [node.node], words: [...input, fed, output?.word].filter((word) => word !== undefined) };
    }
    case "if": {
      const branches = node.branches.flatMap(({ condition, body }) => [condition, body]);
      return { nodes: node.otherwise === undefined ? branches : [...branches, node.otherwise], words: [] };
    }
    case "loop":
      return { nodes: [node.condition, node.body], words: [] };
    case "for":
      return { nodes: [node.body], words: node.words ?? [] };
    case "arithmetic-for":
      return { nodes: [node.body], words: [] };
    case "case":
      return {
        nodes: node.arms.map(({ body }) => body),
        words: [node.word, ...node.arms.flatMap(({ patterns }) => patterns)],
      };
    case "function":
      return { nodes: [node.body], words: [] };
  }
}

/** The words that stand in a piece of another one: an index, a default. */
export function wordsIn(piece: ShellPiece): readonly ShellWord[] {
  if (piece.kind !== "variable") return [];
  const { fallback, instead = [], index, replacement } = piece;
  return [fallback, ...instead, index, replacement?.text].filter((word) => word !== undefined);
}

/** Visits a node and all nodes in it, those of `$(…)` in its words too. */
export function forEachNode(root: ShellNode, visit: (node: ShellNode) => void): void {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    visit(node);
    const { nodes, words } = partsOf(node);
    for (const each of nodes) open.push(each);
    for (const each of outputsIn(words)) open.push(each);
  }
}

function outputsIn(words: readonly ShellWord[]): readonly ShellNode[] {
  return words.flat().flatMap((piece) => (piece.kind === "output" ? [piece.script] : outputsIn(wordsIn(piece))));
}
