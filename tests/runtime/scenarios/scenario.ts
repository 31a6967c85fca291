import type { BucketBinding, BucketObject, BucketObjectBody } from "../../../src/runtime/index.ts";

/** Something that a script does with an empty bucket, and what it sees of it: what JSON can say. */
export type Scenario = (bucket: BucketBinding) => unknown;

/** By name. The same code runs on the reference bucket and in the simulator's engine. */
export type Scenarios = Readonly<Record<string, Scenario>>;

/** What an object shows that is the same in every run. */
export async function showObject(object: BucketObject | BucketObjectBody | null): Promise<unknown> {
  if (object === null) return null;
  const { key, size, httpMetadata = {}, customMetadata = {} } = object;
  const value = "body" in object ? { text: await object.text() } : {};
  return { key, size, ...value, httpMetadata: { ...httpMetadata }, customMetadata: { ...customMetadata } };
}

/** The outcome of a scenario as one line: JSON, or the error's class and message. Ids, which are others in each run, are `…`. */
export async function runScenario(scenario: Scenario, bucket: BucketBinding): Promise<string> {
  try {
    const value = await scenario(bucket);
    return hideIds(value === undefined ? "undefined" : JSON.stringify(value));
  } catch (error) {
    return hideIds(error instanceof Error ? `${error.name}: ${error.message}` : `thrown: ${String(error)}`);
  }
}

function hideIds(text: string): string {
  return text
    .replace(/[\w-]{60,}/g, "…")
    .replace(/'(\w+)'(?=: parameter)/, (whole, owner: string) =>
      neutralNames[owner] ? `'${neutralNames[owner]}'` : whole,
    );
}

/** The vendor's names of the objects whose methods are called, and the specification's. */
const neutralNames: Readonly<Record<string, string>> = {
  R2Bucket: "Bucket",
  R2MultipartUpload: "BucketMultipartUpload",
  HeadResult: "BucketObject",
};
