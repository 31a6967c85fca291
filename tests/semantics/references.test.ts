import { describe, expect, it } from "vitest";
import { findReferences, isTypeQuery } from "../../src/semantics/syntax/references.ts";
import { readModule } from "../../src/semantics/syntax/source-module.ts";

/** The text from each reference to the first `name` of a text on to the end of its line; `type` before those that ask for its type. */
function readReferences(text: string): readonly string[] {
  const module = readModule("/app/a.ts", "/app/a.ts", text);
  const declaration = module?.scopes.findValue("name", module.file);
  if (module === undefined || declaration === undefined) throw new Error("the text declares no name");
  return findReferences(declaration, "name", module).map((reference) => {
    const line = text.slice(reference.end - "name".length).split("\n", 1)[0] ?? "";
    return isTypeQuery(reference) ? `type ${line}` : line;
  });
}

describe("references to a declaration", () => {
  it.each<readonly [why: string, text: string, ...found: string[]]>([
    ["reads and assignments", "let name = 1;\nname = 2;\nuse(name);", "name = 2;", "name);"],
    ["of the same scope only", "let name = 1;\n{ let name = 2; use(name); }"],
    ["as a shorthand, not as a key", "let name = 1;\nuse({ name }, { name: 1 });", "name }, { name: 1 });"],
    ["not as a member", "let name = 1;\nuse(a.name);"],
    ["an export by name", "let name = 1;\nexport { name };", "name };"],
    ["an export under another name", "let name = 1;\nexport { name as other };", "name as other };"],
    ["not another one under its name", "let name = 1;\nlet other = 2;\nexport { other as name };"],
    ["not an export of another module", 'let name = 1;\nexport { name } from "./b.js";'],
    ["not a label", "let name = 1;\nname: for (;;) break name;"],
    [
      "its type",
      "let name = 1;\ntype A = typeof name;\ntype B = typeof name.length;",
      "type name;",
      "type name.length;",
    ],
    ["not a type of the same name", "let name = 1;\nlet other: name;\nlet third: other.name;"],
    ["what a class extends", "class name {}\nclass Other extends name {}", "name {}"],
  ])("%s", (_, text, ...found) => {
    expect(readReferences(text)).toEqual(found);
  });
});
