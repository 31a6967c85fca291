import { enclosingFunction } from "../../control-flow/control-flow.ts";
import type { OwnLink } from "../../syntax/object-links.ts";
import type { Survey } from "../../syntax/survey.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesTo } from "./writes-to.ts";

const known = new WeakMap<Survey, readonly Write[]>();

/** The assignments of a file to members of `this`, also by another name for it: `self.base = …` behind `const self = this`. */
export function writesToThis(evaluation: EvaluationContext): readonly Write[] {
  const { survey } = evaluation;
  let writes = known.get(survey);
  if (writes === undefined) {
    const direct = survey.writes.get("this") ?? [];
    const linked = writesByOwnLinks(({ path }) => path.length === 0, evaluation);
    writes = linked.length === 0 ? direct : [...direct, ...linked].toSorted(byPosition);
    known.set(survey, writes);
  }
  return writes;
}

/** Those to members of parts of `this` under another name, too: `d.x = …` behind `const { d } = this`. */
export function writesToOwnParts(evaluation: EvaluationContext): readonly Write[] {
  const own = writesToThis(evaluation);
  const linked = writesByOwnLinks(({ path }) => path.length > 0, evaluation);
  return linked.length === 0 ? own : [...own, ...linked].toSorted(byPosition);
}

function writesByOwnLinks(isMeant: (link: OwnLink) => boolean, evaluation: EvaluationContext): readonly Write[] {
  return evaluation.survey.ownLinks.filter(isMeant).flatMap((link) => writesByOwnLink(link, evaluation));
}

function writesByOwnLink({ root, path, part, node }: OwnLink, evaluation: EvaluationContext): readonly Write[] {
  const declaration = evaluation.scopes.findValue(part.text, part);
  const writes = declaration === undefined ? [] : writesTo(declaration, part.text, evaluation);
  if (writes.some((write) => write.path.length === 0)) return [];
  const inMethod = writes.filter((write) => enclosingFunction(write.node) === enclosingFunction(node));
  return inMethod.map((write) => ({ ...write, root, path: [...path, ...write.path] }));
}

function byPosition(one: Write, other: Write): number {
  return one.node.pos - other.node.pos;
}
