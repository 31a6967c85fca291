/** What of axios the programs use. */
interface Config {
  readonly method?: string;
  readonly url?: string;
  readonly baseURL?: string;
  readonly data?: unknown;
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
}

type Client = (config: Config) => Promise<Answer>;

/**
 * Stands for axios, which is not installed here: the calls that programs make of it, sent through `fetch`. As there, a base and a path are
 * joined with one slash, data is sent as JSON, and an error status is thrown.
 */
export function createAxiosModule(fetch: typeof globalThis.fetch): Readonly<Record<string, unknown>> {
  return { default: createClient(fetch, {}) };
}

function createClient(fetch: typeof globalThis.fetch, defaults: Config): Client {
  const send = (config: Config): Promise<Answer> => request(fetch, { ...defaults, ...config });
  const without = (method: string) => (url: string, config?: Config) => send({ ...config, method, url });
  const withData = (method: string) => (url: string, data?: unknown, config?: Config) =>
    send({ ...config, method, url, data });
  return Object.assign(send, {
    get: without("GET"),
    delete: without("DELETE"),
    post: withData("POST"),
    put: withData("PUT"),
    patch: withData("PATCH"),
    create: (config: Config) => createClient(fetch, { ...defaults, ...config }),
  });
}

async function request(
  fetch: typeof globalThis.fetch,
  { method = "GET", url = "", baseURL, data }: Config,
): Promise<Answer> {
  const isWhole = baseURL === undefined || /^https?:/.test(url);
  const target = isWhole ? url : `${baseURL.replace(/\/+$/, "")}/${url.replace(/^\/+/, "")}`;
  const body = data === undefined ? {} : { body: JSON.stringify(data) };
  const response = await fetch(target, { method: method.toUpperCase(), ...body });
  if (!response.ok) throw new Error(`Request failed with status code ${String(response.status)}`);
  return { status: response.status, data: await response.json() };
}
