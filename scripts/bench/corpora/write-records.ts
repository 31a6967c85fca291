import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Sections of an API, so that the paths differ in more than a number. */
const SECTIONS = ["billing", "members", "domains", "reports", "tokens", "exports", "alerts", "domains/keys"];

/** Whose records are written. */
interface RecordsOf {
  /** Begins the ids. */
  readonly id: string;
  readonly base: string;
  readonly identifiesApi: boolean;
}

const BUILT_IN: RecordsOf = { id: "generated", base: "https://api.cloudflare.com/client/v4", identifiesApi: true };

/** Writes `count` records of a further database: endpoints under paths that nothing requests. */
export function writeRecords(folder: string, count: number, of: RecordsOf = BUILT_IN): void {
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < count; at++) writeFileSync(join(folder, `${of.id}-${at}.yaml`), writeRecord(at, of));
}

/** Writes the database of an API of its own, whose paths are spelled as those of all others that are written so. */
export function writeDatabase(folder: string, id: string, count: number): void {
  const base = `https://${id}.example/v1`;
  writeRecords(folder, count, { id, base, identifiesApi: false });
  writeFileSync(join(folder, "api.yaml"), `id: ${id}\ntitle: ${id} API\napiHosts: ["${base}"]\n`);
}

function writeRecord(at: number, { base, identifiesApi }: RecordsOf): string {
  const path = `/zones/:zone_id/${SECTIONS[at % SECTIONS.length] ?? ""}/generated_${at}`;
  const request = (last: string): string => `await fetch(\`${base}/zones/\${zone}/${last}\`);`;
  return `title: Generated endpoint ${at}
kind: endpoint
rule: no-deprecated-endpoint
endOfLife: 2026-12-31
boundary: from
change: is removed
endpoints:
  - { path: "${path}", methods: [GET], identifiesApi: ${String(identifiesApi)} }
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
