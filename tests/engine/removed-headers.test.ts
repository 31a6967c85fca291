import { describe, expect, it } from "vitest";
import { findMarked } from "./find-marked.ts";
import { Project } from "./project.ts";

const api = '"https://api.cloudflare.com/client/v4/certificates"';
const name = "X-Auth-User-Service-Key";
const header = `{ "${name}": key }`;

describe("a header that no request may carry", () => {
  const quoted = `"${name}"`;
  it.each<[why: string, code: string, found: string]>([
    ["in an object", `fetch(${api}, { headers: ${header} });`, `proved ${quoted}`],
    [
      "in another letter case",
      `fetch(${api}, { headers: { "x-auth-user-service-key": key } });`,
      'proved "x-auth-user-service-key"',
    ],
    ["in pairs", `fetch(${api}, { headers: [[${quoted}, key]] });`, `proved ${quoted}`],
    ["in an object of headers", `fetch(${api}, { headers: new Headers(${header}) });`, `proved ${quoted}`],
    [
      "set on headers",
      `const h = new Headers(); h.set(${quoted}, key); fetch(${api}, { headers: h });`,
      `proved ${quoted}`,
    ],
    ["spread", `const auth = ${header}; fetch(${api}, { headers: { ...auth, Accept: "*/*" } });`, `proved ${quoted}`],
    [
      "assigned",
      `const headers = {}; headers[${quoted}] = key; fetch(${api}, { headers });`,
      `proved headers[${quoted}] = key`,
    ],
    ["named by a constant", `const NAME = ${quoted}; fetch(${api}, { headers: { [NAME]: key } });`, "proved [NAME]"],
    [
      "to a host that is not known",
      `fetch(process.env.API + "/certificates", { headers: ${header} });`,
      `likely ${quoted}`,
    ],
    [
      "copied by a loop that writes its names small",
      `function small(from) { const to = {}; for (const [key, value] of Object.entries(from || {})) { if (value !== undefined) to[key.toLowerCase()] = value; } return to; }
      fetch(${api}, { headers: small(${header}) });`,
      `proved ${quoted}`,
    ],
    ["axios", `import axios from "axios"; axios.get(${api}, { headers: ${header} });`, `proved ${quoted}`],
    [
      "an instance's defaults",
      `import axios from "axios"; const c = axios.create({ baseURL: "https://api.cloudflare.com/client/v4", headers: ${header} }); c.get("/certificates");`,
      `proved ${quoted}`,
    ],
    ["got", `import got from "got"; got(${api}, { headers: ${header} });`, `proved ${quoted}`],
    [
      "node's options",
      `import https from "https"; https.request({ hostname: "api.cloudflare.com", path: "/client/v4/certificates", headers: ${header} });`,
      `proved ${quoted}`,
    ],
    [
      "node's setHeader",
      `import https from "https"; const req = https.request(${api}); req.setHeader(${quoted}, key);`,
      `proved ${quoted}`,
    ],
    [
      "superagent",
      `import superagent from "superagent"; superagent.get(${api}).set(${quoted}, key);`,
      `proved ${quoted}`,
    ],
    [
      "beside another header",
      `fetch(${api}, { headers: { "X-Auth-Email": mail, "${name}": key } });`,
      `proved ${quoted}`,
    ],
    ["in a wrapper", `const send = (headers) => fetch(${api}, { headers }); send(${header});`, `proved ${quoted}`],
    [
      "in curl",
      `import { execSync } from "child_process"; execSync(\`curl -H '${name}: \${key}' ${api}\`);`,
      `proved ${name}`,
    ],
    ["where no request is seen", `export const headers = () => (${header});`, `likely ${quoted}`],
    [
      "for an unknown client",
      `import { send } from "./send"; send("/certificates", { headers: ${header} });`,
      `likely ${quoted}`,
    ],
    [
      "of an interceptor",
      `client.interceptors.request.use((config) => { config.headers[${quoted}] = key; return config; });`,
      `likely config.headers[${quoted}] = key`,
    ],
    ["of a proxy", `proxy.on("proxyReq", (proxyReq) => proxyReq.setHeader(${quoted}, key));`, `likely ${quoted}`],
    [
      "of a request of the browser",
      `const xhr = new XMLHttpRequest(); xhr.setRequestHeader(${quoted}, key);`,
      `likely ${quoted}`,
    ],
    [
      "on headers that are handed over",
      `export function sign(headers: Headers) { headers.append(${quoted}, key); }`,
      `likely ${quoted}`,
    ],
    [
      "through the vendor's client",
      'import Cloudflare from "cloudflare"; new Cloudflare({ userServiceKey: key });',
      "proved userServiceKey",
    ],
    [
      "as a default of the vendor's client",
      `import Cloudflare from "cloudflare"; new Cloudflare({ apiToken, defaultHeaders: ${header} });`,
      `likely ${quoted}`,
    ],
  ])("%s", (_why, code, found) => {
    expect(findMarked("service-key", code)).toEqual([found]);
  });

  it("is one that a function of another file is given", () => {
    const project = new Project({
      "client.ts":
        'export const send = (path, headers) => fetch("https://api.cloudflare.com/client/v4" + path, { method: "PUT", headers });',
    });
    const text = `import { send } from "./client"; send("/certificates", ${header}); send("/certificates", { "${name.toLowerCase()}": key });`;
    const { findings } = project.analyze("main.ts", text, { announcements: true });
    expect(findings.map(({ certainty }) => certainty)).toEqual(["proved", "proved"]);
  });

  it.each<[why: string, filename: string, text: string, found: string]>([
    [
      "in a script",
      "a.sh",
      `curl -H "${name}: $KEY" https://api.cloudflare.com/client/v4/certificates\n`,
      `proved ${name}`,
    ],
    [
      "in a variable of a script",
      "a.sh",
      `AUTH="${name}: $KEY"\ncurl --header "$AUTH" "$API/certificates"\n`,
      `likely ${name}`,
    ],
    [
      "in a workflow",
      ".github/workflows/a.yml",
      `jobs:\n  a:\n    steps:\n      - run: |\n          curl -H '${name}: x' https://api.cloudflare.com/client/v4/certificates\n`,
      `proved ${name}`,
    ],
  ])("%s", (_why, filename, text, found) => {
    expect(findMarked("service-key", text, filename)).toEqual([found]);
  });

  it.each<[why: string, code: string]>([
    ["to another host", `fetch("https://gateway.example.com/certificates", { headers: ${header} });`],
    [
      "to another host, by an unknown client",
      `send({ url: "https://gateway.example.com/x", method: "GET", headers: ${header} });`,
    ],
    ["of an answer", `export default { fetch: () => new Response("", { headers: ${header} }) };`],
    ["of an answer with a status", `export const handler = () => ({ statusCode: 200, headers: ${header} });`],
    ["of a server's answer", `app.get("/", (req, res) => { res.set(${header}); res.setHeader(${quoted}, key); });`],
    ["assigned to an answer", `response.headers[${quoted}] = key;`],
    ["read", `const key = request.headers.get(${quoted}); use(req.headers["${name.toLowerCase()}"]);`],
    ["taken off", `delete headers[${quoted}]; headers.delete(${quoted});`],
    ["compared", `if (key.toLowerCase() === "${name.toLowerCase()}") skip();`],
    ["asserted", `expect(send).toHaveBeenCalledWith({ headers: ${header} });`],
    [
      "allowed to others",
      `new Response(null, { headers: { "Access-Control-Allow-Headers": "Content-Type, ${name}" } });`,
    ],
    ["in a list of names", `const SECRET = ["authorization", ${quoted}];`],
    ["in a type", `interface Headers { ${quoted}: string }`],
    ["in a map", `const labels = new Map(); labels.get(${quoted});`],
    ["without a value", `fetch(${api}, { headers: { "${name}": undefined } });`],
    ["another header", `fetch(${api}, { headers: { "X-Auth-User-Key": key, Authorization: "Bearer x" } });`],
    ["taken off in curl", `import { execSync } from "child_process"; execSync(\`curl -H '${name}:' ${api}\`);`],
    [
      "another option of the vendor's client",
      'import Cloudflare from "cloudflare"; new Cloudflare({ apiToken: key, userServiceKey: null });',
    ],
  ])("is not one %s", (_why, code) => {
    expect(findMarked("service-key", code)).toEqual([]);
  });
});
