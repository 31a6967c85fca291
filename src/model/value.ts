import type { Place, TextParts, UnknownReason } from "./text.ts";

/** A string, as the finite list of things that it can be. Never empty. */
export interface StringValue {
  readonly kind: "string";
  readonly alternatives: readonly TextParts[];
  readonly place: Place;
}

/** A number, a boolean, `null` or `undefined` that is known. */
export interface ConstantValue {
  readonly kind: "constant";
  readonly value: number | boolean | null | undefined;
  readonly place: Place;
}

export interface ArrayValue {
  readonly kind: "array";
  readonly elements: readonly Value[];
  /** Whether there may be elements that are not listed. */
  readonly open: boolean;
  /** Whether elements that are listed may be missing: what a filter leaves is not known. */
  readonly mayLack?: true;
  readonly place: Place;
}

/** One own property, in the order of writing; a later entry of the same key wins. */
export interface ObjectEntry {
  readonly key: string;
  /** The key as written, quotes included. */
  readonly keyPlace: Place;
  readonly value: Value;
  /** The whole property as written: `key: value`, a shorthand, a method, or the assignment that added it. */
  readonly place: Place;
  /** How the property came to be; only a `literal` one of the linted object can be edited in place. */
  readonly origin: "literal" | "shorthand" | "assignment" | "spread";
  /** Set where the object may have lost it, by a name of which nobody knows which it is. */
  readonly mayBeGone?: true;
}

export interface ObjectValue {
  readonly kind: "object";
  readonly entries: readonly ObjectEntry[];
  /** Whether there may be properties that are not listed: an unknown spread, a computed key. */
  readonly open: boolean;
  readonly place: Place;
  /** As that of an unknown value. */
  readonly unset?: string;
}

/** One of several values: a conditional, an array's element in a loop, a union type. */
export interface UnionValue {
  readonly kind: "union";
  readonly members: readonly Value[];
  readonly place: Place;
}

export interface UnknownValue {
  readonly kind: "unknown";
  readonly reason: UnknownReason;
  /** How the source names it, shortened. */
  readonly name: string;
  readonly place: Place;
  /** Given where it may as well be missing and nothing shows that it is ever there: how the source names what would set it. */
  readonly unset?: string;
  /** As of a hole. */
  readonly completedAt?: Place;
}

/** What the semantic layer says of an expression: plain data, no tree behind it. */
export type Value = StringValue | ConstantValue | ArrayValue | ObjectValue | UnionValue | UnknownValue;
