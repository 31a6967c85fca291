import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format } from "prettier";
import { parse } from "yaml";
import { fileURLToPath } from "node:url";
import { createDatabase } from "../src/database/create-database.ts";
import { fillTexts } from "../src/database/texts/fill-texts.ts";
import { readDatabase } from "../src/database/reading/read-database.ts";
import type { ClientCall } from "../src/model/index.ts";
import { fetchPackage, listVersions } from "./fetch-package.ts";
import { readRules, readSchema, rootFolder } from "./read-rules.ts";
import { writeRecords } from "./sdk/deprecations/announcement-files.ts";
import { makeAnnouncements } from "./sdk/deprecations/make-announcements.ts";
import { mapOperations, type SdkRelease } from "./sdk/map-operations.ts";
import { readClient } from "./sdk/read-client.ts";

/**
 * Rebuilds the calls of the vendor's client from its releases, and the records of what the newest one marks as deprecated:
 * `npm run update:sdk`, or of some releases only with
 * `-- --versions 7.3.0,7.4.0`, and with `-- --folder DIR` from a folder that keeps what was fetched.
 */
const PACKAGE = "cloudflare";
/** Releases before were written by hand, and so are their calls in the data file. */
const FIRST_MAJOR = 3;
const MARK = "  # Below: written by `npm run update:sdk`.\n";

const { values } = parseArgs({ options: { versions: { type: "string" }, folder: { type: "string" } } });
const file = new URL(`rules/clients/${PACKAGE}.yaml`, rootFolder);
const folder = values.folder ?? mkdtempSync(join(tmpdir(), "sunset-sdk-"));

const versions = values.versions?.split(",") ?? listVersions(PACKAGE).filter(isGenerated);
const releases: SdkRelease[] = [];
for (const version of versions) {
  const unpacked = join(folder, version);
  fetchPackage(`${PACKAGE}@${version}`, unpacked);
  const { operations, unread } = readClient(join(unpacked, "src"));
  console.log(`${PACKAGE} ${version}: ${operations.length} methods, ${unread.length} not understood`);
  for (const { member, reason } of unread) console.log(`  ${member}: ${reason}`);
  releases.push({ version, operations });
}
if (values.folder === undefined) rmSync(folder, { recursive: true });

await writeAnnouncements();
const [head = ""] = readFileSync(file, "utf8").split(MARK);
const byHand = (parse(head) as { readonly calls?: readonly ClientCall[] | null }).calls ?? [];
const calls = mapOperations(releases, createDatabase(readRules())).filter((call) => !isByHand(call));
writeFileSync(file, await format(`${head}${MARK}${calls.map(toYaml).join("")}`, { parser: "yaml", printWidth: 120 }));
console.log(`${calls.length} calls of ${versions.length} releases in rules/clients/${PACKAGE}.yaml`);

/** Records of what the newest release marks and no record says that is written by hand. */
async function writeAnnouncements(): Promise<void> {
  const folder = fileURLToPath(new URL("rules/announcements/client", rootFolder));
  const written = fillTexts(readDatabase(fileURLToPath(new URL("rules", rootFolder)), readSchema()));
  const { records, leftOut } = makeAnnouncements(releases, PACKAGE, written, folder);
  await writeRecords(folder, records);
  console.log(`${records.size} records in rules/announcements/client`);
  for (const { member, reason } of leftOut) console.log(`  ${member}: ${reason}`);
}

/** Said better in the part that is written by hand: in a way that no source says. */
function isByHand({ member, versions: range }: ClientCall): boolean {
  return byHand.some((call) => call.member === member && call.versions === range);
}

function toYaml(call: ClientCall): string {
  const lines = Object.entries(call).map(([key, value]) => `${key}: ${toScalar(value)}\n`);
  return `  - ${lines.join("    ")}`;
}

/** Quoted where YAML needs it only. */
function toScalar(value: unknown): string {
  return typeof value === "string" && /^[a-z\d][\w. -]*$/i.test(value) ? value : JSON.stringify(value);
}

function isGenerated(version: string): boolean {
  return Number(version.split(".")[0]) >= FIRST_MAJOR;
}
