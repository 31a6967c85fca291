import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports `service`, `proto` and `name` inside the `data` of an SRV record, where they are sent and where they are read. */
export const noSrvDataFields = createSunsetRule({
  name: "no-srv-data-fields",
  description: "disallow the fields of SRV record data that the management API no longer has",
  recommended: true,
  edits: { fix: true, suggestion: true },
});
