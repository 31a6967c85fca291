import { calls } from "./calls.ts";
import { conditionScenarios } from "./conditions.ts";
import { oddArguments } from "./odd-arguments.ts";
import type { Scenarios } from "./scenario.ts";
import { streams } from "./streams.ts";

/** Everything that the reference bucket and the public simulator were asked, with the same code. */
export const scenarios: Scenarios = { ...streams, ...conditionScenarios, ...calls, ...oddArguments };
