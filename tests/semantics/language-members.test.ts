import { describe, expect, it } from "vitest";
import { isOfLanguage } from "../../src/semantics/requests/language-members.ts";

describe("members of the language", () => {
  it("are those of its objects", () => {
    expect(["map", "then", "log", "stringify"].filter((name) => !isOfLanguage(name))).toEqual([]);
    expect(["zones", "listFilters", "send"].filter((name) => isOfLanguage(name))).toEqual([]);
  });

  it("are all that the platform's responses have", () => {
    const ofPlatform = [...Object.getOwnPropertyNames(Response), ...Object.getOwnPropertyNames(Response.prototype)];
    expect(ofPlatform.filter((name) => !isOfLanguage(name))).toEqual([]);
  });
});
