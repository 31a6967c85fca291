import type { Exchange, PlainObject } from "../execution.ts";
import type { ExchangeLog } from "./exchange-log.ts";
import { toPlain } from "./to-plain.ts";

type Method = (...given: readonly unknown[]) => unknown;

/** The bucket, or a handle of an upload, with every call of its methods kept in the log. */
export function recordBucket<T extends object>(target: T, name: string, log: ExchangeLog): T {
  return new Proxy(target, {
    get(owner, member) {
      const value: unknown = Reflect.get(owner, member, owner);
      if (typeof value !== "function" || typeof member !== "string") return value;
      return (...given: readonly unknown[]) => recordCall(value.bind(owner) as Method, { name, member, given, log });
    },
  });
}

interface Call {
  readonly name: string;
  readonly member: string;
  readonly given: readonly unknown[];
  readonly log: ExchangeLog;
}

/** What is synchronous stays so: `resumeMultipartUpload` gives no promise, and asks for nothing. */
function recordCall(method: Method, call: Call): unknown {
  const result = method(...call.given);
  if (!(result instanceof Promise)) return recordHandle(result, call);
  const end = call.log.begin();
  return result.then(
    async (value: unknown) => {
      end(await describe(call, { result: await toPlain(value) }));
      return recordHandle(value, call);
    },
    async (error: unknown) => {
      end(await describe(call, { error: await toPlain(error) }));
      throw error;
    },
  );
}

async function describe({ name, member, given }: Call, response: PlainObject): Promise<Exchange> {
  const request = { bucket: name, method: member, arguments: await toPlain(given) };
  return { to: "bucket", request, response, isRefused: "error" in response };
}

function recordHandle(value: unknown, { name, log }: Call): unknown {
  const isUpload = typeof value === "object" && value !== null && "uploadPart" in value;
  return isUpload ? recordBucket(value, name, log) : value;
}
