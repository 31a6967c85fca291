import { ts, type TS } from "./compiler.ts";
import { parentOf } from "./parent-of.ts";
import { sourceOf } from "./node-text.ts";
import { passedParameters } from "./passed-parameters.ts";

/** A tag of a documentation comment that holds a type: `@param {Zone} zone`. */
interface TypeTag {
  readonly tag: string;
  /** The text between the braces, and where it begins in the file. */
  readonly text: string;
  readonly start: number;
  /** The name behind the braces: `zone`, `context.zone`. */
  readonly subject: string;
}

const TAG = /@(param|arg|argument|type|returns?|typedef|property|prop)\s*\{/g;
const COMMENT = /\/\*\*[\s\S]*?\*\//g;

/** What is declared where a comment documents it. */
type Documented =
  TS.ParameterDeclaration | TS.VariableDeclaration | TS.PropertyDeclaration | TS.ParenthesizedExpression;

const known = new WeakMap<TS.Node, TS.TypeNode | "none">();
const aliases = new WeakMap<TS.SourceFile, ReadonlyMap<string, TS.TypeAliasDeclaration>>();
const documented = new WeakMap<TS.SourceFile, boolean>();

/** The type that a comment of plain JavaScript gives a parameter, a variable, a field or an expression: `@param`, `@type`. */
export function documentedTypeOf(node: Documented): TS.TypeNode | undefined {
  return remember(node, () => {
    const own = tagsBefore(node).findLast(({ tag }) => tag === "type");
    if (own !== undefined) return toType(own, node);
    if (!ts.isParameter(node)) return undefined;
    return typeOfParameter(node, tagsBefore(hostOf(node.parent)));
  });
}

/** The type that a comment of plain JavaScript gives what a function returns: `@returns`. */
export function documentedResultOf(node: TS.SignatureDeclaration): TS.TypeNode | undefined {
  return remember(node, () => {
    const tag = tagsBefore(hostOf(node)).findLast((each) => each.tag.startsWith("return"));
    return tag && toType(tag, node);
  });
}

/** The type that a `@typedef` of a file of plain JavaScript names. */
export function findDocumentedType(name: string, file: TS.SourceFile): TS.TypeAliasDeclaration | undefined {
  if (!isDocumented(file)) return undefined;
  let table = aliases.get(file);
  if (table === undefined) aliases.set(file, (table = readAliases(file)));
  return table.get(name);
}

function remember(node: TS.Node, read: () => TS.TypeNode | undefined): TS.TypeNode | undefined {
  if (!isDocumented(sourceOf(node))) return undefined;
  const former = known.get(node);
  if (former !== undefined) return former === "none" ? undefined : former;
  const type = read();
  known.set(node, type ?? "none");
  return type;
}

/** Most files have no types in comments, and in TypeScript the declarations count, not the comments. */
function isDocumented(file: TS.SourceFile): boolean {
  let answer = documented.get(file);
  if (answer === undefined) {
    answer = (file.flags & ts.NodeFlags.JavaScriptFile) !== 0 && file.text.search(TAG) >= 0;
    documented.set(file, answer);
  }
  return answer;
}

/** The node that the documentation comment of a function precedes: its statement or its member. */
function hostOf(node: TS.Node): TS.Node {
  let host = node;
  for (let parent = parentOf(host); parent !== undefined; parent = parentOf(host)) {
    if (ts.isStatement(host) || ts.isClassElement(host) || ts.isObjectLiteralElement(host)) break;
    if (ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isCallExpression(parent)) break;
    host = parent;
  }
  return host;
}

/** The tags of the last documentation comment before a node. */
function tagsBefore(node: TS.Node): readonly TypeTag[] {
  const host = ts.isVariableDeclaration(node) ? hostOf(node) : node;
  const { text } = sourceOf(host);
  // A comment on the line of the previous code belongs to that code.
  const comments = [ts.getTrailingCommentRanges(text, host.pos), ts.getLeadingCommentRanges(text, host.pos)];
  const comment = comments.flatMap((list) => list ?? []).findLast(({ pos }) => text.startsWith("/**", pos));
  return comment === undefined ? [] : readTags(text.slice(comment.pos, comment.end), comment.pos);
}

function readTags(comment: string, offset: number): readonly TypeTag[] {
  return Array.from(comment.matchAll(TAG)).flatMap((match) => {
    const from = match.index + match[0].length;
    const end = findClosing(comment, from);
    if (end === undefined) return [];
    const [, subject = ""] = /^[\s[]*([\w$.]+)/.exec(comment.slice(end + 1)) ?? [];
    return [{ tag: match[1] ?? "", text: comment.slice(from, end), start: offset + from, subject }];
  });
}

function findClosing(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  return undefined;
}

/** For a destructured parameter the name in the comment is free; its members are written `options.zone`. */
function typeOfParameter(parameter: TS.ParameterDeclaration, tags: readonly TypeTag[]): TS.TypeNode | undefined {
  const all = tags.filter(({ tag }) => tag === "param" || tag.startsWith("arg"));
  const whole = all.filter(({ subject }) => !subject.includes("."));
  const own = ts.isIdentifier(parameter.name)
    ? whole.find(({ subject }) => subject === (parameter.name as TS.Identifier).text)
    : whole[passedParameters(parameter.parent).indexOf(parameter)];
  if (own === undefined) return undefined;
  const members = membersIn(all, `${own.subject}.`);
  return members.length > 0 ? toLiteral(members, own, parameter) : toType(own, parameter);
}

/** The tags about members of a parameter, under the members' own names. */
function membersIn(tags: readonly TypeTag[], prefix: string): readonly TypeTag[] {
  return tags
    .filter(({ subject }) => subject.startsWith(prefix) && !subject.slice(prefix.length).includes("."))
    .map((tag) => ({ ...tag, subject: tag.subject.slice(prefix.length) }));
}

/** An object type with the members that the tags list, placed where the tag of the whole stands. */
function toLiteral(members: readonly TypeTag[], whole: TypeTag, owner: TS.Node): TS.TypeNode {
  const { factory } = ts;
  const literal = factory.createTypeLiteralNode(
    members.flatMap((member) => {
      const type = toType(member, owner);
      return type === undefined ? [] : [factory.createPropertySignature(undefined, member.subject, undefined, type)];
    }),
  );
  for (const member of literal.members) {
    place(member, whole, literal);
    if (member.name !== undefined) place(member.name, whole, member);
    if (ts.isPropertySignature(member) && member.type !== undefined) setParent(member.type, member);
  }
  place(literal, whole, owner);
  return literal;
}

/** Parses a type in place: its nodes are nodes of the file, at their offsets in it. */
function toType(tag: TypeTag, owner: TS.Node): TS.TypeNode | undefined {
  const head = "type T=";
  const source = ts.createSourceFile("t.ts", head + toSyntax(tag.text), ts.ScriptTarget.Latest);
  const { parseDiagnostics = [] } = source as TS.SourceFile & { readonly parseDiagnostics?: readonly unknown[] };
  const [alias, ...others] = source.statements;
  if (alias === undefined || !ts.isTypeAliasDeclaration(alias)) return undefined;
  if (parseDiagnostics.length > 0 || others.length > 0) return undefined;
  move(alias.type, tag.start - head.length, owner);
  return alias.type;
}

/** Rewrites comment-only type syntax in a text of the same length: `?Zone`, `Array.<Zone>`, lines that begin with a star. */
function toSyntax(text: string): string {
  return text
    .replace(/\n[^\S\n]*\*/g, (line) => "\n".padEnd(line.length))
    .replace(/\.</g, " <")
    .replace(/^\s*(?:\.\.\.|[?!])/, (mark) => " ".repeat(mark.length))
    .replace(/=\s*$/, (mark) => " ".repeat(mark.length));
}

function readAliases(file: TS.SourceFile): ReadonlyMap<string, TS.TypeAliasDeclaration> {
  const found = new Map<string, TS.TypeAliasDeclaration>();
  for (const { 0: comment, index } of file.text.matchAll(COMMENT)) {
    const tags = readTags(comment, index);
    for (const tag of tags.filter((each) => each.tag === "typedef" && each.subject !== "")) {
      const properties = tags.filter((each) => each.tag.startsWith("prop") && !each.subject.includes("."));
      const type = properties.length > 0 ? toLiteral(properties, tag, file) : toType(tag, file);
      if (type === undefined) continue;
      const alias = ts.factory.createTypeAliasDeclaration(undefined, tag.subject, undefined, type);
      place(alias, tag, file);
      place(alias.name, tag, alias);
      setParent(type, alias);
      found.set(tag.subject, alias);
    }
  }
  return found;
}

function move(node: TS.Node, by: number, parent: TS.Node): void {
  setRange(node, node.pos + by, node.end + by);
  setParent(node, parent);
  ts.forEachChild(
    node,
    (child) => {
      move(child, by, node);
    },
    (children) => {
      setRange(children, children.pos + by, children.end + by);
      for (const child of children) move(child, by, node);
    },
  );
}

function place(node: TS.Node, { start, text }: TypeTag, parent: TS.Node): void {
  setRange(node, start, start + text.length);
  setParent(node, parent);
}

function setRange(range: TS.TextRange, pos: number, end: number): void {
  Object.assign(range, { pos, end });
}

function setParent(node: TS.Node, parent: TS.Node): void {
  (node as { parent: TS.Node }).parent = parent;
}
