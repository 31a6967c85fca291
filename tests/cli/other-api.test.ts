import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { makeFolder, run } from "./run-in-folder.ts";

const example = fileURLToPath(new URL("../../docs/other-api/example", import.meta.url));
const page = readFileSync(fileURLToPath(new URL("../../docs/other-api.md", import.meta.url)), "utf8");

it("the commands of docs/other-api.md make a database and find what it says", async () => {
  const names = ["openapi.yaml", "sunset.config.json", "src/orders.ts"];
  const folder = makeFolder(Object.fromEntries(names.map((name) => [name, readFileSync(join(example, name), "utf8")])));
  const [, command = "", shown] = /^\$ npx eslint-plugin-sunset (import .*)\n(Acme API: [^`]*)```/mu.exec(page) ?? [];
  const imported = await run(folder, command.split(" "));
  expect(imported).toEqual({ code: 0, error: "", out: shown });

  const [, edit = ""] = /```yaml\n(endOfLife: [^`]*)```/u.exec(page) ?? [];
  const file = join(folder, "acme/acme-note-of-create-order.yaml");
  const [, ...lines] = readFileSync(file, "utf8").split("\n");
  const others = lines.filter((line) => !/^(?:endOfLife|change|replacement):/u.test(line));
  writeFileSync(file, `${edit}${others.join("\n")}`);

  const [, check = ""] = /^\$ npx eslint-plugin-sunset (check .*)$/mu.exec(page) ?? [];
  const { out } = await run(folder, [...check.split(" "), "--format", "json"]);
  const { findings } = JSON.parse(out) as {
    readonly findings: readonly { readonly line: number; readonly message: string }[];
  };
  expect(findings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "6: Acme API: GET /orders ends on 2027-01-31. Use GET /baskets.",
    "8: Acme API: GET /orders ends on 2027-01-31. Use GET /baskets.",
    "9: Acme API: the field note is no longer accepted after 2027-03-31. Use remarks.",
    '10: Acme API: the value "legacy" is deprecated with no date stated. No replacement is stated; remove the value.',
  ]);

  const listed = await run(folder, ["list", "--database", "acme"]);
  expect(listed.out).toContain("2027-01-31  acme-list-orders             ".trimEnd());
  expect(listed.out).toMatch(/Acme API: GET \/orders\n/u);
  expect(listed.out).toMatch(/Cloudflare API: /u);
  const explained = await run(folder, ["explain", "acme-list-orders", "--database", "acme"]);
  expect(explained).toMatchObject({ code: 0, error: "" });
  expect(explained.out).toMatch(/^acme-list-orders: GET \/orders\n[^]*\nReplacement\n {2}GET \/baskets\n/u);
  expect(explained.out).not.toContain("reference API");
});

it("a database that is wrong is told where it is asked for", async () => {
  const folder = makeFolder({ "acme/api.yaml": "id: acme\n" });
  const { code, error } = await run(folder, ["list", "--database", "acme"]);
  expect(code).toBe(2);
  expect(error).toMatch(/--database: .*acme\/api\.yaml:1:1 The file lacks `title`\./u);
});
