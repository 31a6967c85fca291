/* The worker that runs the cases of the bucket contract on the simulator's buckets, and answers with what came of them. */
import { configureGlobal } from "fast-check";
import { startTests, type Task, type Test, type VitestRunner } from "@vitest/runner";
import type { BucketBinding } from "../../../src/runtime/index.ts";
import { describeBucketContract } from "../../../tests/runtime/contract/index.ts";
import type { CaseOutcome, Compatibility } from "../case-outcome.ts";
import { createStore, worker } from "./runtime.ts";

interface Environment {
  readonly COMPATIBILITY: Compatibility;
  /** All other bindings are buckets. */
  readonly [bucket: string]: unknown;
}

/** Long enough for the largest parts, and for properties that store some thousand objects. */
const timeout = 120_000;

// The same examples of each property in each run.
configureGlobal({ seed: 1 });

export default {
  async fetch(_request: Request, { COMPATIBILITY, ...buckets }: Environment): Promise<Response> {
    worker.own = COMPATIBILITY;
    const runner = createRunner(Object.values(buckets) as BucketBinding[]);
    const files = await startTests(["contract"], runner);
    return Response.json(files.flatMap(listTests).map(toOutcome));
  },
};

/** Before each case the buckets are empty: those that the one before has taken are emptied. */
function createRunner(buckets: readonly BucketBinding[]): VitestRunner {
  worker.buckets = [...buckets];
  return {
    config,
    importFile: () => describeBucketContract({ createStore }),
    onBeforeTryTask: async () => {
      const taken = buckets.filter((bucket) => !worker.buckets.includes(bucket));
      await Promise.all(taken.map(clear));
      worker.buckets = [...buckets];
    },
  };
}

const config: VitestRunner["config"] = {
  root: "/",
  name: undefined,
  setupFiles: [],
  passWithNoTests: false,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { seed: 0, hooks: "stack", setupFiles: "list" },
  chaiConfig: undefined,
  maxConcurrency: 1,
  testTimeout: timeout,
  hookTimeout: timeout,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};

async function clear(bucket: BucketBinding): Promise<void> {
  let isTruncated = true;
  while (isTruncated) {
    const page = await bucket.list();
    isTruncated = page.truncated;
    await bucket.delete(page.objects.map(({ key }) => key));
  }
}

function listTests(task: Task): readonly Test[] {
  return task.type === "test" ? [task] : task.tasks.flatMap(listTests);
}

function toOutcome({ id, fullTestName: name, result }: Test): CaseOutcome {
  const need = worker.needs.get(id);
  if (need !== undefined) return { name, problems: [], need };
  return { name, problems: (result?.errors ?? []).map(({ message }) => hideIds(message)) };
}

/** Ids and hashes are others in each run. */
function hideIds(message: string): string {
  return message.replace(/'[\w-]{32,}'/g, "'…'");
}
