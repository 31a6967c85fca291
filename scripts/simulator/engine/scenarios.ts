/* The worker that runs scenarios on one of the simulator's buckets, which is emptied before each, and answers with the outcomes. */
import type { BucketBinding } from "../../../src/runtime/index.ts";
import { scenarios } from "../../../tests/runtime/scenarios/index.ts";
import { runScenario } from "../../../tests/runtime/scenarios/scenario.ts";

export default {
  async fetch({ url }: Request, { BUCKET: bucket }: { readonly BUCKET: BucketBinding }): Promise<Response> {
    const { searchParams } = new URL(url);
    const [from, count] = ["from", "count"].map((name) => Number(searchParams.get(name)));
    const outcomes: Record<string, string> = {};
    for (const [name, scenario] of Object.entries(scenarios).slice(from, (from ?? 0) + (count ?? 0))) {
      const { objects } = await bucket.list();
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
      outcomes[name] = await runScenario(scenario, bucket);
    }
    return Response.json(outcomes);
  },
};
