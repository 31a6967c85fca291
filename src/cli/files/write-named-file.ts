import { writeFileSync } from "node:fs";
import { errorCode } from "../../model/error-code.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Writes what the command was asked to leave behind, such as a report.
 *
 * @param named - As the message names the file.
 * @throws UsageError when it cannot be written.
 */
export function writeNamedFile(path: string, text: string, named: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`${named}: cannot be written (${errorCode(error)})`);
  }
}
