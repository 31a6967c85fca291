import { expect, it } from "vitest";
import { Project } from "./project.ts";

/** A record that ends the endpoint of page rules, which no built-in one does. */
const RECORD = `
title: Page rules
kind: endpoint
rule: no-deprecated-endpoint
endOfLife: 2026-01-01
boundary: from
change: is removed
endpoints: [{ path: "/zones/:zone_id/pagerules", methods: [POST], identifiesApi: true }]
replacement: { text: rules of other kinds }
edit: { class: none, reason: these have another form }
source: the change log
examples: { wrong: [one, two], right: [three] }
`;

const pageRule = (...actions: readonly string[]): string =>
  `resource "cloudflare_page_rule" "a" {\n  zone_id = "1"\n  actions {\n${actions.map((line) => `    ${line}\n`).join("")}  }\n}\n`;

it.each([
  ["whatever number of actions it has", pageRule('ssl = "full"', 'cache_level = "bypass"', 'rocket_loader = "off"')],
  [
    "also where no action is known to be set",
    pageRule('ssl = lookup(var.a, "ssl", null)', 'polish = lookup(var.a, "polish", null)'),
  ],
])("a page rule is one request, %s", (_why, text) => {
  const project = new Project({ "ends/page-rules.yaml": RECORD });
  const { findings, undecided } = project.analyze("main.tf", text, { databases: ["ends"] });
  const marked = findings.map(({ certainty, place }) => `${certainty} ${text.slice(place.start, place.end)}`);
  expect(marked).toEqual(['proved resource "cloudflare_page_rule" "a"']);
  expect(undecided).toEqual([]);
});
