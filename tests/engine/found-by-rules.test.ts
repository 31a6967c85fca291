import { join } from "node:path";
import { Linter } from "eslint";
import { expect, it } from "vitest";
import sunset from "../../src/eslint/plugin.ts";
import { Project } from "./project.ts";

const HOST = "https://api.cloudflare.com/client/v4";
const API = `const root = "${HOST}";\nexport const post = async (path, body) => (await fetch(root + path, { method: "POST", body })).json();\n`;
const CAUSE = "export function rootCause(problem) { const [first] = problem.errors; return first.error_chain[0]; }\n";

/** Where each rule is asked alone whether a text concerns it, as ESLint does. */
function lint(project: Project, name: string, text: string): readonly string[] {
  const config = [{ languageOptions: { sourceType: "module" as const } }, ...sunset.configs.recommended];
  const messages = new Linter({ cwd: project.root }).verify(text, config, join(project.root, name));
  return messages.map(({ ruleId, line }) => `${ruleId ?? "no rule"} ${String(line)}`);
}

// The words of the request and of the field stand in different files, none in the one that brings them together.
it.each<[where: string, text: string, files: Readonly<Record<string, string>>]>([
  [
    "the path here, the field in an imported file",
    `import { rootCause } from "./cause.js";\nimport { post } from "./api.js";\nrootCause(await post(\`/zones/\${zone}/dns_records\`, record));`,
    { "api.js": API, "cause.js": CAUSE },
  ],
  [
    "each in an imported file",
    `import { rootCause } from "./cause.js";\nimport { Dns } from "./dns.js";\nrootCause(await new Dns(zone).create(record));`,
    {
      "dns.js": `export class Dns {\n  constructor(zone) { this.zone = zone; }\n  async create(body) { return (await fetch(\`${HOST}/zones/\${this.zone}/dns_records\`, { method: "POST", body })).json(); }\n}\n`,
      "cause.js": CAUSE,
    },
  ],
  [
    "the call of the vendor's client here, the field in an imported file",
    `import { rootCause } from "./cause.js"; import { cf } from "./client.js";\ntry { await cf.dns.records.create({ zone_id, type: "A", name, content }); } catch (error) {\nthrow rootCause(error); }`,
    {
      "package.json": '{ "dependencies": { "cloudflare": "^4.0.0" } }',
      "client.js": 'import Cloudflare from "cloudflare";\nexport const cf = new Cloudflare();\n',
      "cause.js": CAUSE,
    },
  ],
  [
    "the field in a file behind the imported one",
    `import { explain } from "./explain.js";\nimport { post } from "./api.js";\nexplain(await post(\`/zones/\${zone}/dns_records\`, record));`,
    {
      "api.js": API,
      "explain.js":
        'import { rootCause } from "./cause.js";\nexport const explain = (problem) => rootCause(problem).message;\n',
      "cause.js": CAUSE,
    },
  ],
])("ESLint reports at the call what the command does: %s", (_, text, files) => {
  const project = new Project({ "main.js": text, ...files });
  expect(project.find("main.js", text)).toHaveLength(1);
  expect(lint(project, "main.js", text)).toEqual(["sunset/no-removed-field 3"]);
});
