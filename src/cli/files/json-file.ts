import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { ParseError } from "jsonc-parser";
import { errorCode } from "../../model/error-code.ts";
import { describeJsonError } from "../../model/json-error.ts";
import { LineIndex } from "../../model/line-index.ts";
import { withoutMark } from "../../model/without-mark.ts";
import { UsageError } from "../usage-error.ts";

/**
 * What a file holds as JSON, behind the byte order mark that some shells write when they redirect.
 *
 * @param named - As the message names the file.
 * @param advice - What the message ends with.
 * @throws UsageError when the file cannot be read, and with the place where it is no JSON.
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
    throw new UsageError(`${named}${describeFlaw(text)}${advice}`);
  }
}

/** Not by the parser's own message, which quotes the text and differs between releases of Node. */
function describeFlaw(text: string): string {
  const parser = createRequire(import.meta.url)("jsonc-parser") as typeof import("jsonc-parser");
  const errors: ParseError[] = [];
  try {
    parser.visit(text, { onError: (error, offset, length) => void errors.push({ error, offset, length }) }, STRICT);
  } catch {
    // Nested too deep to be read.
  }
  const [first] = errors;
  if (first === undefined) return ": is not valid JSON";
  const { line, column } = new LineIndex(text).toPosition(first.offset);
  return `:${line}:${column} ${describeJsonError(parser.printParseErrorCode(first.error))}`;
}

const STRICT = { disallowComments: true };
