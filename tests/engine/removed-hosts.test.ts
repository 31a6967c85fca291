import { describe, expect, it } from "vitest";
import { findMarked } from "./find-marked.ts";

const name = "resolver.cloudflare-eth.com";
const query = `https://${name}/dns-query`;

describe("a host that no longer answers", () => {
  it.each<[why: string, code: string, found: string]>([
    ["in a request", `fetch("${query}?name=a.eth");`, `proved ${name}`],
    ["in a template", `fetch(\`${query}?name=\${domain}&type=\${type}\`);`, `proved ${name}`],
    ["without a path", `fetch("https://${name}");`, `proved ${name}`],
    ["with a port", `fetch("https://${name}:443/dns-query");`, `proved ${name}`],
    ["with a final dot", `fetch("https://${name}./dns-query");`, `proved ${name}.`],
    [
      "in a base",
      `import axios from "axios"; axios.create({ baseURL: "https://${name}" }).get("/dns-query");`,
      `proved ${name}`,
    ],
    [
      "in a URL object",
      `const url = new URL("/dns-query", "https://${name}"); url.searchParams.set("name", "a.eth"); fetch(url);`,
      `proved https://${name}`,
    ],
    [
      "in parts",
      `import https from "node:https"; https.get({ hostname: "${name}", path: "/dns-query" });`,
      `proved ${name}`,
    ],
    ["in a constant", `const DOH = "${query}"; fetch(DOH + "?name=a.eth");`, `proved ${name}`],
    [
      "of an unknown client",
      `import { Resolver } from "dns-over-https"; new Resolver({ url: "${query}" });`,
      `likely ${name}`,
    ],
    ["in a list", `export const resolvers = ["${query}"];`, `likely ${name}`],
    [
      "as one of two",
      `fetch((useEth ? "${query}" : "https://cloudflare-dns.com/dns-query") + "?name=a");`,
      `likely ${name}`,
    ],
  ])("%s", (_why, code, found) => {
    expect(findMarked("dweb-resolver", code)).toEqual([found]);
  });

  it("is found in scripts", () => {
    expect(findMarked("dweb-resolver", `curl "${query}?name=$1"\n`, "a.sh")).toEqual([`proved ${name}`]);
  });

  it.each<[why: string, code: string]>([
    ["another resolver", 'fetch("https://cloudflare-dns.com/dns-query?name=a.eth");'],
    ["a longer name", `fetch("https://${name}.example.com/dns-query");`],
    ["a name below", `fetch("https://a.${name}/dns-query");`],
    ["a path", `fetch("https://example.com/${name}/dns-query");`],
    ["a parameter", `fetch("https://example.com/?next=https://${name}/dns-query");`],
    ["a user's name", `fetch("https://${name}@example.com/dns-query");`],
    ["prose", `console.log("https://${name} is gone");`],
    ["a comment", `// https://${name}/dns-query\nfetch("https://example.com");`],
    ["compared", `if (url.hostname === "${name}") skip();`],
    ["asserted", `expect(url).toBe("${query}");`],
    ["a link of a page", `export const page = <a href="${query}">resolver</a>;`],
    ["an import", `import "https://${name}/module.js";`],
  ])("is not %s", (_why, code) => {
    expect(findMarked("dweb-resolver", code, "main.tsx")).toEqual([]);
  });
});
