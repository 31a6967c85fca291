import { addToGroup, type Group } from "../../model/group-by.ts";
import { ts, type TS } from "./compiler.ts";
import { equalityOf } from "./equality.ts";
import { isFunctionLiteral } from "./function-literal.ts";
import { findHeritage } from "./heritage.ts";
import { linksOf, linksOfAssignment, ownLinksOf, type ObjectLink, type OwnLink } from "./object-links.ts";
import { isGeneratorHelper } from "./lowered-generators.ts";
import { isHoisted } from "./hoisted-variables.ts";
import { testedNames } from "./tested-names.ts";
import { isModuleCall } from "./module-calls.ts";
import { roleOf } from "./survey-roles.ts";
import { toWriteOfGiven, toWrites, type Write } from "./writes.ts";
import { textOfName } from "./property-names.ts";

/** Names of headers are shorter. */
const MAX_HEADER_NAME = 40;

export type CallNode = TS.CallExpression | TS.NewExpression | TS.TaggedTemplateExpression;

/** A type that lists the members of its values. */
export type MemberList = TS.InterfaceDeclaration | TS.TypeLiteralNode;

/** The nodes that later steps start from, gathered in one walk, in source order. */
export interface Survey {
  readonly calls: readonly CallNode[];
  /** String literals and templates in positions of values. */
  readonly strings: readonly TS.Expression[];
  readonly objects: readonly TS.ObjectLiteralExpression[];
  /** Types that list members, in source order except for types inside types. */
  readonly memberLists: readonly MemberList[];
  /** By the name of the root, `this` included. */
  readonly writes: ReadonlyMap<string, readonly Write[]>;
  /** Those to members whose names are written; also of what a call gives, `find(name).path = …`, of which the call is the root. */
  readonly memberWrites: readonly Write[];
  /** Names that a declaration gives to objects and their parts, by the name of the whole, and by that of the part. */
  readonly linksByOwner: ReadonlyMap<string, readonly ObjectLink[]>;
  readonly linksByPart: ReadonlyMap<string, readonly ObjectLink[]>;
  /** Other names of members of `this`. */
  readonly ownLinks: readonly OwnLink[];
  /** Loops over the elements of a list. */
  readonly loops: readonly TS.ForOfStatement[];
  readonly imports: readonly string[];
  /** Literals with a hyphen, in lower case: candidates for header names. */
  readonly hyphenated: ReadonlySet<string>;
  /** Those that are not merely looked up or compared, so that they may name a header that is set. */
  readonly settable: ReadonlySet<string>;
  /** Classes that extend something. */
  readonly derived: readonly TS.ClassLikeDeclaration[];
  /** Names of the methods and properties that the file defines, in classes, objects and by assignment, and of those that its types give a named type. */
  readonly members: ReadonlySet<string>;
  /** Whether it also defines members with computed names. */
  readonly computesMembers: boolean;
  /** Whether it declares a variable by `var`. */
  readonly hoists: boolean;
  /** Names of variables and members that are compared or looked up. */
  readonly tested: ReadonlySet<string>;
}

/**
 * Walks the file once, without recursion, since a tree may be 10,000 levels deep. Sets the parent of every node on the
 * way, which the compiler would do in a walk of its own. In types only lists of members are gathered.
 */
export function surveyFile(file: TS.SourceFile): Survey {
  const collector = new Collector();
  const pending: TS.Node[] = [file];
  let parent: TS.Node = file;
  const queue = (child: TS.Node): void => {
    (child as { parent: TS.Node }).parent = parent;
    if (isGeneratorHelper(child)) readType(child);
    else if (holdsCode(child)) pending.push(child);
    else if (child.kind !== ts.SyntaxKind.Identifier) readType(child, collector);
  };
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    collector.add(node);
    parent = node;
    const count = pending.length;
    ts.forEachChild(node, queue);
    reverseFrom(pending, count);
  }
  return collector;
}

/** Sets the parents inside what holds no code that counts, and gathers the lists of members in it. */
function readType(root: TS.Node, collector?: Collector): void {
  const pending = [root];
  let parent = root;
  const queue = (child: TS.Node): void => {
    (child as { parent: TS.Node }).parent = parent;
    pending.push(child);
  };
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    parent = node;
    collector?.addType(node);
    ts.forEachChild(node, queue);
  }
}

/** Whether a node can hold anything that is gathered: most nodes are names and types, which cannot. */
function holdsCode(node: TS.Node): boolean {
  return node.kind !== ts.SyntaxKind.Identifier && roleOf(node) !== "type";
}

class Collector implements Survey {
  readonly calls: CallNode[] = [];
  readonly strings: TS.Expression[] = [];
  readonly objects: TS.ObjectLiteralExpression[] = [];
  readonly memberLists: MemberList[] = [];
  readonly writes = new Map<string, Group<Write>>();
  readonly memberWrites: Write[] = [];
  readonly linksByOwner = new Map<string, Group<ObjectLink>>();
  readonly linksByPart = new Map<string, Group<ObjectLink>>();
  readonly ownLinks: OwnLink[] = [];
  readonly loops: TS.ForOfStatement[] = [];
  readonly imports: string[] = [];
  readonly hyphenated = new Set<string>();
  readonly settable = new Set<string>();
  readonly members = new Set<string>();
  readonly tested = new Set<string>();
  readonly derived: TS.ClassLikeDeclaration[] = [];
  computesMembers = false;
  hoists = false;

