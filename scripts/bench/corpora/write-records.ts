import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Sections of an API, so that the paths differ in more than a number. */
const SECTIONS = ["billing", "members", "domains", "reports", "tokens", "exports", "alerts", "domains/keys"];

/** Writes `count` records of a further database: endpoints under paths that nothing requests. */
export function writeRecords(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < count; at++) writeFileSync(join(folder, `generated-${at}.yaml`), writeRecord(at));
}

function writeRecord(at: number): string {
  const path = `/zones/:zone_id/${SECTIONS[at % SECTIONS.length] ?? ""}/generated_${at}`;
  const request = (last: string): string =>
    `await fetch(\`https://api.cloudflare.com/client/v4/zones/\${zone}/${last}\`);`;
  return `title: Generated endpoint ${at}
kind: endpoint
rule: no-deprecated-endpoint
endOfLife: 2026-12-31
boundary: from
change: is removed
endpoints:
  - { path: "${path}", methods: [GET], identifiesApi: true }
replacement: { text: another endpoint }
edit: { class: none, reason: it is generated }
source: generated
examples:
  wrong:
    - ${request(path.split("/").slice(3).join("/"))}
  right:
    - ${request(`kept_${at}`)}
`;
}
