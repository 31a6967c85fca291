import { expect, it } from "vitest";
import { editProgram } from "./edit-program.ts";
import type { Files, Outcome } from "./execution.ts";
import { openTools } from "./open-tools.ts";
import { mainOf, type ProofProgram } from "./proof-program.ts";
import { habitPrograms } from "./programs/habit-programs.ts";
import { transpileFiles } from "./transpile.ts";

const tools = openTools();

function find(record: string, name: string): ProofProgram {
  const program = habitPrograms.find((each) => each.record === record && each.name === name);
  if (program === undefined) throw new Error(`There is no program "${name}" of ${record}.`);
  return program;
}

/** What comes of the program, and of it once it is edited. */
async function runBoth(program: ProofProgram): Promise<readonly [Outcome, Outcome]> {
  const [edited] = editProgram(program, tools.folder);
  return Promise.all([run(program.files, program), run(edited?.files ?? {}, program)]);
}

async function run(files: Files, program: ProofProgram): Promise<Outcome> {
  const { start, world } = program;
  const calendar = { asOf: "2024-12-31", compatibilityDate: "2024-12-31", compatibilityFlags: [] };
  const main = mainOf(program);
  return (await tools.run({ modules: transpileFiles(files), main, start, world, calendar })).outcome;
}

/** What the program answers, as JSON. */
function bodyOf(outcome: Outcome): unknown {
  return outcome.kind === "returned" ? (outcome.value as { readonly body?: unknown }).body : undefined;
}

it.each(["a page under a name", "taken apart", "by a function"])("the loop lists all 150 objects: %s", async (name) => {
  const bodies = (await runBoth(find("list-single-page", name))).map(bodyOf) as readonly (readonly unknown[])[];
  expect(bodies.map(({ length }) => length)).toEqual([100, 150]);
  expect(new Set(bodies[1]?.map((item) => JSON.stringify(item))).size).toBe(150);
});

it("a limit out of bounds fails, and its nearest neighbour gives a page", async () => {
  const [before, after] = await runBoth(find("list-limit", "none"));
  expect(before).toMatchObject({ kind: "threw", error: expect.stringContaining("10022") as string });
  expect(bodyOf(after)).toBe(1);
});

it("an etag in quotes fails, and the bare one is compared", async () => {
  const [before, after] = await runBoth(find("quoted-etag", "of what is known"));
  expect(before).toMatchObject({ kind: "threw", error: expect.stringContaining("TypeError") as string });
  expect(bodyOf(after)).toBe(false);
});
