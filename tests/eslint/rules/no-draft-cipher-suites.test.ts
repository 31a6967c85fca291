import { describe, expect, it } from "vitest";
import { findReports } from "../find-reports.ts";

const RSA = "ECDHE-RSA-CHACHA20-POLY1305-OLD";
const ECDSA = "ECDHE-ECDSA-CHACHA20-POLY1305-OLD";
const DHE = "DHE-RSA-CHACHA20-POLY1305-OLD";
const replaced = (name: string): string => `${name} → ${name.replace("-OLD", "")}`;

const preferences = "`https://api.cloudflare.com/client/v4/zones/${zone}/settings/ciphers`";

describe("no-draft-cipher-suites", () => {
  it.each<[why: string, code: string, reports: readonly string[]]>([
    [
      "an agent's option",
      `import { Agent } from "node:https"; new Agent({ ciphers: "${RSA}:AES128-SHA" });`,
      [replaced(RSA)],
    ],
    ["a request's option", `import https from "https"; https.request(url, { ciphers: "${RSA}" });`, [replaced(RSA)]],
    [
      "a secure context",
      `const tls = require("tls"); tls.createSecureContext({ ciphers: \`${DHE}:HIGH\` });`,
      [replaced(DHE)],
    ],
    ["the default", `import tls from "tls"; tls.DEFAULT_CIPHERS = "${ECDSA}";`, [replaced(ECDSA)]],
    ["what is added to the default", `import tls from "tls"; tls.DEFAULT_CIPHERS += ":${ECDSA}";`, [replaced(ECDSA)]],
    ["several", `const options = { ciphers: "${RSA}:${ECDSA}:${DHE}" };`, [RSA, ECDSA, DHE].map(replaced)],
    ["a list that is joined", `const ciphers = ["AES128-SHA", "${RSA}"].join(":");`, [replaced(RSA)]],
    ["a constant that an option takes", `const LIST = "${RSA}"; connect({ ciphers: LIST });`, [replaced(RSA)]],
    ["a list of a config object", `export default { tls: { cipherSuites: ["${RSA}"] } };`, [replaced(RSA)]],
    ["numbers", "const SUITES: number[] = [0xcc13, 0xCC14, 0xcca8];", ["0xcc13 → 0xcca8", "0xCC14 → 0xcca9"]],
    ["a decimal number", "const cipherSuites = [52245];", ["52245"]],
    ["a number as text", 'hello.cipherSuites.push("0xcc15", "CC13");', ["0xcc15 → 0xccaa", "CC13 → cca8"]],
    [
      "the long names",
      'const suites = ["OLD_TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256"];',
      ["OLD_TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256 → TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256"],
    ],
    ["a list by its form", `export const TLS = "${RSA}:AES128-SHA";`, [replaced(RSA)]],
    ["an option of node", `spawn("node", ["--tls-cipher-list=${RSA}:HIGH", "main.js"]);`, [replaced(RSA)]],
    ["an option of curl", `exec("curl --ciphers ${RSA} https://example.com");`, [replaced(RSA)]],
    ["a setter", `builder.setCiphers("${RSA}");`, [replaced(RSA)]],
    ["a fallback", `const ciphers = process.env.CIPHERS ?? "${RSA}";`, [replaced(RSA)]],
    ["a field of a class", `class Options { ciphers = "${RSA}"; }`, [replaced(RSA)]],
    ["a member that is assigned", `options.tls.ciphers = "${RSA}";`, [replaced(RSA)]],
    [
      "an option of a connection, of a list that is a zone's preference too",
      `import { Agent } from "node:https"; const LIST = "${RSA}:AES128-SHA"; new Agent({ ciphers: LIST }); fetch(${preferences}, { method: "PATCH", body: JSON.stringify({ value: [LIST] }) });`,
      [replaced(RSA)],
    ],
    [
      "a preference of another service",
      `const ciphers = ["${RSA}"]; fetch("https://proxy.example.com/settings/ciphers", { method: "PATCH", body: JSON.stringify({ value: ciphers }) });`,
      [replaced(RSA)],
    ],
  ])("reports %s", (_, code, reports) => {
    expect(findReports("no-draft-cipher-suites", code)).toEqual(reports);
  });

  it.each<[why: string, code: string]>([
    ["the standard suites", 'const ciphers = "ECDHE-RSA-CHACHA20-POLY1305:TLS_CHACHA20_POLY1305_SHA256";'],
    ["the standard numbers", "const cipherSuites = [0xcca8, 0xcca9, 0xccaa];"],
    ["a comment", `const ciphers = "HIGH"; // ${RSA} is gone`],
    ["prose", `throw new Error("the cipher ${RSA} is gone");`],
    ["prose in a property of that name", `const text = { ciphers: "no ${RSA} any more" };`],
    ["a suite that is taken out", `const ciphers = "DEFAULT:!${RSA}:-${ECDSA}";`],
    [
      "a suite that is taken out by a text before it",
      `const OLD = "${RSA}"; const options = { ciphers: \`DEFAULT:!\${OLD}\` };`,
    ],
    ["a part of a longer name", `const OLD = "${RSA}"; const options = { ciphers: "X-" + OLD };`],
    ["a list of what is refused", `const WEAK_CIPHERS = ["${RSA}", "${ECDSA}"];`],
    ["a list of what is refused, as one text", `const blockedCiphers = "${RSA}:${ECDSA}";`],
    ["a comparison", `if (socket.getCipher().name === "${RSA}") socket.destroy();`],
    ["a case", `switch (suite) { case 0xcc13: case 0xcc14: throw new Error(); }`],
    ["a table of names", `const cipherNames = { 0xcc13: "${RSA}" };`],
    ["a table of numbers", `const CIPHER_SUITES = { OLD_ECDHE_RSA: 0xcc13 };`],
    ["another number", "const color = 0xcc13; const ports = [52243];"],
    ["a longer name", `const ciphers = "X${RSA}:${RSA}-2";`],
    ["an argument of a search", `const has = list.includes("${RSA}");`],
  ])("does not report %s", (_, code) => {
    expect(findReports("no-draft-cipher-suites", code)).toEqual([]);
  });

  it.each<[why: string, code: string]>([
    [
      "a list",
      `fetch(${preferences}, { method: "PATCH", body: JSON.stringify({ value: ["${RSA}", "AES128-SHA"] }) });`,
    ],
    [
      "a constant",
      `const ciphers = ["${RSA}", "${ECDSA}"]; await fetch(${preferences}, { method: "PATCH", headers, body: JSON.stringify({ value: ciphers }) });`,
    ],
    [
      "a parameter's default",
      `export function setCipherSuites(zone, ciphers = ["${RSA}"]) { return fetch(${preferences}, { method: "PATCH", body: JSON.stringify({ value: ciphers }) }); }`,
    ],
    [
      "a client with a base",
      `import axios from "axios"; const api = axios.create({ baseURL: "https://api.cloudflare.com/client/v4" }); const CIPHERS = ["${RSA}"]; export const prefer = (zone) => api.patch("/zones/" + zone + "/settings/ciphers", { value: CIPHERS });`,
    ],
    [
      "a client whose base is not known",
      `const ciphers = ["${RSA}"]; fetch(process.env.API + \`/zones/\${zone}/settings/ciphers\`, { method: "PATCH", body: JSON.stringify({ value: ciphers }) });`,
    ],
    [
      "several settings at once",
      `const ciphers = ["${DHE}"]; fetch(\`https://api.cloudflare.com/client/v4/zones/\${zone}/settings\`, { method: "PATCH", body: JSON.stringify({ items: [{ id: "ciphers", value: ciphers }] }) });`,
    ],
    [
      "a table of settings",
      `const settings = { ciphers: ["${RSA}"], min_tls_version: "1.2" }; for (const [id, value] of Object.entries(settings)) await fetch(\`https://api.cloudflare.com/client/v4/zones/\${zone}/settings/\${id}\`, { method: "PATCH", body: JSON.stringify({ value }) });`,
    ],
    [
      "the vendor's client",
      `import Cloudflare from "cloudflare"; const cipherSuites = ["${RSA}"]; await new Cloudflare().zones.settings.edit("ciphers", { zone_id, value: cipherSuites });`,
    ],
  ])("does not report the preferences of a zone that are set by %s", (_, code) => {
    expect(findReports("no-draft-cipher-suites", code)).toEqual([]);
  });
});
