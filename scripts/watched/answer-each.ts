/** The side of the process that is watched: says that it is ready, and answers each item that it is sent. What `answer` throws ends the process. */
export function answerEach<Item, Answer>(answer: (item: Item) => Answer | Promise<Answer>): void {
  process.on("message", (item) => {
    void Promise.resolve(answer(item as Item)).then((answered) => process.send?.(answered));
  });
  process.send?.("ready");
}
