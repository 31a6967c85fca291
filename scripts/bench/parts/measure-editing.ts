import type { BenchOptions } from "../bench-options.ts";
import { layOutPackage } from "../corpora/lay-out-package.ts";
import { choosePackages } from "../corpora/public-packages.ts";
import { measureClientEdits, type ClientEditCost } from "../measure-client-edits.ts";
import { measureEdits, type EditCost } from "../measure-edits.ts";
import type { Section, Table } from "../report/table.ts";
import { judge, judgeEach, toMilliseconds } from "../report/verdict.ts";
import { withFolder } from "../with-folder.ts";

/** Edits of a file of thousands of lines: each costs what a hundred of a small one do. */
const CLIENT_EDITS = 10;
const CLIENTS = ["@anthropic-ai/sdk", "openai"];

/** One file that is open in an editor all day, and the client of an SDK, which imports most of it. */
export async function measureEditing({ edits }: BenchOptions): Promise<Section> {
  const open = new Map([false, true].map((isChanging) => [nameOf(isChanging), measureEdits({ edits, isChanging })]));
  const clients = new Map<string, ClientEditCost>();
  for (const one of choosePackages(CLIENTS)) {
    const cost = await withFolder((folder) => {
      return measureClientEdits(layOutPackage(one, folder).folder, "src/client.ts", CLIENT_EDITS);
    });
    clients.set(`\`src/client.ts\` of ${one.name}`, cost);
  }
  const added = new Map([
    ...[...open].map(([name, { perEdit }]) => [name, perEdit] as const),
    ...[...clients].map(([name, { analysis }]) => [name, analysis] as const),
  ]);
  return {
    name: "edits",
    tables: [toTable(open, clients, edits)],
    verdicts: [
      judgeEach("added time of an edit", added, { limit: 20, print: toMilliseconds }),
      judge("growth in 1,000 edits", Math.max(...[...open.values()].map((cost) => toGrowth(cost, edits))), {
        limit: 100,
        print: (kilobytes) => `${kilobytes.toFixed(1)} kB`,
      }),
    ],
  };
}

function nameOf(isChanging: boolean): string {
  return isChanging ? "a hundred lines, an import changes every 100 edits" : "a hundred lines, four hits, two imports";
}

function toTable(
  open: ReadonlyMap<string, EditCost>,
  clients: ReadonlyMap<string, ClientEditCost>,
  edits: number,
): Table {
  return {
    header: ["open file", "edits", "analysis", "parsing alone", "heap at a tenth, half, end", "growth in 1,000 edits"],
    rows: [
      ...[...open].map(([name, cost]) => [
        name,
        String(edits),
        toMilliseconds(cost.perEdit),
        toMilliseconds(cost.perParse),
        [0, 4, 9].map((tenth) => `${((cost.heap[tenth] ?? NaN) / 1e6).toFixed(1)} MB`).join(", "),
        `${toGrowth(cost, edits).toFixed(1)} kB`,
      ]),
      ...[...clients].map(([name, { analysis, parse }]) => [
        name,
        String(CLIENT_EDITS),
        toMilliseconds(analysis),
        toMilliseconds(parse),
        "",
        "",
      ]),
    ],
  };
}

/** Kilobytes in 1,000 edits of the second half: before it, caches fill up to their bounds and the engine compiles. */
function toGrowth({ heap }: EditCost, edits: number): number {
  return ((heap[9] ?? NaN) - (heap[4] ?? NaN)) / (edits / 2);
}
