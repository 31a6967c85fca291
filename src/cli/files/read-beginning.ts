import { closeSync, openSync, readSync } from "node:fs";
import { withoutMark } from "../../model/without-mark.ts";
import { isPlainFile } from "./is-file.ts";

/** More bytes than a first line that names a program has. */
const BEGINNING = 128;

/** How the text of a regular file begins, for files of which the name does not tell what they are; undefined where it cannot be read. */
export function readBeginning(file: string): string | undefined {
  if (!isPlainFile(file)) return undefined;
  try {
    return readBytes(file);
  } catch {
    return undefined;
  }
}

function readBytes(file: string): string {
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(BEGINNING);
    return withoutMark(bytes.toString("utf8", 0, readSync(descriptor, bytes)));
  } finally {
    closeSync(descriptor);
  }
}
