import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { chooseSteps } from "../../scripts/choose-steps.ts";

const steps = ["build", "types", "lint", "tests"].map((name) => ({ name, command: name }));

describe("the steps of npm run check", () => {
  it.each<[args: readonly string[], names: readonly string[]]>([
    [[], ["build", "types", "lint", "tests"]],
    [
      ["lint", "types"],
      ["types", "lint"],
    ],
    [
      ["--except", "tests"],
      ["build", "types", "lint"],
    ],
    [["--except"], ["build", "types", "lint", "tests"]],
  ])("%j runs %j", (args, names) => {
    expect(chooseSteps(steps, args).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [["tset"], /There is no step "tset"\. Did you mean "tests"\?/],
    [["types", "lnit"], /"lnit"\. Did you mean "lint"\?/],
    [["--except", "test"], /"test"\. Did you mean "tests"\?/],
    [["--exept", "tests"], /There is no step "--exept"\. The steps are build, types, lint, tests\./],
    [["everything"], /There is no step "everything"\. The steps are/],
  ])("%j is refused", (args, message) => {
    expect(() => chooseSteps(steps, args)).toThrow(message);
  });

  it("a name that is none makes the script fail, and nothing is run", () => {
    const root = fileURLToPath(new URL("../../", import.meta.url));
    const command = ["node_modules/tsx/dist/cli.mjs", "scripts/check.ts", "types", "tset"];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain('Did you mean "tests"?');
  });
});
