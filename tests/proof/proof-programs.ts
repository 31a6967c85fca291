import type { Database } from "../../src/database/index.ts";
import type { ProofProgram } from "./proof-program.ts";
import { bucketPrograms } from "./programs/bucket-programs.ts";
import { listCallShapePrograms } from "./programs/call-shape-programs.ts";
import { fieldPrograms } from "./programs/field-programs.ts";
import { habitPrograms } from "./programs/habit-programs.ts";
import { movePrograms } from "./programs/move-programs.ts";
import { namespacePrograms } from "./programs/namespace-programs.ts";
import { removalPrograms } from "./programs/removal-programs.ts";
import { sdkPrograms } from "./programs/sdk-programs.ts";
import { settingPrograms } from "./programs/setting-programs.ts";
import { srvPrograms } from "./programs/srv-programs.ts";

/** Every program whose edits are proven. */
export function listProofPrograms({ records }: Database): readonly ProofProgram[] {
  const edited = records.filter(({ edit }) => edit.class !== "none");
  const written = [
    ...srvPrograms,
    ...settingPrograms,
    ...removalPrograms,
    ...movePrograms,
    ...fieldPrograms,
    ...sdkPrograms,
    ...namespacePrograms,
    ...bucketPrograms,
    ...habitPrograms,
  ];
  return [...written, ...listCallShapePrograms(edited)];
}
