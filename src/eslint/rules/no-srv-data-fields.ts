import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports `service`, `proto` and `name` inside the `data` of an SRV record, written or read. */
export const noSrvDataFields = createSunsetRule({
  name: "no-srv-data-fields",
  description: "disallow the fields of SRV record data that the management API no longer accepts",
  recommended: true,
  edits: { fix: true, suggestion: true },
});
