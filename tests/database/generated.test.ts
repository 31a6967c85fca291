import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generateDatabase } from "../../scripts/generate-database.ts";
import { generateGate } from "../../scripts/generate-gate.ts";
import { generateManagementApi } from "../../scripts/generate-management-api.ts";
import { generateRecordIds } from "../../scripts/generate-record-ids.ts";
import { generateSchedule } from "../../scripts/generate-schedule.ts";
import { generateSchema } from "../../scripts/generate-schema.ts";
import { rootFolder } from "../../scripts/read-rules.ts";

describe("what is generated from rules/", () => {
  it.each([generateDatabase, generateGate, generateRecordIds, generateManagementApi, generateSchedule, generateSchema])(
    "$file is up to date",
    async ({ file, generate }) => {
      expect(readFileSync(new URL(file, rootFolder), "utf8")).toBe(await generate());
    },
  );
});
