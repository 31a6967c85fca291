import { describe, expect, it } from "vitest";
import { parseHttpDate } from "../../../src/runtime/bucket/parse-http-date.ts";

describe("parseHttpDate", () => {
  it.each(["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])(
    "reads %s, a form of RFC 7231",
    (text) => expect(parseHttpDate(text)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37)),
  );

  it.each(["", "0", "-1", "never", "1994-11-06", "Sun, 06 Nov 1994 08:49:37", "Sun, 99 Nov 1994 08:49:37 GMT"])(
    "does not read %j",
    (text) => expect(parseHttpDate(text)).toBeUndefined(),
  );
});
