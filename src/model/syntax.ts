import type { Place } from "./text.ts";

/** A member of a list between brackets, without its comma. */
export interface ListItem {
  readonly start: number;
  readonly end: number;
  /** Behind its comma; `end` where it has none. */
  readonly separatorEnd: number;
}

/** An array literal as it is written. */
export interface ListLayout {
  /** Brackets included. */
  readonly place: Place;
  readonly items: readonly ListItem[];
}

/** A member of an object literal as it is written. */
export interface ObjectMember extends ListItem {
  /** `other`: a method, an accessor. */
  readonly kind: "property" | "shorthand" | "spread" | "computed" | "other";
  /** Undefined for a spread and a computed key. */
  readonly key: string | undefined;
  /** The value of a property, or the name of a shorthand. */
  readonly value: Place | undefined;
}

/** An object literal as it is written. */
export interface ObjectLayout extends ListLayout {
  readonly items: readonly ObjectMember[];
}

/** A part of a string expression: characters that it spells, or an expression whose value stands there. */
export type StringPiece =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "expression"; readonly source: string };

/** How an expression that gives a string is written. */
export interface StringLayout {
  readonly form: "literal" | "template" | "concatenation" | "expression";
  /** The quote of a literal, or of the first literal of a concatenation; undefined where none is used. */
  readonly quote: string | undefined;
  readonly pieces: readonly StringPiece[];
  /** Whether it calls, awaits or assigns: an effect that is lost when the expression goes. */
  readonly hasEffect: boolean;
}

/** A member of a list, and the list that it can be taken out of. */
export interface ListMember<List extends ListLayout = ListLayout> {
  readonly list: List;
  readonly index: number;
}

/**
 * What the syntax of one file answers to those who plan edits in it. Places are ranges of its text; where nothing of the
 * kind that is asked for stands at a place, the answer is undefined. Comments in it: see `hasComment`.
 */
export interface FileSyntax {
  /** Without byte order mark; what is not script is there too. */
  readonly text: string;
  /** The quote in which the file writes its strings. */
  readonly quote: string;
  /** Whether a comment stands in a range, or touches it. */
  hasComment(place: Place): boolean;
  /** The member of an object literal that takes up the place. */
  memberAt(place: Place): ListMember<ObjectLayout> | undefined;
  /** The object literal that takes up the place. */
  objectAt(place: Place): ObjectLayout | undefined;
  /** The array literal that takes up the place. */
  arrayAt(place: Place): ListLayout | undefined;
  /** The expression that takes up the place, as a string. */
  stringAt(place: Place): StringLayout | undefined;
  /** The row of an array literal that the text at the place names: `{ id: "minify" }`, an element, an object that holds it. */
  rowAround(place: Place): ListMember | undefined;
  /** The call whose argument the text at the place is, or is part of. */
  callAround(place: Place): Place | undefined;
  /**
   * What has to go so that the call at the place is not made, where nothing uses its result: statements, members of arrays. Nothing
   * that they leave is empty or unused but the body of a function and what the call was given.
   */
  unusedAt(place: Place): readonly (Place | ListMember)[] | undefined;
  /** The declarations from which the text at the place comes to what is removed, where nothing else reads them; none otherwise. */
  unreadWithout(text: Place, removed: readonly Place[]): readonly Place[];
  /**
   * Whether two properties, written at the places, both hold a value in the same run: no condition keeps one of them out, and
   * neither value may be undefined.
   */
  areGivenTogether(one: Place, other: Place): boolean;
  /** Whether no run reaches both places: they stand in different branches of one condition. */
  areExclusive(one: Place, other: Place): boolean;
  /** Whether the file compares by size a name that the property at the place is given, and so may keep it within bounds. */
  isComparedBySize(place: Place): boolean;
  /** Whether the object literal at the place is what a `const` is given whose only use is inside of another place. */
  isUsedOnlyIn(place: Place, around: Place): boolean;
  /** The comparison with `true` or `false` of the expression that takes up the place. */
  comparedAt(place: Place): BooleanComparison | undefined;
  /**
   * The places inside `requests` at which the value that is written at the place is read, also by way of functions of the file that
   * the `callSites` enter. Undefined when it is read elsewhere, or may be: it is exported, handed to another function, part of
   * something that is passed on. A text in an error or on the console, and whether a value is there, are read by nobody.
   */
  readersOf(place: Place, requests: readonly Place[], callSites: readonly Place[]): Readers | undefined;
}

/** A comparison with `true` or `false`. */
export interface BooleanComparison {
  readonly around: Place;
  /** The value for which it holds. */
  readonly holdsFor: boolean;
}

/** Who reads a value. */
export interface Readers {
  readonly places: readonly Place[];
  /** Whether another value may not fit: a type is declared for it on the way, or it is one of a list that is gone through. */
  readonly mayNotFit: boolean;
}
