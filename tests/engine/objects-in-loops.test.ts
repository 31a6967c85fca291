import { expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

/** What a loop over two paths is found to do in its body, and whether that was read to its end. */
function found(body: string): readonly string[] {
  const text = `for (const name of ["filters", "rulesets"]) { ${body} }`;
  const { findings, unread, undecided } = analyze({ filename: "main.ts", text, settings: {}, root: "/" });
  return [...findings.map(({ record, certainty }) => `${record} ${certainty}`), ...unread, ...undecided].map(String);
}

const URL = "`https://api.cloudflare.com/client/v4/zones/z/${name}`";
/** Each holds the next twice. */
const doubled = Array.from({ length: 40 }, (_, at) => `const o${at} = { one: o${at + 1}, other: o${at + 1} };`);

it.each([
  ["itself", `const job = { job, method: name }; fetch(${URL}, { job, method: "GET" });`],
  [
    "what holds it",
    `const one = { other: { two }, name }; const two = { one, name }; fetch(${URL}, { one, two, method: "GET" });`,
  ],
  ["objects that each hold the next twice", `${doubled.join(" ")} fetch(${URL}, { body: [o0], o0, method: "GET" });`],
])("an object of a loop may hold %s", (_, body) => {
  expect(found(body)).toEqual(["filters proved"]);
});
