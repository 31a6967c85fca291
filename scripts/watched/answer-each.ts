/** The side of the process that is watched: says that it is ready, and answers each item that it is sent. What `answer` throws ends the process. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- they say at the call what is sent and answered
export function answerEach<Item, Answer>(answer: (item: Item) => Answer): void {
  process.on("message", (item) => {
    process.send?.(answer(item as Item));
  });
  process.send?.("ready");
}