  add(node: TS.Node): void {
    switch (roleOf(node)) {
      case undefined:
      case "type":
        return;
      case "call":
        if (ts.isCallExpression(node)) this.#addTest(node);
        this.calls.push(node as CallNode);
        return;
      case "string":
        this.#addString(node as TS.StringLiteralLike);
        return;
      case "template":
        this.strings.push(node as TS.TemplateExpression);
        return;
      case "object":
        this.objects.push(node as TS.ObjectLiteralExpression);
        return;
      case "variable":
        this.#addVariable(node as TS.VariableDeclaration);
        return;
      case "parameter":
        this.#addParameter(node as TS.ParameterDeclaration);
        return;
      case "test":
        this.#addTest(node);
        return;
      case "write":
        if (ts.isForOfStatement(node)) this.loops.push(node);
        this.#addWrites(node);
        return;
      case "class":
        if (findHeritage(node as TS.ClassLikeDeclaration) !== undefined)
          this.derived.push(node as TS.ClassLikeDeclaration);
        return;
      case "member":
        this.#addMember((node as TS.ClassElement | TS.ObjectLiteralElement).name);
    }
  }

  #addTest(node: TS.Node): void {
    this.#addWrites(node);
    for (const name of testedNames(node)) this.tested.add(name);
  }

  #addString(node: TS.StringLiteralLike): void {
    if (isModuleSpecifier(node)) this.imports.push(node.text);
    else if (!isPropertyName(node)) this.strings.push(node);
    if (!node.text.includes("-") || node.text.length > MAX_HEADER_NAME) return;
    this.hyphenated.add(node.text.toLowerCase());
    if (!isAsked(node)) this.settable.add(node.text.toLowerCase());
  }

  #addVariable(node: TS.VariableDeclaration): void {
    this.hoists ||= isHoisted(node.parent);
    this.#addLinks(linksOf(node));
    this.ownLinks.push(...ownLinksOf(node));
  }

  /** `constructor(private readonly send: Send)` declares a property of the class. */
  #addParameter(node: TS.ParameterDeclaration): void {
    if (node.modifiers !== undefined && ts.isIdentifier(node.name)) this.members.add(node.name.text);
  }

  addType(node: TS.Node): void {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) this.memberLists.push(node);
    // Such a member may be called: `interface Options { send: typeof fetch }`.
    else if (ts.isPropertySignature(node) && isNamedType(node.type)) {
      const name = textOfName(node.name);
      if (name !== undefined) this.members.add(name);
    }
  }

  #addLinks(links: readonly ObjectLink[]): void {
    for (const link of links) {
      addToGroup(this.linksByOwner, link.owner.text, link);
      addToGroup(this.linksByPart, link.part.text, link);
    }
  }

  #addMember(name: TS.PropertyName | undefined): void {
    const text = textOfName(name);
    if (text !== undefined) this.members.add(text);
    else if (name !== undefined) this.computesMembers = true;
  }

  #addWrites(node: TS.Node): void {
    if (ts.isBinaryExpression(node)) this.#addLinks(linksOfAssignment(node));
    const given = toWriteOfGiven(node);
    if (given !== undefined) this.memberWrites.push(given);
    for (const write of toWrites(node)) {
      addInOrder(this.writes, ts.isIdentifier(write.root) ? write.root.text : "this", write);
      const member = write.path.at(-1);
      if (typeof member === "string") {
        this.members.add(member);
        this.memberWrites.push(write);
      } else if (member === null && isFunctionLiteral(write.value)) this.computesMembers = true;
    }
  }
}

function isNamedType(type: TS.TypeNode | undefined): boolean {
  if (type === undefined) return false;
  return (
    ts.isTypeQueryNode(type) ||
    ts.isTypeReferenceNode(type) ||
    (ts.isUnionTypeNode(type) && type.types.some(isNamedType))
  );
}

/** Reverses the end of the list, so that what was pushed first is popped first. */
function reverseFrom(list: TS.Node[], start: number): void {
  let high = list.length - 1;
  for (let low = start; low < high; low++, high--) {
    const first = list[low];
    const last = list[high];
    if (first !== undefined) list[high] = first;
    if (last !== undefined) list[low] = last;
  }
}

function isModuleSpecifier(node: TS.StringLiteralLike): boolean {
  const parent = node.parent;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isExternalModuleReference(parent))
    return true;
  return isModuleCall(parent) && parent.arguments[0] === node;
}

function isPropertyName(node: TS.Node): boolean {
  const parent = node.parent as TS.Node & { readonly name?: TS.Node };
  return parent.name === node && !ts.isJsxAttribute(parent);
}

/** Methods that look a member up by its name, or remove it. */
const ASKING = new Set(["get", "has", "delete", "getHeader", "hasHeader", "removeHeader"]);

/** Whether a text is only looked up or compared: `headers.get("accept")`, `name === "accept"`, `case "accept"`. */
function isAsked(node: TS.Expression): boolean {
  const { parent } = node;
  if (ts.isCaseClause(parent)) return parent.expression === node;
  if (ts.isBinaryExpression(parent)) return equalityOf(parent.operatorToken.kind) !== undefined;
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    ts.isPropertyAccessExpression(parent.expression) &&
    ASKING.has(parent.expression.name.text)
  );
}

/** What is met first is the outer one of two calls that begin at the same place, `map.set(…).set(…)`, and is run last. */
function addInOrder(groups: Map<string, Group<Write>>, name: string, write: Write): void {
  const group = groups.get(name);
  const { pos, end } = write.node;
  const at = group?.findLastIndex(({ node }) => node.pos < pos || node.end <= end);
  if (group === undefined || at === undefined) groups.set(name, [write]);
  else group.splice(at + 1, 0, write);
}
