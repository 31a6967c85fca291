import { describe, expect, it } from "vitest";
import { Project } from "./project.ts";

const COMMANDS = 80;

/** Functions of another file, one of which requests what has ended. */
const LIBRARY = `const API = "https://api.cloudflare.com/client/v4";
export const send = async (base, path) => (await fetch(\`\${base}\${path}\`)).json();
export const listFilters = (zone) => send(API, \`/zones/\${zone}/filters\`);
${repeat((at) => `const command${at} = ({ url, name }) => send(url, \`/items/${at}/\${name}\`);`)}
export function run(options) {
${repeat((at) => `  if (options.kind === options.kinds[${at}]) return command${at}(options);`)}
}
`;

function repeat(write: (at: number) => string): string {
  return Array.from({ length: COMMANDS }, (_, at) => write(at)).join("\n");
}

/** A file that calls them, once for each line. */
function writeCalls(writeOptions: (at: number) => string): string {
  return `import { run } from "./library.js";\n${repeat((at) => `run({ ${writeOptions(at)}, name: "n${at}" });`)}`;
}

describe("functions of other files", () => {
  it.each([
    ["the URL of another host", (at: number) => `url: "https://app.example/${at}"`],
    ["the first segment of a path as a key", (at: number) => `zones: ["zone${at}"]`],
  ])("are not entered for %s", (_, writeOptions) => {
    const project = new Project({ "library.js": LIBRARY });
    expect(project.analyze("main.js", writeCalls(writeOptions)).unread).toEqual([]);
  });

  it("are entered for the URL of the API, until the work is done that one file may take", () => {
    const project = new Project({ "library.js": LIBRARY });
    const { unread } = project.analyze(
      "main.js",
      writeCalls((at) => `url: "https://api.cloudflare.com/client/v4/zones/${at}"`),
    );
    expect(unread).toMatchObject([{ reason: "imports what takes more work than is done for one file" }]);
  });
});

describe("the host of the API", () => {
  it("may be written in capitals", () => {
    const project = new Project({ "library.js": "export const get = (base) => fetch(`${base}/zones/a/filters`);\n" });
    const main = 'import { get } from "./library.js";\nget("https://API.Cloudflare.com/client/v4");\n';
    expect(project.find("main.js", main)).toEqual([expect.stringMatching(/^filters proved/) as string]);
  });
});

describe("a host of the settings", () => {
  const library =
    "export const get = (base, path) => fetch(`${base}/zones/a${path}`);\nexport const END = '/filters';\n";
  const main = 'import { END, get } from "./library.js";\nget("https://proxy.example/v4", END);\n';

  it.each([
    [["https://proxy.example/v4"], ['filters proved get("https://proxy.example/v4", END)']],
    [[], []],
  ])("decides whether a URL is the API's: %j", (apiHosts, found) => {
    const project = new Project({ "library.js": library });
    expect(project.find("main.js", main, { apiHosts })).toEqual(found);
  });
});

describe("an installed package that holds a host of the settings", () => {
  it("is looked into", () => {
    const project = new Project({
      "node_modules/relay/package.json": '{ "name": "relay", "main": "index.js" }',
      "node_modules/relay/index.js": 'exports.get = (path) => fetch("https://proxy.example/v4" + path);\n',
    });
    const text = 'const { get } = require("relay");\nget(`/organizations/${id}/members`);\n';
    expect(project.find("main.js", text, { apiHosts: ["https://proxy.example/v4"] })).toEqual([
      "organizations proved organizations/${id}/members",
    ]);
  });
});

describe("a host that is put together", () => {
  it.each([
    'const host = "api.cloudflare.com"; get("https://" + host + "/client/v4");',
    'get(`https://${["api", "cloudflare", "com"].join(".")}/client/v4`);',
    'get("https://relay.example/?url=https://api.cloudflare.com/client/v4");',
  ])("is handed to a function of another file: %s", (call) => {
    const project = new Project({ "library.js": "export const get = (base) => fetch(`${base}/zones/a/filters`);\n" });
    const text = `import { get } from "./library.js";\n// https://api.cloudflare.com\n${call}`;
    expect(project.find("main.js", text)).toHaveLength(1);
  });
});
