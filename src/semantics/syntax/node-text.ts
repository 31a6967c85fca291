import { ts, type TS } from "./compiler.ts";
import { fileOf } from "./nearest-around.ts";

/**
 * A compiler function that its declarations leave out. The methods of nodes that would do belong to the part that is
 * not loaded.
 */
interface Compiler {
  getTokenPosOfNode(node: TS.Node, file: TS.SourceFile): number;
}

/** The offset at which a node begins, behind the space and the comments before it. */
export function startOf(node: TS.Node, file: TS.SourceFile = sourceOf(node)): number {
  return (ts as unknown as Compiler).getTokenPosOfNode(node, file);
}

/** A node as it is written, without the space and the comments before it. */
export function textOf(node: TS.Node, file: TS.SourceFile = sourceOf(node)): string {
  return file.text.slice(startOf(node, file), node.end);
}

/** The file that holds a node; cached for nodes far below it. */
export function sourceOf(node: TS.Node): TS.SourceFile {
  return fileOf(node) ?? (node as TS.SourceFile);
}
