import type { Node } from "./openapi-document.ts";
import type { Operation } from "./list-operations.ts";

/** Steps of a path in a body that are followed: of bodies that hold each other there are many. */
export const MAX_STEPS = 6;

/** A property of a body, or values of one, that no longer counts. */
export interface MarkedField {
  /** `items.*.old`, from the body's root; `*` stands for the elements of a list. */
  readonly path: string;
  /** The property's own node, which says the end. */
  readonly node: Node;
  /** The values that are meant; undefined where the property itself is. */
  readonly values: readonly string[] | undefined;
}

/** A parameter of an operation. */
export interface MarkedParameter {
  readonly operation: Operation;
  readonly node: Node;
}

/** What of an API ends, before it is put into records. */
export interface Marks {
  readonly operations: readonly Operation[];
  readonly parameters: readonly MarkedParameter[];
  /** What request bodies hold. */
  readonly sent: (operation: Operation) => readonly MarkedField[];
  /** What responses hold. */
  readonly returned: (operation: Operation) => readonly MarkedField[];
}

/** What an operation asks for that it did not. */
export interface Required {
  readonly operation: Operation;
  /** Paths in the request's body. */
  readonly fields: readonly string[];
  /** Names of parameters of the query. */
  readonly parameters: readonly string[];
}

/** What differs between two documents. */
export interface Changes {
  /** ISO date from which the later one holds. */
  readonly day: string;
  /** What is gone. */
  readonly marks: Marks;
  readonly required: readonly Required[];
}
