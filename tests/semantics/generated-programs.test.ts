import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { compareWithExecution } from "./compare-with-execution.ts";

/** Source of an expression that is a string. */
type Source = string;

const literal = fc.constantFrom(
  `"/zones"`,
  `"/a/"`,
  `"filters"`,
  `""`,
  `" x "`,
  `'/A'`,
  "`/b`",
  `"x.y"`,
  `"https://x.test/v4"`,
);
/** The gate judges the same programs each time; to hunt, drop the seed and raise the number of runs. */
const seed = 20250115;
const condition = fc.constantFrom("yes", "no", "!yes", "true", "false");
const absent = fc.constantFrom("undefined", "null", `""`);

/** Strings made of strings by the operations that code puts paths together with. */
const { text } = fc.letrec<{ text: Source }>((tie) => {
  const inner: Arbitrary<Source> = tie("text");
  const two = fc.tuple(inner, inner);
  return {
    text: fc.oneof(
      { maxDepth: 5, depthIdentifier: "text" },
      literal,
      two.map(([a, b]) => `(${a} + ${b})`),
      two.map(([a, b]) => `\`\${${a}}/\${${b}}\``),
      two.map(([a, b]) => `${a}.concat("/", ${b})`),
      two.map(([a, b]) => `[${a}, ${b}].join("/")`),
      two.map(([a, b]) => `[${a}, ...[${b}, "c"]].join(${b})`),
      two.map(([a, b]) => `${a}.replace("/", ${b})`),
      two.map(([a, b]) => `${a}.replaceAll("a", ${b})`),
      inner.map((a) => `${a}.replace(/[aeiou]/g, "_")`),
      inner.map((a) => `${a}.replace(/^\\//, "")`),
      inner.map((a) => `${a}.replace(/\\/$/, "")`),
      inner.map((a) => `${a}.trim()`),
      inner.map((a) => `${a}.toUpperCase()`),
      inner.map((a) => `encodeURIComponent(${a})`),
      inner.map((a) => `String(${a}).toString()`),
      fc.tuple(condition, two).map(([c, [a, b]]) => `(${c} ? ${a} : ${b})`),
      fc.tuple(absent, inner).map(([a, b]) => `(${a} ?? ${b} + "")`),
      fc.tuple(absent, inner).map(([a, b]) => `(${a} || ${b})`),
      two.map(([a, b]) => `(${a} || ${b})`),
      two.map(([a, b]) => `({ a: ${a}, b: ${b} }).b`),
      two.map(([a, b]) => `({ ...{ a: ${a} }, ["a"]: ${b} }).a`),
      two.map(([a, b]) => `[${a}, ${b}][1]`),
      two.map(([a, b]) => `[${a}, ${b}].at(-1)`),
      two.map(([a, b]) => `((x, y = ${b}) => \`\${x}-\${y}\`)(${a})`),
      two.map(([a, b]) => `(({ x, y = ${b} }) => x + y)({ x: ${a} })`),
      two.map(([a, b]) => `(function (...all) { return all.join("/"); })(${a}, ${b})`),
      two.map(([a, b]) => `[${a}, ${b}].map((x) => "/" + x).join("")`),
      two.map(([a, b]) => `Object.entries({ k: ${a}, l: ${b} }).map(([k, v]) => k + v).join("&")`),
      two.map(([a, b]) => `Object.values({ k: ${a}, l: ${b} }).join("")`),
      two.map(([a, b]) => `Object.fromEntries([["k", ${a}], ["l", ${b}]]).l`),
      two.map(([a, b]) => `Object.assign({}, { k: ${a} }, { k: ${b} }).k`),
      two.map(([a, b]) => `new (class { base = ${a}; get url() { return this.base + ${b}; } })().url`),
      two.map(
        ([a, b]) => `new (class { constructor(x) { this.x = x; } url(y) { return this.x + y; } })(${a}).url(${b})`,
      ),
      two.map(([a, b]) => `(class { static base = ${a}; static url() { return this.base + ${b}; } }).url()`),
    ),
  };
});

/** Statements that leave a string in `u`. */
const change = fc.oneof(
  text.map((a) => `u = ${a};`),
  text.map((a) => `u += ${a};`),
  text.map((a) => `u = u + ${a};`),
  fc.tuple(condition, text).map(([c, a]) => `if (${c}) u = ${a};`),
  fc.tuple(condition, text, text).map(([c, a, b]) => `if (${c}) { u = ${a}; } else { u += ${b}; }`),
  fc.tuple(condition, text).map(([c, a]) => `if (${c}) { const u = ${a}; fetch(u); }`),
  text.map((a) => `for (const part of [${a}, "z"]) { u += part; }`),
  text.map((a) => `for (const part of [${a}, "z"]) fetch(u + part);`),
  text.map((a) => `[${a}, "z"].forEach((part) => { fetch(part + u); });`),
  text.map((a) => `u ||= ${a};`),
  text.map((a) => `{ u = ${a}; }`),
  text.map((a) => `try { u = ${a}; } catch (error) { u = "never"; }`),
  text.map((a) => `switch (u) { case ${a}: u += "/case"; break; default: u += "/default"; }`),
  text.map((a) => `(() => { u = ${a}; })();`),
  text.map((a) => `o.u = ${a}; u = o.u;`),
  text.map((a) => `o.u += ${a}; u = o.u;`),
  text.map((a) => `o.v ??= ${a}; u = o.v;`),
  text.map((a) => `Object.assign(o, { u: ${a} }); u = o.u;`),
  text.map((a) => `({ u } = { u: ${a} });`),
  text.map((a) => `[u] = [${a}];`),
  text.map((a) => `list.push(${a}); u = list.join("/");`),
  text.map((a) => `list[0] = ${a}; u = list.join("/");`),
  fc.tuple(condition, text).map(([c, a]) => `if (${c}) list.push(${a}); u = list.join("/");`),
  text.map((a) => `for (const part of [${a}, "z"]) list.push(part); u = list.join("/");`),
  text.map((a) => `u = ["z", ${a}].filter((part) => part !== "z").join("/");`),
  text.map((a) => `u = [${a}, null, undefined].join("/");`),
  text.map((a) => `for (u of [${a}]) fetch(u);`),
  text.map((a) => `{ class C { x = "/x"; constructor() { this.x = ${a}; } } u = new C().x; }`),
  text.map((a) => `{ class C { x = "/x"; add(y) { this.x += y; return this; } } u = new C().add(${a}).x; }`),
);

const program = fc
  .tuple(text, fc.array(change, { maxLength: 4 }))
  .map(
    ([first, changes]) =>
      `let u = ${first};\nconst o = { u: "" };\nconst list = ["/l"];\n${changes.join("\n")}\nfetch(u);`,
  );

function expectAdmitted(source: string): void {
  expect(compareWithExecution(source).missed, source).toEqual([]);
}

describe("what any program requests is among what is read", () => {
  it("for one expression", () => {
    fc.assert(
      fc.property(text, (source) => {
        expectAdmitted(`fetch(${source});`);
      }),
      { seed, numRuns: 1000 },
    );
  });

  it("for assignments on several paths of execution", () => {
    fc.assert(fc.property(program, expectAdmitted), { seed, numRuns: 1000 });
  });

  it("and is all that is read where nothing is open", () => {
    const sure = text.filter((source) => !source.includes(" ? "));
    fc.assert(
      fc.property(sure, (source) => {
        const [only, ...others] = compareWithExecution(`fetch(${source});`).read;
        if (only === undefined || only.some((part) => part.kind === "hole")) return;
        expect(others, source).toEqual([]);
      }),
      { seed, numRuns: 300 },
    );
  });
});
