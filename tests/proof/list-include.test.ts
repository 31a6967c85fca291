import { expect, it } from "vitest";
import { editProgram } from "./edit-program.ts";
import type { Calendar, Files, Plain } from "./execution.ts";
import { openTools } from "./open-tools.ts";
import { mainOf } from "./proof-program.ts";
import { bucketPrograms } from "./programs/bucket-programs.ts";
import { transpileFiles } from "./transpile.ts";

const found = bucketPrograms.find(({ name }) => name === "150 objects paged by cursor, one kind");
if (found === undefined) throw new Error("The program that pages by cursor is gone.");
const program = found;

const tools = openTools();

const OLD = { compatibilityDate: "2022-08-03", compatibilityFlags: [] };
const FLAGGED = { compatibilityDate: "2022-08-03", compatibilityFlags: ["r2_list_honor_include"] };
const NEW = { compatibilityDate: "2022-08-04", compatibilityFlags: [] };

/** What the program makes of its pages: for each, the metadata of its objects. */
async function listPages(files: Files, dates: Omit<Calendar, "asOf">): Promise<readonly Page[]> {
  const { start, world } = program;
  const calendar = { asOf: "2022-08-03", ...dates };
  const { outcome } = await tools.run({
    modules: transpileFiles(files),
    main: mainOf(program),
    start,
    world,
    calendar,
  });
  if (outcome.kind !== "returned") throw new Error(JSON.stringify(outcome));
  return (outcome.value as unknown as { readonly body: readonly Page[] }).body;
}

type Page = readonly { readonly key: string; readonly httpMetadata?: Plain; readonly customMetadata?: Plain }[];

function sizesOf(pages: readonly Page[]): readonly number[] {
  return pages.map((page) => page.length);
}

it("the widened call gives the same under the old date, the new one and the flag", async () => {
  const [edited] = editProgram(program, tools.folder);
  const before = await listPages(program.files, OLD);
  expect(sizesOf(before)).toEqual([100, 50]);
  for (const dates of [OLD, NEW, FLAGGED]) expect(await listPages(edited?.files ?? {}, dates)).toEqual(before);
});

it("the flag without the wider call changes what comes back", async () => {
  const [before, flagged] = [await listPages(program.files, OLD), await listPages(program.files, FLAGGED)];
  expect([before, flagged].map((pages) => pages[0]?.[0]?.customMetadata)).toEqual([{ owner: "team 0" }, undefined]);
});

it("and, where nothing is asked for, the size of the pages", async () => {
  const main = program.files["main.ts"]?.replace(`["httpMetadata"]`, "[]") ?? "";
  const files = { ...program.files, "main.ts": main };
  expect(sizesOf(await listPages(files, OLD))).toEqual([100, 50]);
  expect(sizesOf(await listPages(files, FLAGGED))).toEqual([150]);
});
