import { expect, it } from "vitest";
import { read } from "./read.ts";

const MADE = 'const r = new Request("https://x.test/z"); ';
const PUT = 'const r = new Request("https://x.test/z", { method: "PUT" }); ';

it.each<[why: string, text: string, requests: readonly string[]]>([
  ["sent as it is", `${PUT} fetch(r);`, ["PUT https://x.test/z"]],
  ["sent with other headers", `${PUT} fetch(r, { headers });`, ["PUT https://x.test/z"]],
  ["sent by another method", `${MADE} fetch(r, { method: "PUT" });`, ["PUT https://x.test/z"]],
  [
    "sent by another method where it is made",
    `fetch(new Request("https://x.test/z"), { method: "PUT" });`,
    ["PUT https://x.test/z"],
  ],
  [
    "sent with a method whose name is computed of a text",
    `${MADE} fetch(r, { ["method"]: "PUT" });`,
    ["PUT https://x.test/z"],
  ],
  ["made of another one", `${MADE} send(new Request(r, { method: "PUT" }));`, ["PUT https://x.test/z"]],
  ["made of another one with its method", `${PUT} send(new Request(r, { headers }));`, ["PUT https://x.test/z"]],
  [
    "handed to a function",
    `const put = (r) => fetch(r, { method: "PUT" }); put(new Request("https://x.test/z"));`,
    ["GET https://x.test/z", "PUT https://x.test/z"],
  ],
  [
    "sent as it is and by another method",
    `${MADE} send(r); fetch(r, { method: "PUT" });`,
    ["GET https://x.test/z", "PUT https://x.test/z"],
  ],
  ["sent as nobody knows", `${PUT} fetch(r, init);`, ["PUT https://x.test/z"]],
])("a request that is %s", (_, text, requests) => {
  const found = read(text, "main.ts", ["request"]).map((fact) => fact.replace(/ headers .*/, ""));
  expect([...new Set(found)].sort()).toEqual([...requests].sort());
});
