/* Run as a process by the test of watched processes: does what it is sent, and answers how often it has. */
import { answerEach } from "../../../scripts/watched/answer-each.ts";

let count = 0;

answerEach<string, number>((item) => {
  if (item === "hang") for (;;) count += 1;
  if (item === "die") process.exit(3);
  if (item === "throw") throw new Error("odd");
  return ++count;
});
