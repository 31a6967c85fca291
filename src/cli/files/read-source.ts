import { readFileSync } from "node:fs";
import { withoutMark } from "../../model/without-mark.ts";

/** A file as it was read. */
export interface Source {
  readonly bytes: Buffer;
  /** Without byte order mark. */
  readonly text: string;
  /** The byte order mark, or nothing: as the bytes begin. */
  readonly mark: string;
  /** Why the text is not what the file says, as a predicate of the file; undefined for what is read as text. */
  readonly unread: string | undefined;
}

/** @throws Error of Node's file system, with its code. */
export function readSource(file: string): Source {
  const bytes = readFileSync(file);
  const decoded = bytes.toString("utf8");
  const text = withoutMark(decoded);
  return { bytes, text, mark: decoded.slice(0, decoded.length - text.length), unread: describeUnread(bytes) };
}

/** The text of a file, without byte order mark; undefined where it cannot be read, or is gone since it was looked at. */
export function readTextIfThere(file: string): string | undefined {
  try {
    return readSource(file).text;
  } catch {
    return undefined;
  }
}

/** Bytes that tell how a text is encoded. */
const BEGINNING = 512;

/** UTF-16 has a mark of its own, or a zero beside each letter of the alphabet that code is written in. */
function describeUnread(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked) return "is not UTF-8 but UTF-16";
  const beginning = bytes.subarray(0, BEGINNING);
  // Nearly no file has any: they are counted where one is.
  if (!beginning.includes(0)) return undefined;
  const zeros = beginning.reduce((count, byte) => count + Number(byte === 0), 0);
  return zeros > beginning.length / 3 ? "is not UTF-8" : undefined;
}
