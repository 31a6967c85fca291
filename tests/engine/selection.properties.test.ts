import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { isParameter, listRecordTemplates } from "../../src/database/record-templates.ts";
import { selectRecords } from "../../src/database/select-records.ts";
import { analyze } from "../../src/engine/analyze.ts";

const database = getBuiltinDatabase();

/** Each path of the database once, with a method that it is listed for. */
const paths = new Map(
  database.records
    .flatMap(listRecordTemplates)
    .map(({ segments, methods }) => [segments.join("/"), { segments, method: methods[0] ?? "GET" }] as const),
);

const path = fc.constantFrom(...paths.values());

/** A request of a path, written as programs do: whole, with its end handed to a function, or kept as a constant. */
const statement = fc.tuple(path, fc.constantFrom("whole", "handed", "kept"), fc.nat()).map(([each, form, number]) => {
  const { segments, method } = each;
  const written = segments.map((segment) => (isParameter(segment) ? "${id}" : segment));
  const [end, before] = [written.at(-1) ?? "", written.slice(0, -1).join("/")];
  const name = `call${String(number)}`;
  if (form === "whole")
    return `client.${method.toLowerCase()}(\`/${written.join("/")}\`, { type: "SRV", value: "low" });`;
  if (form === "kept") return `{ const part = \`${end}\`; client.send("${method}", \`/${before}/\${part}\`); }`;
  return `{ const ${name} = (end) => client.${method.toLowerCase()}(\`/${before}/\${end}\`); ${name}(\`${end}\`); }`;
});

const program = fc.array(statement, { minLength: 1, maxLength: 4 }).map((statements) => statements.join("\n"));

const choice = fc.record({ announcements: fc.boolean(), habits: fc.boolean() });

function find(text: string, { announcements, habits }: { announcements: boolean; habits: boolean }): readonly string[] {
  const input = { filename: "/project/main.js", text, root: "/project", withoutHabits: !habits };
  const { findings, undecided } = analyze({ ...input, settings: { announcements } });
  return [
    ...findings.map(({ record, certainty, place, message }) => [record, certainty, place.start, message].join(" ")),
    ...undecided.map(({ record, place, reason }) => [record, "undecided", place.start, reason].join(" ")),
  ];
}

describe("what is found of a record", () => {
  it("is the same whichever other records are asked for", () => {
    fc.assert(
      fc.property(program, choice, (text, chosen) => {
        const selected = selectRecords(database, chosen);
        const isSelected = (found: string): boolean => selected.findRecord(found.split(" ", 1)[0] ?? "") !== undefined;
        const all = find(text, { announcements: true, habits: true });
        expect(find(text, chosen)).toEqual(all.filter(isSelected));
      }),
    );
  });

  it.each([
    ["zones/${id}/dns_records", "a request that is only changed"],
    ["accounts/${id}/registrar/domains", "one that was announced later"],
  ])("rests on %s beside it: %s", (beside) => {
    const text = `client.get(\`/${beside}\`);\nclient.get(\`/accounts/\${id}/access/bookmarks\`);`;
    const found = find(text, { announcements: false, habits: false });
    expect(found.map((each) => each.split(" ").slice(0, 2).join(" "))).toEqual(["access-bookmarks likely"]);
  });

  it("does not rest on a root that every program has", () => {
    const text = "client.get(`/accounts/${id}`);\nclient.get(`/accounts/${id}/access/bookmarks`);";
    for (const announcements of [true, false]) {
      const found = find(text, { announcements, habits: true });
      expect(found.filter((each) => !each.includes(" undecided "))).toEqual([]);
    }
  });
});
