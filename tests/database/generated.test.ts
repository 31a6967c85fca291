import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generateDatabase } from "../../scripts/generate-database.ts";
import { generateManagementApi } from "../../scripts/generate-management-api.ts";
import { generateSchedule } from "../../scripts/generate-schedule.ts";
import { generateSchema } from "../../scripts/generate-schema.ts";
import { rootFolder } from "../../scripts/read-rules.ts";

describe("what is generated from rules/", () => {
  it.each([generateDatabase, generateManagementApi, generateSchedule, generateSchema])(
    "$file is up to date",
    async ({ file, generate }) => {
      expect(readFileSync(new URL(file, rootFolder), "utf8")).toBe(await generate());
    },
  );
});
