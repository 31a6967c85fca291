import { isParameter, type RecordTemplate } from "../../record-templates.ts";

/** A position that templates have in common, and the indices of those that end here. */
interface TreeNode {
  readonly literals: Map<string, TreeNode>;
  parameter: TreeNode | undefined;
  readonly ends: number[];
}

/** Path templates of records by their segments: which of them a path of a client may be takes one step for each segment. */
export class TemplateTree {
  readonly #templates: readonly RecordTemplate[];
  readonly #root = createNode();

  constructor(templates: readonly RecordTemplate[]) {
    this.#templates = templates;
    for (const [index, { segments }] of templates.entries()) {
      let node = this.#root;
      for (const segment of segments) node = findOrAddChild(node, segment);
      node.ends.push(index);
    }
  }

  /** The templates that a written path may be, in their order: `{0}` in it is an argument, which may be any segment. */
  fitting(written: readonly string[]): readonly RecordTemplate[] {
    const found: number[] = [];
    this.#visit(this.#root, written, 0, found);
    return found.sort((one, other) => one - other).flatMap((index) => this.#templates[index] ?? []);
  }

  #visit(node: TreeNode, written: readonly string[], depth: number, found: number[]): void {
    const segment = written[depth];
    for (const index of node.ends) {
      if (segment === undefined || this.#templates[index]?.isPrefix === true) found.push(index);
    }
    if (segment === undefined) return;
    const { literals, parameter } = node;
    const named = segment.startsWith("{") ? [...literals.values()] : (literals.get(segment) ?? []);
    for (const child of [named, parameter ?? []].flat()) this.#visit(child, written, depth + 1, found);
  }
}

function findOrAddChild(node: TreeNode, segment: string): TreeNode {
  if (isParameter(segment)) return (node.parameter ??= createNode());
  const child = node.literals.get(segment) ?? createNode();
  node.literals.set(segment, child);
  return child;
}

function createNode(): TreeNode {
  return { literals: new Map(), parameter: undefined, ends: [] };
}
