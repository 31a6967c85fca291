import { format } from "prettier";
import { listArgumentPaths } from "../src/database/argument-paths.ts";
import type { SunsetRecord } from "../src/model/index.ts";
import { readOutcomes } from "../tests/proof/outcomes-file.ts";
import type { ProofOutcomes } from "../tests/proof/summarize.ts";
import type { Output } from "./output.ts";
import { createProofTable } from "./proof-table.ts";
import { readRules } from "./read-rules.ts";

/** What running programs before and after their edits has shown, for all records. */
export const generateProofs: Output = {
  file: "docs/proofs.md",
  generate: () => format(toPage(), { parser: "markdown" }),
};

const introduction = `# Proofs

Made by \`npm run generate\` from what \`npm run prove\` has seen; do not edit. The tests run the same programs and fail when this page
says anything else.

Each program P was edited with the very edit that the engine offers, which gives Q. Both ran on the last day before the end and on the
first one, as modules in worker threads. They ran against the reference management API and the reference bucket, with the same contents,
ids and clock. Compared were what they return or throw (outcome), what they send less the edited part (requests), what they get (responses)
and what is stored in the end (state).

- **E0**: on the last day before the end P and Q behave the same.
- **Unedited**: what becomes of P on the first day after it.
  - \`threw\`: it ends in an exception.
  - \`refused\`: the API answers with an error.
  - \`differs\`: it goes on and gets something else.
  - \`same\`: what it is about shows in nothing that it does.
- **E1**: Q behaves on the first day after the end as on the last day before it.
- **E2**: nothing is found in Q, so that editing Q gives Q.

What no date ends (a limit out of bounds, a page taken for the whole) holds on every day. Both runs are then of one day: E0 says what the
edit changes, and \`Unedited\` what becomes of P where Q goes well.

For a fix all of them hold in every program. A suggestion changes something on purpose: what differs is counted.
`;

function toPage(): string {
  const { records } = readRules();
  const outcomes = readOutcomes();
  const { rows, idle } = outcomes;
  const programs = rows.reduce((sum, row) => sum + row.programs, 0);
  const sorted = records.toSorted((a, b) => a.id.localeCompare(b.id));
  const others = Object.entries(idle).map(([record, reasons]) => `| \`${record}\` | ${toReasons(reasons)} |`);
  return [
    introduction,
    `Programs: ${programs}.`,
    createProofTable(sorted),
    "## Programs that show nothing",
    "`no edit`: none is offered. The others would show nothing. They send no request, get nothing but errors, or end in an exception before the change; most of these ask for a client that is not installed here.",
    ["| Record | Programs |", "| --- | --- |", ...others].join("\n"),
    ...describeUntried(listUntried(sorted, outcomes)),
  ].join("\n\n");
}

/** Calls of a bucket can be run, and nobody may have written the programs yet; a handshake or a deployment config cannot. */
function describeUntried(records: readonly SunsetRecord[]): readonly string[] {
  const [ofBuckets, others] = [true, false].map((isOfBucket) => {
    const some = records.filter((record) => listArgumentPaths(record).length > 0 === isOfBucket);
    return some.map(({ id }) => `\`${id}\``).join(", ");
  });
  return [
    `Not tried, because what they change shows in no request and no call of a bucket: ${others ?? ""}.`,
    ...(ofBuckets === undefined || ofBuckets === "" ? [] : [`Not tried yet: ${ofBuckets}.`]),
  ];
}

/** Records whose edits are offered, and that no program is about. */
function listUntried(records: readonly SunsetRecord[], { rows, idle }: ProofOutcomes): readonly SunsetRecord[] {
  const tried = new Set([...rows.map(({ record }) => record), ...Object.keys(idle)]);
  return records.filter(({ id, edit }) => edit.class !== "none" && !tried.has(id));
}

function toReasons(reasons: Readonly<Record<string, number | undefined>>): string {
  return Object.entries(reasons)
    .map(([reason, count]) => `${reason} ${String(count)}`)
    .join(", ");
}
