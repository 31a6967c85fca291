import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { judgeProgram } from "./judge-program.ts";
import { MAX_PATHS, writeProgram } from "./write-program.ts";

/** The gate judges the same programs each time; to hunt, change the seed and raise the number of runs. */
const seed = 31;
const numRuns = 200;

const folder = mkdtempSync(join(tmpdir(), "sunset-programs-"));
const database = join(folder, "ends.json");
writeFileSync(database, JSON.stringify(toDocument()));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("programs that change objects, lists, maps and instances, made at random and run", () => {
  it("request what is told, and all that is proved of what they come to", () => {
    const tape = fc.array(fc.nat(9999), { minLength: 20, maxLength: 120, size: "max" });
    fc.assert(
      fc.property(tape.map(writeProgram), (program) => {
        expect(judgeProgram(program, [database]), program).toEqual({ wrong: [], missed: [] });
      }),
      { seed, numRuns },
    );
  });
});

/** An API description that ends each path of the programs. */
function toDocument(): object {
  const ended = (name: string): object => ({
    get: { operationId: name, deprecated: true, "x-sunset": "2026-01-01", responses: { 200: { description: "" } } },
  });
  const paths = Array.from({ length: MAX_PATHS }, (_, at): [string, object] => [
    `/zones/{zone_id}/p${at}x`,
    ended(`op-p${at}x`),
  ]);
  return {
    openapi: "3.1.0",
    info: { title: "Ends", version: "1.0.0" },
    servers: [{ url: "https://api.cloudflare.com/client/v4" }],
    paths: Object.fromEntries(paths),
  };
}
