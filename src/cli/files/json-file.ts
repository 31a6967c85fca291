import { readFileSync } from "node:fs";
import { errorCode } from "../../model/error-code.ts";
import { withoutMark } from "../../model/without-mark.ts";
import { UsageError } from "../usage-error.ts";

/**
 * What a file holds as JSON, behind the byte order mark that some shells write when they redirect; undefined where it is no JSON, which
 * its reader says with what it expected.
 *
 * @param named - As the message names the file.
 * @param advice - What the message ends with.
 * @throws UsageError when the file cannot be read.
 */
export function readJsonFile(path: string, named: string, advice = ""): unknown {
  let text: string;
  try {
    text = withoutMark(readFileSync(path, "utf8"));
  } catch (error) {
    throw new UsageError(`${named}: cannot be read (${errorCode(error)})${advice}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
