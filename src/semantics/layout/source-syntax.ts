import type {
  BooleanComparison,
  FileSyntax,
  ListLayout,
  ListMember,
  ObjectLayout,
  Place,
  Readers,
  StringLayout,
} from "../../model/index.ts";
import { findBooleanComparison } from "./boolean-comparison.ts";
import { findCallAround } from "./call-around.ts";
import { isComparedBySize } from "./bounds-check.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { areExclusive } from "../control-flow/exclusive-branches.ts";
import { areGivenTogether } from "./given-together.ts";
import { hasComment } from "./has-comment.ts";
import { layOutList, layOutObject } from "./list-layout.ts";
import { findNode, findNodeAround } from "../syntax/node-at.ts";
import { findRow } from "./table-row.ts";
import { readLinted, type LintedText } from "../modules/module-store.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { isUsedOnlyIn } from "./sole-use.ts";
import { layOutString } from "./string-layout.ts";
import { findUnread } from "./unread-declarations.ts";
import { findUnused } from "./unused-expression.ts";
import { findReaders } from "./value-readers.ts";

/** The syntax of the linted text. Undefined where it has none or is broken: nothing is edited there. */
export function readSyntax(linted: LintedText): FileSyntax | undefined {
  const module = readLinted(linted);
  return module === undefined || module.hasParseError ? undefined : new SourceSyntax(module, linted.text);
}

/** Answers from the tree of one file, which lives as long as the answers are asked for. */
class SourceSyntax implements FileSyntax {
  readonly text: string;
  readonly #module: SourceModule;

  constructor(module: SourceModule, text: string) {
    this.#module = module;
    this.text = text;
  }

  get quote(): string {
    const { file, survey } = this.#module;
    const literals = survey.strings.filter((node) => ts.isStringLiteral(node)).map((node) => file.text[node.end - 1]);
    const singles = literals.filter((quote) => quote === "'").length;
    return singles * 2 > literals.length ? "'" : '"';
  }

  hasComment(place: Place): boolean {
    return hasComment(place, this.#module.file);
  }

  memberAt(place: Place): ListMember<ObjectLayout> | undefined {
    const member = this.#find(place, ts.isObjectLiteralElementLike);
    if (member === undefined || !ts.isObjectLiteralExpression(member.parent)) return undefined;
    return { list: layOutObject(member.parent, this.#module), index: member.parent.properties.indexOf(member) };
  }

  objectAt(place: Place): ObjectLayout | undefined {
    const node = this.#find(place, ts.isObjectLiteralExpression);
    return node && layOutObject(node, this.#module);
  }

  arrayAt(place: Place): ListLayout | undefined {
    const node = this.#find(place, ts.isArrayLiteralExpression);
    return node && layOutList(node, node.elements, this.#module);
  }

  stringAt(place: Place): StringLayout | undefined {
    const node = this.#find(place, ts.isExpression);
    return node && layOutString(node, this.#module.file);
  }

  rowAround(place: Place): ListMember | undefined {
    return this.#isHere(place) ? findRow(findNodeAround(place, this.#module.file), this.#module) : undefined;
  }

  callAround(place: Place): Place | undefined {
    return this.#isHere(place) ? findCallAround(findNodeAround(place, this.#module.file), this.#module) : undefined;
  }

  unusedAt(place: Place): readonly (Place | ListMember)[] | undefined {
    const node = this.#find(place, ts.isExpression);
    return node && findUnused(node, this.#module, this.text);
  }

  unreadWithout(text: Place, removed: readonly Place[]): readonly Place[] {
    return findUnread(text, removed, this.#module, this.text);
  }

  areGivenTogether(one: Place, other: Place): boolean {
    return areGivenTogether(one, other, this.#module);
  }

  areExclusive(one: Place, other: Place): boolean {
    return this.#isHere(one) && this.#isHere(other) && areExclusive(one, other, this.#module.file);
  }

  isComparedBySize(place: Place): boolean {
    return isComparedBySize(place, this.#module);
  }

  isUsedOnlyIn(place: Place, around: Place): boolean {
    const literal = this.#find(place, ts.isObjectLiteralExpression);
    return literal !== undefined && isUsedOnlyIn(literal, around, this.#module, this.text);
  }

  comparedAt(place: Place): BooleanComparison | undefined {
    const node = this.#find(place, ts.isExpression);
    return node && findBooleanComparison(node, this.#module);
  }

  readersOf(place: Place, requests: readonly Place[], callSites: readonly Place[]): Readers | undefined {
    if (!this.#isHere(place)) return undefined;
    const node = findNodeAround(place, this.#module.file);
    return findReaders(node, { requests, callSites }, this.#module, this.text);
  }

  #find<Kind extends TS.Node>(place: Place, isKind: (node: TS.Node) => node is Kind): Kind | undefined {
    return this.#isHere(place) ? findNode(place, this.#module.file, isKind) : undefined;
  }

  /** Whether a place is in this file: what a request uses of another file has offsets of that one. */
  #isHere({ file }: Place): boolean {
    return file === this.#module.filename;
  }
}
