import { describe, expect, it } from "vitest";
import { Project } from "./project.ts";

const API = "https://api.cloudflare.com/client/v4";
const ZONE = `${API}/zones/1`;
const many = (write: (at: number) => string, separator = ""): string =>
  Array.from({ length: 2000 }, (_, at) => write(at)).join(separator);

describe("a text of thousands of parts", () => {
  it.each([
    ["a sum", `fetch("${ZONE}"${many(() => ' + ""')} + "/filters");`],
    ["holes of a template", `fetch(\`${ZONE}${many(() => '${""}')}/filters\`);`],
    ["concat", `fetch("${ZONE}"${many(() => '.concat("")')}.concat("/filters"));`],
    [
      "single letters",
      `const api = "${API}";\nfetch(${Array.from(API, (letter) => JSON.stringify(letter)).join("+")} + "/zones/1"${many(() => ' + ""')} + "/filters");`,
    ],
  ])("is read where all of it is known: %s", (_, text) => {
    const { findings, unread } = new Project({}).analyze("main.js", text);
    expect(findings.map(({ record }) => record)).toContain("filters");
    expect(unread).toEqual([]);
  });

  it.each([
    ["a sum", `fetch("${ZONE}"${many((at) => ` + x${at}`)} + "/filters");`],
    ["texts added", `let p = "${ZONE}";\n${many(() => 'p += "";\n')}p += "/filters";\nfetch(p);`],
  ])("is told where it is not followed to its end: %s", (_, text) => {
    const { findings, unread } = new Project({}).analyze("main.js", text);
    expect(findings).toEqual([]);
    expect(unread.map(({ reason }) => reason)).toEqual([
      "makes a URL of more parts, or of more alternatives, than are followed",
    ]);
  });
});

it("texts in which each of many places may be two are told by what they begin with, and what stands behind them is read", () => {
  const chain = (at: number): string =>
    `fetch(MARKS.replace(/%/g, shown(o.a${at}, "a")).replace(/</g, shown(o.b${at}, "b")).replace(/>/g, shown(o.c${at}, "c")));\n`;
  const before = `const MARKS = "${API}/(<%%|%%>|<%=|<%-|<%_|<%#|<%|%>|-%>|_%>)";\nconst shown = (text, other) => { if (!text) return other; return String(text); };\n`;
  const text = `${before}${Array.from({ length: 100 }, (_, at) => chain(at)).join("")}fetch("${ZONE}/filters");`;
  const { findings, unread } = new Project({}).analyze("main.js", text);
  expect(findings.map(({ record, certainty }) => `${record} ${certainty}`)).toEqual(["filters proved"]);
  expect(unread.map(({ reason }) => reason)).toEqual([
    "makes a URL of more parts, or of more alternatives, than are followed",
  ]);
});

it("a fence of thousands of letters is a fence", () => {
  const fence = "`".repeat(40_000);
  const page = `${fence}json\n{ "expression": "(cf.threat_score gt 10)" }\n${fence}\n`;
  expect(new Project({}).analyze("page.md", page).findings.map(({ record }) => record)).toEqual(["threat-score"]);
});

it("a long value is shown by its beginning, in its message and its evidence", () => {
  const value = `${"ab/".repeat(63)}${"😀".repeat(2000)}`;
  const resource = `resource "cloudflare_zone_setting" "a" {\n  zone_id = "1"\n  setting_id = "security_level"\n  value = local.x\n}`;
  const text = `locals {\n  x = "${value}"\n}\n${resource}`;
  const [finding, ...others] = new Project({}).analyze("main.tf", text).findings;
  expect(others).toEqual([]);
  expect(finding?.subject).toBe(`The value "${"ab/".repeat(63)}${"😀".repeat(5)}…"`);
  expect(finding?.message.length).toBeLessThan(500);
  // No half of a character.
  expect(finding?.message).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
});
