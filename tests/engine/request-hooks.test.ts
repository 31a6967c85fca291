import { expect, it } from "vitest";
import { findInProject } from "./project.ts";

const BASE = "https://api.cloudflare.com/client/v4";
const AXIOS = `import axios from "axios";\nconst http = axios.create({ baseURL: "${BASE}" });\n`;
const GET = "export const list = (id) => http.get(`/zones/${id}/filters`);\n";

const kyOf = (hook: string): string =>
  `import ky from "ky";\nconst http = ky.create({ prefixUrl: "${BASE}", hooks: { beforeRequest: [${hook}] } });\n` +
  "export const list = (id) => http.get(`zones/${id}/filters`);\n";
const gotOf = (hook: string): string => kyOf(hook).replaceAll("ky", "got").replace("got.create", "got.extend");

function certaintyOf(text: string): readonly string[] {
  return findInProject({ "api.ts": text }).map((finding) => finding.split(" ").slice(1, 3).join(" "));
}

it.each<[hook: string, text: string]>([
  [
    "sets the path",
    `${AXIOS}http.interceptors.request.use((config) => { config.url = toNew(config.url); return config; });\n${GET}`,
  ],
  ["sets the base", `${AXIOS}http.interceptors.request.use((config) => ({ ...config, baseURL: other }));\n${GET}`],
  [
    "of the client itself sets the path",
    `import http from "axios";\nhttp.interceptors.request.use(function (config) { config.url += "/new"; return config; });\n${GET.replace("/zones", `${BASE}/zones`)}`,
  ],
  [
    "that an instance has sets the path",
    `import axios from "axios";\nexport class Api { http = axios.create({ baseURL: "${BASE}" }); constructor() { this.http.interceptors.request.use((config) => { config.url = toNew(config.url); return config; }); } list(id) { return this.http.get(\`/zones/\${id}/filters\`); } }\n`,
  ],
  [
    "sets the method",
    `${AXIOS}http.interceptors.request.use((config) => { if (config.method === "get") config.method = "post"; return config; });\n${GET}`,
  ],
  [
    "adds to the path",
    `${AXIOS}http.interceptors.request.use((config) => { config.url = \`\${config.url}/new\`; return config; });\n${GET}`,
  ],
  [
    "puts something before the path",
    `${AXIOS}http.interceptors.request.use((config) => { config.url = "/new" + config.url; return config; });\n${GET}`,
  ],
  [
    "adds what begins with nothing",
    `${AXIOS}http.interceptors.request.use((config) => { config.url += "" + suffix; return config; });\n${GET}`,
  ],
  [
    "adds a path or a query",
    `${AXIOS}http.interceptors.request.use((config) => { config.url += (old ? "" : "?") + "/new"; return config; });\n${GET}`,
  ],
  [
    "puts another request in its place",
    `${AXIOS}http.interceptors.request.use((config) => { config = { ...config, url: "/new" }; return config; });\n${GET}`,
  ],
  ["of ky gives another request", kyOf("(request) => new Request(toNew(request.url), request)")],
  ["of got sets the path", gotOf("(options) => { options.url.pathname = toNew(options.url.pathname); }")],
])("a request is likely where a hook %s", (_, text) => {
  expect(certaintyOf(text)).toEqual(["filters likely"]);
});

it.each<[hook: string, text: string]>([
  [
    "sets headers",
    `${AXIOS}http.interceptors.request.use((config) => { config.headers.token = token; return config; });\n${GET}`,
  ],
  [
    "of another client sets the path",
    `${AXIOS}const other = axios.create();\nother.interceptors.request.use((config) => { config.url = "/"; return config; });\n${GET}`,
  ],
  [
    "of answers sets what it likes",
    `${AXIOS}http.interceptors.response.use((answer) => { answer.url = ""; return answer; });\n${GET}`,
  ],
  [
    "adds a query",
    `${AXIOS}http.interceptors.request.use((config) => { config.url += "?_=" + Date.now(); return config; });\n${GET}`,
  ],
  [
    "adds a query to what may have one",
    `${AXIOS}http.interceptors.request.use((config) => { config.url += (config.url.includes("?") ? "&" : "?") + "page=2"; return config; });\n${GET}`,
  ],
  [
    "puts a query behind the path",
    `${AXIOS}http.interceptors.request.use((config) => { config.url = \`\${config.url}?page=\${page}\`; return config; });\n${GET}`,
  ],
  [
    "writes the method in capitals",
    `${AXIOS}http.interceptors.request.use((config) => { config.method = config.method?.toUpperCase(); return config; });\n${GET}`,
  ],
  [
    "sets a base that is not there",
    `${AXIOS}http.interceptors.request.use((config) => { config.baseURL = config.baseURL ?? other; return config; });\n${GET}`,
  ],
  ["of got sets the query", gotOf("(options) => { options.url.search = `?page=${page}`; }")],
  ["of ky sets headers", kyOf('(request) => { request.headers.set("a", "b"); }')],
  ["of ky gives the same with other headers", kyOf("(request) => new Request(request, { headers })")],
  ["of got sets headers", gotOf("(options) => { options.headers.a = token; }")],
])("it is proved where a hook %s", (_, text) => {
  expect(certaintyOf(text)).toEqual(["filters proved"]);
});

it("a hook counts that stands where the client is made", () => {
  const made = `${AXIOS.replace("const http", "export const http")}http.interceptors.request.use((config) => { config.url = toNew(config.url); return config; });\n`;
  const files = { "http.ts": made, "api.ts": `import { http } from "./http";\n${GET}` };
  expect(findInProject(files)).toEqual([expect.stringContaining("api.ts: filters likely")]);
});
