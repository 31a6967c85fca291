import { createRequire } from "node:module";

type Client = new (options?: object) => object;

const require = createRequire(import.meta.url);

/** A release of the vendor's client as a program imports it, whose clients send through `fetch` and ask once. */
export function createSdkModule(alias: string, fetch: typeof globalThis.fetch): Readonly<Record<string, unknown>> {
  const sdk = require(alias) as { readonly Cloudflare: Client };
  const { Cloudflare } = sdk;
  class RecordedClient extends Cloudflare {
    constructor(options: object = {}) {
      super({ apiToken: "token", ...options, maxRetries: 0, fetch });
    }
  }
  return { ...sdk, Cloudflare: RecordedClient, default: RecordedClient };
}
