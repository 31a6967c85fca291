import { writePlainFunction } from "./corpora/write-plain-function.ts";

const PLAIN_FUNCTIONS = 7;

/** The module from which the open file imports the base; each version is another text. */
export function writeConfigText(version: number): string {
  return `// Version ${version}.
export const API: string = "https://api.cloudflare.com/client/v4";
export const headers = { Authorization: "Bearer token-${version}" };
`;
}

/** The module from which it imports a client. */
export const clientText = `import { API, headers } from "./config.js";

export class ZoneClient {
  constructor(private readonly zone: string) {}

  async send<T>(path: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
    const { method = "GET", body } = init;
    const response = await fetch(\`\${API}/zones/\${this.zone}\${path}\`, { method, body: JSON.stringify(body), headers });
    return response.json() as Promise<T>;
  }
}
`;

/**
 * The open file after an edit, some hundred lines. No two texts are the same, and each of the four kinds of edit leaves
 * other words behind: a specifier that is being typed, a comment, a name, a path.
 */
export function writeOpenText(edit: number): string {
  const kind = edit % 4;
  const client = kind === 0 ? `./client-${edit}.js` : "./client.js";
  const zone = kind === 2 ? `zone${edit}` : "zone";
  const path = kind === 3 ? `typed-${edit}` : "filters";
  return `import { randomUUID } from "node:crypto";
import { API } from "./config.js";
import { ZoneClient } from "${client}";

// ${kind === 1 ? `What is typed in a comment: ${edit}.` : "A comment."}
export const members = (id: string) => fetch(\`\${API}/organizations/\${id}/members\`);
export const rules = (zone: string) => new ZoneClient(zone).send("/firewall/rules");
export const limits = (zone: string) => new ZoneClient(zone).send<string[]>("/rate_limits");
export const typed = (${zone}: string) => fetch(\`\${API}/zones/\${${zone}}/${path}\`);
${Array.from({ length: PLAIN_FUNCTIONS }, (_, at) => writePlainFunction(at)).join("\n")}`;
}
