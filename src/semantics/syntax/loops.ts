import { ts, type TS } from "./compiler.ts";

/** Whether a node is a loop over the elements or the keys of something: `for (… of …)`, `for (… in …)`. */
export function isForInOrOf(node: TS.Node): node is TS.ForInOrOfStatement {
  return ts.isForOfStatement(node) || ts.isForInStatement(node);
}

/** The labels before a loop. */
export function labelsOf(loop: TS.Statement): readonly TS.LabeledStatement[] {
  const labels: TS.LabeledStatement[] = [];
  for (let { parent } = loop; ts.isLabeledStatement(parent); { parent } = parent) labels.push(parent);
  return labels;
}
