/* Run as a process by `npm run sweep`: answers each file that it is sent with what came of it. */
import { answerEach } from "../watched/answer-each.ts";
import { sweepFile } from "./sweep-file.ts";
import type { SweepItem, SweptFile } from "./swept-file.ts";

answerEach<SweepItem, SweptFile>(sweepFile);
