import { describe, expect, it } from "vitest";
import { isBindingName } from "../../src/database/is-binding-name.ts";

describe("isBindingName", () => {
  it.each(["FILES", "_files", "$", "größe", "变量", "files2", "of", "async"])("accepts %s", (name) => {
    expect(isBindingName(name)).toBe(true);
  });

  it.each(["", "my-bucket", "2files", "a b", "a.b", "class", "default", "await", "null"])("refuses %j", (name) => {
    expect(isBindingName(name)).toBe(false);
  });
});
