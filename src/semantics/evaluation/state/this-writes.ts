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

/** Those by another name for it, or for a part of it, in functions inside of the one whose `this` it is: they may be run at any time. */
export function laterWritesToOwn(evaluation: EvaluationContext): readonly Write[] {
  return evaluation.survey.ownLinks.flatMap((link) => {
    const around = enclosingFunction(link.node);
    return writesByName(link, evaluation).filter(({ node }) => enclosingFunction(node) !== around);
  });
}

function writesByOwnLinks(isMeant: (link: OwnLink) => boolean, evaluation: EvaluationContext): readonly Write[] {
  return evaluation.survey.ownLinks.filter(isMeant).flatMap((link) => {
    const around = enclosingFunction(link.node);
    return writesByName(link, evaluation).filter(({ node }) => enclosingFunction(node) === around);
  });
}

/** The assignments by another name for `this`, or for a part of it, which is never given another value. */
function writesByName({ root, path, part }: OwnLink, evaluation: EvaluationContext): readonly Write[] {
  const declaration = evaluation.scopes.findValue(part.text, part);
  const writes = declaration === undefined ? [] : writesTo(declaration, part.text, evaluation);
  if (writes.some((write) => write.path.length === 0)) return [];
  return writes.map((write) => ({ ...write, root, path: [...path, ...write.path] }));
}

function byPosition(one: Write, other: Write): number {
  return one.node.pos - other.node.pos;
}
