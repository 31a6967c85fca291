import type { PlainObject } from "../execution.ts";
import type { ExchangeLog } from "./exchange-log.ts";
import { toData } from "./to-plain.ts";

/** What answers requests. */
export type Answer = (request: Request) => Promise<Response>;

/** A `fetch` for programs, which hands every request to `answer` and keeps both in the log. */
export function recordApi(answer: Answer, log: ExchangeLog): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, withDuplex(init));
    const end = log.begin();
    const sent = await describeRequest(request);
    const response = await answer(request);
    const { status } = response;
    const body = toData(await response.clone().text());
    end({ to: "api", request: sent, response: { status, body }, isRefused: status >= 400 });
    return response;
  };
}

/** A stream as body is taken by `Request` only when the caller says that it waits for the response. */
function withDuplex(init: RequestInit | undefined): RequestInit | undefined {
  return init?.body instanceof ReadableStream ? { duplex: "half", ...init } : init;
}

async function describeRequest(request: Request): Promise<PlainObject> {
  const body = toData(await request.clone().text());
  return { method: request.method, url: request.url, headers: Object.fromEntries(request.headers), body };
}
