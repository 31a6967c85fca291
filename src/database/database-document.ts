import type { Problem } from "../model/index.ts";

/** What a file of a rules database holds. */
export type DocumentKind = "record" | "client" | "api" | "vocabulary" | "facts" | "management-api" | "release";

/** A path into a document: keys of mappings, indices of sequences. */
export type DocumentPath = readonly (string | number)[];

/** A file of a rules database as plain data that remembers where each value stands. */
export interface DatabaseDocument {
  readonly file: string;
  /** File name without extension: the id of a record or a client. */
  readonly name: string;
  readonly kind: DocumentKind;
  readonly value: Readonly<Record<string, unknown>>;
  /** A problem at a value (or at the nearest one above it that is there); with `atKey`, at the key of its property. */
  readonly createProblem: (path: DocumentPath, message: string, atKey?: boolean) => Problem;
}
