import { expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const API = 'import Cloudflare from "cloudflare";\nconst cloudflare = new Cloudflare();\n';

function find(text: string): readonly string[] {
  const { findings, undecided } = analyze({ filename: "/project/main.js", text, settings: {}, root: "/project" });
  return [
    ...findings.map(({ record, certainty }) => `${record} ${certainty}`),
    ...undecided.map(({ record }) => record),
  ];
}

// The file shows the API, and another vendor's client takes a path that both have.
it.each<readonly [what: string, text: string, ...found: readonly string[]]>([
  [
    "made of a class",
    'import { WorkOS } from "@workos-inc/node";\nconst workos = new WorkOS(key);\nawait workos.get(`/organizations/${id}/members`);',
  ],
  [
    "made by a function",
    'import { createClient } from "neon-api";\nconst { raw } = createClient();\nraw.get(`/organizations/${id}/members`);',
  ],
  ["by the name of a member", 'import auth0 from "auth0";\nauth0.management.get(`/organizations/${id}/members`);'],
  [
    "required",
    'const contentful = require("contentful-management").createClient({});\ncontentful.raw.get(`/organizations/${id}/members`);',
  ],
  ["but not a client of nobody knows whom", "client.get(`/organizations/${id}/members`);", "organizations likely"],
  [
    "nor a path of this API alone",
    'import { Api } from "acme";\nnew Api().get(`/zones/${id}/firewall/rules`);',
    "firewall-rules likely",
  ],
])("%s", (_, text, ...found) => {
  expect(find(API + text)).toEqual(found);
});
