import { describe, expect, it } from "vitest";
import { isVariableName } from "../../src/deployment/is-variable-name.ts";

describe("isVariableName", () => {
  it.each(["FILES", "_files", "$", "größe", "变量", "files2", "of", "async"])("accepts %s", (name) => {
    expect(isVariableName(name)).toBe(true);
  });

  it.each(["", "my-bucket", "2files", "a b", "a.b", "class", "default", "await", "null"])("refuses %j", (name) => {
    expect(isVariableName(name)).toBe(false);
  });
});
