/** The first line that `serve --format json` prints: where it answers, and what it answers as. */
export interface OutputListening {
  /** Of this format; grows when a field changes its meaning or goes. */
  readonly version: 1;
  readonly event: "listening";
  /** What clients take as their base. */
  readonly baseUrl: string;
  /** ISO date that it answers on. */
  readonly asOf: string;
  /** How many records of the API it knows, and how many of them have ended. */
  readonly records: number;
  readonly ended: number;
  /** The further APIs, in the order of their databases; of these only what ends is known. */
  readonly others: readonly OutputOther[];
}

/** An API that is served beside the built-in one. */
export interface OutputOther {
  /** Of its `api.yaml`. */
  readonly id: string;
  readonly title: string;
  readonly baseUrl: string;
  readonly records: number;
  readonly ended: number;
}

/** Each of the lines after it: a request that was answered. */
export interface OutputRequest {
  readonly event: "request";
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Of the response. */
  readonly status: number;
}

/** One line each (schema: docs/serve-output.schema.json). */
export type ServeOutput = OutputListening | OutputRequest;
