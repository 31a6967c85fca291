/** The side of the process that is watched: says that it is ready, and answers each item that it is sent. What `answer` throws ends the process. */
export function answerEach<Item, Answer>(answer: (item: Item) => Answer): void {
  process.on("message", (item) => {
    process.send?.(answer(item as Item));
  });
  process.send?.("ready");
}
