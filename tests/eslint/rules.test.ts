import { fileURLToPath } from "node:url";
import * as typescriptParser from "@typescript-eslint/parser";
import { RuleTester } from "eslint";
import { describe, it } from "vitest";
import { rules } from "../../src/eslint/rules/index.ts";

RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.itOnly = it.only;

// A file of a folder whose deployment config has a date before `include` is honoured.
const filename = fileURLToPath(new URL("../fixtures/command/src/example.js", import.meta.url));
const zones = "https://api.cloudflare.com/client/v4/zones";

describe.each([
  ["espree", {}],
  ["@typescript-eslint/parser", { parser: typescriptParser }],
])("with %s", (_, languageOptions) => {
  const tester = new RuleTester({ languageOptions });

  tester.run("no-deprecated-endpoint", rules["no-deprecated-endpoint"], {
    valid: [
      // A live endpoint, another host, a record that is left out, a phase that is left out
      `fetch(\`${zones}/\${zone}/rulesets\`);`,
      `fetch("https://api.example.com/zones/1/filters");`,
      { code: `fetch(\`${zones}/\${zone}/filters\`);`, options: [{ ignore: ["filters"] }] },
      { code: `fetch(\`${zones}/\${zone}/filters\`);`, options: [{ phases: ["upcoming"] }] },
      // The host is not known, so it is not proved
      { code: "send(`/zones/${zone}/settings/mobile_redirect`);", options: [{ minCertainty: "proved" }] },
    ],
    invalid: [
      { code: `fetch(\`${zones}/\${zone}/filters\`);`, errors: [{ messageId: "finding", line: 1 }] },
      { code: "send(`/zones/${zone}/settings/mobile_redirect`);", errors: [{ messageId: "finding" }] },
      // The same routes answer under another segment
      {
        code: `fetch(\`${zones}/\${zone}/script_monitor/scripts\`);`,
        output: `fetch(\`${zones}/\${zone}/page_shield/scripts\`);`,
        errors: [{ messageId: "finding" }],
      },
    ],
  });

  const sendRecord = (record: string): string =>
    `fetch(\`${zones}/\${zone}/dns_records\`, { method: "POST", body: JSON.stringify(${record}) });`;

  tester.run("no-srv-data-fields", rules["no-srv-data-fields"], {
    valid: [
      sendRecord('{ type: "SRV", name: "_sip._tcp.a.com", data: { priority: 1, weight: 1, port: 1, target: "b" } }'),
      sendRecord('{ type: "URI", name: "a.com", data: { service: "x", target: "b" } }'),
    ],
    invalid: [
      {
        code: sendRecord('{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "a.com", port: 1 } }'),
        output: sendRecord('{ type: "SRV", name: "_sip._tcp.a.com", data: { port: 1 } }'),
        errors: [{ messageId: "finding" }],
      },
      // What a call gives may be a bare label
      {
        code: sendRecord('{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: await zone(), port: 1 } }'),
        errors: [
          {
            messageId: "finding",
            suggestions: [
              {
                messageId: "edit",
                output: sendRecord('{ type: "SRV", name: `_sip._tcp.${await zone()}`, data: { port: 1 } }'),
              },
            ],
          },
        ],
      },
    ],
  });

  const sendPool = (fields: string): string =>
    `fetch(\`https://api.cloudflare.com/client/v4/accounts/\${account}/load_balancers/pools\`, { method: "POST", body: JSON.stringify({ ${fields} }) });`;

  tester.run("no-removed-field", rules["no-removed-field"], {
    valid: [
      sendPool("name, origins"),
      // A field of the same name in another request
      `fetch("https://api.example.com/alerts", { method: "POST", body: JSON.stringify({ notification_email: "a@b.c" }) });`,
    ],
    invalid: [
      ...[
        ['name, origins, notification_email: "a@b.c"', "name, origins"],
        // A comma-delimited list of addresses
        ['notification_email: "a@b.c,d@e.f", name', "name"],
        ["name, notification_email: list.join()", "name"],
      ].map(([fields = "", left = ""]) => ({
        code: sendPool(fields),
        errors: [
          { messageId: "finding" as const, suggestions: [{ messageId: "edit" as const, output: sendPool(left) }] },
        ],
      })),
    ],
  });

  const sendRule = (expression: string): string =>
    `fetch(\`${zones}/\${zone}/rulesets/\${id}/rules\`, { method: "POST", body: JSON.stringify({ expression: ${expression} }) });`;

  tester.run("no-threat-score", rules["no-threat-score"], {
    valid: [
      // A quoted string of the rule language, and another language
      sendRule(`'http.user_agent contains "cf.threat_score"'`),
      'db.query("select cf.threat_score from cf");',
    ],
    invalid: [{ code: sendRule('"cf.threat_score gt 10"'), errors: [{ messageId: "finding" }] }],
  });

  const sendLevel = (level: string): string =>
    `fetch(\`${zones}/\${zone}/settings/security_level\`, { method: "PATCH", body: JSON.stringify({ value: ${level} }) });`;

  tester.run("no-removed-security-level", rules["no-removed-security-level"], {
    valid: [sendLevel('"off"'), sendLevel('attacked ? "under_attack" : "off"'), 'if (level === "high") report();'],
    invalid: [
      {
        code: sendLevel('"high"'),
        errors: [
          {
            messageId: "finding",
            suggestions: [
              { messageId: "edit", output: sendLevel('"off"') },
              { messageId: "edit", output: sendLevel('"under_attack"') },
            ],
          },
        ],
      },
    ],
  });

  const listBucket = (include: string): string =>
    `export const list = (env) => env.FILES.list({ include: ${include} });`;

  tester.run("no-ignored-include", rules["no-ignored-include"], {
    valid: [
      { code: listBucket('["httpMetadata", "customMetadata"]'), filename },
      // Another vendor's bucket
      { code: 'bucket.list("prefix", { include: ["httpMetadata"] });', filename },
    ],
    invalid: [
      {
        code: listBucket('["httpMetadata"]'),
        filename,
        errors: [{ messageId: "finding" }],
        output: listBucket('["httpMetadata", "customMetadata"]'),
      },
    ],
  });
});
