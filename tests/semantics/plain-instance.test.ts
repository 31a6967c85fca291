import { expect, it } from "vitest";
import { ts } from "../../src/semantics/syntax/compiler.ts";
import { readModule } from "../../src/semantics/syntax/source-module.ts";
import { CallContexts } from "../../src/semantics/values/call-contexts.ts";
import { plainInstanceOf } from "../../src/semantics/values/plain-instance.ts";

it("an instance of a class is one object for a program, and another one for the next: trees outlive programs", () => {
  const [node] = readModule("a.ts", "a.ts", "class A {}")?.file.statements ?? [];
  if (node === undefined || !ts.isClassDeclaration(node)) throw new Error("expected a class");
  const definition = { kind: "class", node, frame: undefined, place: { file: "a.ts", start: 0, end: 10 } } as const;
  const [first, second] = [new CallContexts(0, () => false, new Set()), new CallContexts(0, () => false, new Set())];
  expect(plainInstanceOf(definition, first)).toBe(plainInstanceOf(definition, first));
  expect(plainInstanceOf(definition, second)).not.toBe(plainInstanceOf(definition, first));
});
