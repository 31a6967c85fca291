import { DeclarationIndex } from "../../syntax/declaration-index.ts";
import type { ObjectLink } from "../../syntax/object-links.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesTo } from "./writes-to.ts";

/** Other names for one object beyond this many are not followed. */
const MAX_LINKS = 64;

const NONE: readonly Write[] = [];

const byOwner = new DeclarationIndex<ObjectLink>(({ owner }) => owner);
const byPart = new DeclarationIndex<ObjectLink>(({ part }) => part);

/**
 * Assignments to members of an object, or of a part of it, under another name, which is never given another value: `part.x = …` behind
 * `const { part } = object`.
 */
export function writesByLinks(declaration: Declaration, name: string, evaluation: EvaluationContext): readonly Write[] {
  const { survey, scopes } = evaluation;
  const owned = byOwner.find(survey.linksByOwner.get(name), name, declaration, scopes).slice(0, MAX_LINKS);
  const parts = byPart.find(survey.linksByPart.get(name), name, declaration, scopes).slice(0, MAX_LINKS);
  if (owned.length === 0 && parts.length === 0) return NONE;
  return [
    ...owned.flatMap((link) => writesToPart(link, declaration, evaluation)),
    ...parts.flatMap((link) => writesToOwner(link, declaration, evaluation)),
  ];
}

/** What is assigned to members of a part, as assignments to the whole object. */
function writesToPart(link: ObjectLink, owner: Declaration, evaluation: EvaluationContext): readonly Write[] {
  const { part, path, node } = link;
  const declaration = evaluation.scopes.findValue(part.text, part);
  const writes = declaration === undefined ? NONE : writesTo(declaration, part.text, evaluation);
  if (writes.length === 0 || !isKept(link, writes, owner, evaluation)) return NONE;
  const later = writes.filter((write) => write.node.pos > node.end);
  return path.length === 0 ? later : later.map((write) => ({ ...write, path: [...path, ...write.path] }));
}

/** What is assigned to members of the whole object that are members of a part. */
function writesToOwner(link: ObjectLink, part: Declaration, evaluation: EvaluationContext): readonly Write[] {
  const { owner, path, node } = link;
  const declaration = evaluation.scopes.findValue(owner.text, owner);
  const writes = declaration === undefined ? NONE : writesTo(declaration, owner.text, evaluation);
  if (declaration === undefined || writes.length === 0) return NONE;
  if (!isKept(link, writesTo(part, link.part.text, evaluation), declaration, evaluation)) return NONE;
  const later = writes.filter((write) => write.node.pos > node.end && isBelow(write, path));
  return path.length === 0 ? later : later.map((write) => ({ ...write, path: write.path.slice(path.length) }));
}

/** Whether both names go on to name the same object: neither is given another value. */
function isKept(
  { owner, path, node }: ObjectLink,
  ofPart: readonly Write[],
  declaration: Declaration,
  evaluation: EvaluationContext,
): boolean {
  if (ofPart.some((write) => write.path.length === 0)) return false;
  return !writesTo(declaration, owner.text, evaluation).some(
    (write) => write.node.pos > node.end && write.path.length <= path.length && agrees(write, path),
  );
}

function isBelow(write: Write, path: readonly string[]): boolean {
  return write.path.length > path.length && agrees(write, path);
}

/** Whether the path of an assignment and that of a part lead the same way. */
function agrees(write: Write, path: readonly string[]): boolean {
  return path.every((name, index) => index >= write.path.length || write.path[index] === name);
}
