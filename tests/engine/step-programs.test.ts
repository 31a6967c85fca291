import { describe, expect, it } from "vitest";
import { Project } from "./project.ts";

const API = "https://api.cloudflare.com/client/v4";
const WORKFLOW = ".github/workflows/purge.yml";

/** A workflow with a step that gives the lines of a program to the action. */
function workflow(action: string, lines: readonly string[], mark = "|"): string {
  const step = `      - uses: ${action}\n        with:\n          script: ${mark}\n`;
  return `on: push\njobs:\n  a:\n    steps:\n${step}${lines.map((line) => `            ${line}\n`).join("")}`;
}

function find(text: string, name = WORKFLOW): readonly string[] {
  return new Project({}).find(name, text);
}

describe("a program that a workflow gives to an action which runs it", () => {
  const request = `await fetch(\`${API}/zones/\${zone}/filters\`, { method: "POST" });`;

  it("is read as the script that it is", () => {
    const lines = ["const zone = process.env.ZONE;", "if (!zone) return;", request];
    expect(find(workflow("actions/github-script@v7", lines))).toEqual(["filters proved zones/${zone}/filters"]);
    expect(find(workflow('"actions/github-script@60a0d83"', lines))).toEqual(["filters proved zones/${zone}/filters"]);
    const composite = `runs:\n  using: composite\n  steps:\n    - uses: actions/github-script@v7\n      with: { script: 'await fetch("${API}/zones/1/filters")' }\n`;
    expect(find(composite, "action.yml")).toEqual(["filters proved zones/1/filters"]);
  });

  it("knows nothing of what is filled in", () => {
    const lines = [
      "const names = ${{ toJSON(vars.NAMES) }};",
      `await fetch("${API}/zones/\${{ vars.ZONE }}/filters/" + names[0]);`,
      `await fetch(\`${API}/zones/\${{ vars.ZONE }}/settings/\${{ inputs.setting }}\`);`,
    ];
    const found = find(workflow("actions/github-script@v7", lines));
    expect(found).toEqual(["filters proved zones/${{ vars.ZONE }}/filters"]);
  });

  it("is no command, and what other actions are given is no program", () => {
    expect(find(workflow("actions/github-script@v7", [`// curl ${API}/zones/1/filters`]))).toEqual([]);
    expect(find(workflow("other/script@v1", [`fetch("${API}/zones/1/filters");`]))).toEqual([
      "filters likely zones/1/filters",
    ]);
    expect(find(workflow("other/script@v1", [`curl ${API}/zones/1/filters`]))).toEqual([
      "filters proved zones/1/filters",
    ]);
  });

  it("is left as a text of the document where its lines are folded", () => {
    expect(find(workflow("actions/github-script@v7", [`fetch("${API}/zones/1/filters");`], ">"))).toEqual([
      "filters likely zones/1/filters",
    ]);
  });
});

describe("an edit in such a program", () => {
  const patch = (value: string): string =>
    `await fetch("${API}/zones/1/settings/security_level", { method: "PATCH", body: JSON.stringify({ value: ${value} }) });`;
  const editsOf = (text: string): readonly number[] =>
    new Project({}).analyze(WORKFLOW, text).findings.map(({ edits }) => edits.length);

  it("is made in its lines, unless something is filled in there", () => {
    expect(editsOf(workflow("actions/github-script@v7", [patch('"high"')]))).toEqual([2]);
    expect(editsOf(workflow("actions/github-script@v7", ["const a = ${{ vars.A }};", patch('"high"')]))).toEqual([0]);
  });
});
