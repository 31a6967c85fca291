/* Run as a process by `npm run fuzz`: answers each text that it is sent with what was done wrongly with it. */
import { findFault } from "../../tests/fuzz/find-fault.ts";
import type { FuzzInput } from "../../tests/fuzz/language.ts";
import { answerEach } from "../watched/answer-each.ts";

/** CPU in milliseconds that a text may take, with all its edits. */
const MAX_MILLISECONDS = 5000;

answerEach<FuzzInput, { readonly fault: string | undefined }>((input) => {
  const start = process.cpuUsage();
  const fault = findFault(input);
  const { user, system } = process.cpuUsage(start);
  return { fault: fault ?? ((user + system) / 1000 > MAX_MILLISECONDS ? "takes too long" : undefined) };
});
