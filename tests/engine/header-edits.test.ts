import { describe, expect, it } from "vitest";
import { editsOf } from "./edited.ts";

const url = '"https://api.cloudflare.com/client/v4/graphql"';
const send = (headers: string): string => `await fetch(${url}, { method: "POST", headers: ${headers} });\n`;

describe("headers of which one request may carry one", () => {
  it.each([
    [
      "members of an object",
      send('{ "Transfer-Encoding": "chunked", accept: "*/*", "Content-Length": "3" }'),
      send('{ accept: "*/*", "Content-Length": "3" }'),
      send('{ "Transfer-Encoding": "chunked", accept: "*/*" }'),
    ],
    [
      "pairs",
      send('[["Transfer-Encoding", "chunked"], ["Content-Length", "3"]]'),
      send('[["Content-Length", "3"]]'),
      send('[["Transfer-Encoding", "chunked"]]'),
    ],
    [
      "calls that set them",
      `const h = new Headers();\nh.set("Transfer-Encoding", "chunked");\nh.set("Content-Length", "3");\n${send("h")}`,
      `const h = new Headers();\nh.set("Content-Length", "3");\n${send("h")}`,
      `const h = new Headers();\nh.set("Transfer-Encoding", "chunked");\n${send("h")}`,
    ],
    [
      "a spread and a member",
      `const base = { "Content-Length": "3" };\n${send('{ ...base, "transfer-encoding": "chunked" }')}`,
      `const base = { "Content-Length": "3" };\n${send("{ ...base }")}`,
      `const base = {};\n${send('{ ...base, "transfer-encoding": "chunked" }')}`,
    ],
  ])("each may go: %s", (_why, text, ...edited) => {
    expect(editsOf(text)).toEqual(edited.map((after) => ["suggestion", after]));
  });

  it.each([
    ["beside a comment", send('{ "Transfer-Encoding": "chunked", /* bytes */ "Content-Length": "3" /* three */ }')],
    ["in a string of a command", `exec("curl -H 'Transfer-Encoding: chunked' -H 'Content-Length: 3' " + ${url});\n`],
  ])("those that stand %s stay", (_why, text) => {
    expect(editsOf(text)).toEqual([]);
  });
});
