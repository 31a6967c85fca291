import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from "node:fs";
import { dirname, join } from "node:path";
import { errorCode } from "../../model/error-code.ts";

/** Why a file was left as it is, as a part of a sentence. */
export type Refusal = string;

/** Set in the mode of a file that somebody may write to. */
const WRITABLE = 0o222;

/** The part of a mode that is no file type. */
const PERMISSIONS = 0o7777;

/**
 * Puts new bytes in the place of a file's, whole or not at all: they are written beside it, synced and renamed, so that a full disk or a
 * kill leaves the old file. A link goes on to mean the same file; mode and owner stay.
 *
 * @param expected - What the new bytes were made from. A file that holds anything else by now is left alone.
 * @returns Why the file was not written; undefined when it was. Nothing is thrown.
 */
export function replaceFile(path: string, expected: Buffer, bytes: Buffer): Refusal | undefined {
  try {
    const file = realpathSync(path);
    const stats = statSync(file);
    // The superuser may write to any file; who made this one read-only meant it nevertheless.
    if ((stats.mode & WRITABLE) === 0) return "it is read-only";
    accessSync(file, constants.W_OK);
    return writeBeside(file, stats, expected, bytes);
  } catch (error) {
    return `it cannot be written (${errorCode(error)})`;
  }
}

function writeBeside(file: string, { mode, uid, gid }: Stats, expected: Buffer, bytes: Buffer): Refusal | undefined {
  // Loaded here: only a run that writes needs it.
  const { randomUUID } = process.getBuiltinModule("node:crypto");
  // Without the file's name, which may be as long as names can be.
  const beside = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    writeFileSync(beside, bytes, { flag: "wx", flush: true });
    // Fails for all but the superuser where the file is another user's: it is not to change hands.
    chownSync(beside, uid, gid);
    chmodSync(beside, mode & PERMISSIONS);
    // Asked last, so that hardly any time is left for an editor to save in between.
    if (!readFileSync(file).equals(expected)) return "it was changed meanwhile";
    renameSync(beside, file);
    return undefined;
  } finally {
    rmSync(beside, { force: true });
  }
}
