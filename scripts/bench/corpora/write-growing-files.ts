import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writePlainFunction } from "./write-plain-function.ts";

const HEAD = `import { randomUUID } from "node:crypto";
const API = "https://api.cloudflare.com/client/v4";
`;
const HIT = "export const list = (zone: string) => fetch(`${API}/zones/${zone}/filters`);\n";

/** The text of one file that grows in one way. */
interface GrowingText {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly write: (size: number) => string;
}

/** Each has a hit, so that none is left at the gate. */
export const growingTexts: readonly GrowingText[] = [
  {
    name: "functions in a file",
    sizes: [250, 500, 1000, 2000],
    write: (size) => HEAD + HIT + repeat(size, writePlainFunction),
  },
  { name: "requests in a file", sizes: [100, 200, 400, 800], write: (size) => HEAD + repeat(size, writeRequest) },
  {
    name: "rows of a table in a file",
    sizes: [1250, 2500, 5000, 10_000],
    write: (size) => `${HEAD}${HIT}export const rows = [\n${repeat(size, writeRow)}\n];\n`,
  },
  {
    name: "bucket calls in a function",
    sizes: [50, 100, 200, 400],
    write: (size) => `${HEAD}${HIT}${BUCKET}${repeat(size, writeBucketCall)}\n}\n`,
  },
];

const BUCKET = `interface Env {
  FILES: R2Bucket;
}

export async function copyAll(env: Env, key: string): Promise<void> {
`;

function writeRequest(at: number): string {
  return `export const list${at} = (zone: string) => fetch(\`\${API}/zones/\${zone}/filters\`);`;
}

function writeRow(at: number): string {
  return `  { path: "/items/${at}", method: "GET", name: "item${at}", tags: ["a", "b"] },`;
}

function writeBucketCall(at: number): string {
  return `  const object${at} = await env.FILES.get(key + "/${at}");
  if (object${at}) await env.FILES.put("copy/" + key, await object${at}.text());`;
}

/** Writes one of the texts; its path in `folder`. */
export function writeGrowingFile(folder: string, text: string): string {
  writeFileSync(join(folder, "grown.ts"), text);
  return "grown.ts";
}

/** Beside the request whose base comes from afar: what is measured is what that adds to a usual file. */
const PLAIN = 40;

/** Writes a request whose base comes through `depth` files, each of which passes it on; the path of the first. */
export function writeImportChain(folder: string, depth: number): string {
  for (let at = 0; at < depth; at++) {
    const text =
      at === depth - 1 ? HEAD.replace("const API", "export const API") : `export { API } from "./link-${at + 1}.js";\n`;
    writeFileSync(join(folder, `link-${at}.ts`), text);
  }
  const text = `import { randomUUID } from "node:crypto";\nimport { API } from "./link-0.js";\n${HIT}${repeat(PLAIN, writePlainFunction)}`;
  return writeGrowingFile(folder, text);
}

function repeat(count: number, write: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => write(at)).join("\n");
}
