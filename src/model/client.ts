/**
 * Where a part of a request is found in a call: an argument's index, then property names.
 * `0` is the first argument, `1.method` the property `method` of the second, `0.1` the second element of the first;
 * `=GET` is the constant `GET`; `receiver.url` is what a maker stored under `url` in the client (see `ClientMaker`).
 */
export type Source = string;

/** One way of calling a client. For each part the first source that yields a value counts. */
export interface ClientCall {
  /** Members under the client's root, `.`-joined; `` is the root called itself. `{verb}` stands for each of `verbs`. */
  readonly member: string;
  /** Lower-case member names that are methods, for `{verb}`: the request's method is the verb in upper case (`del` is DELETE by `verbNames`). */
  readonly verbs?: readonly string[];
  /** Called with `new`. */
  readonly construct?: true;
  readonly method?: readonly Source[];
  readonly url?: readonly Source[];
  /** What `url` is joined to by `join`; `receiver.url` (what the maker kept) when not given or not found. */
  readonly base?: readonly Source[];
  readonly payload?: readonly Source[];
  readonly headers?: readonly Source[];
  /** Host name, port and path are given apart (`http.request({ hostname, path })`); joined to one URL. */
  readonly urlParts?: { readonly protocol?: readonly Source[]; readonly host: readonly Source[]; readonly path: readonly Source[] };
  /** The argument (a string, or a list of words) is a shell command; read as `curl` reads it. */
  readonly command?: readonly Source[];
}

/** A call that makes a configured client: `axios.create({ baseURL })`, `ky.extend`, `new Client(origin)`, `wretch(url)`. */
export interface ClientMaker {
  readonly member: string;
  readonly construct?: true;
  /** What the made client keeps, by name; later sources may refer to them as `receiver.<name>`. */
  readonly keeps: Readonly<Record<string, readonly Source[]>>;
  /** `append` joins a kept `url` to the one of the client that it was made from; the default replaces it. */
  readonly url?: "append" | "replace";
}

/** How a request maker takes method, path, base and payload (design.md, Words). */
export interface ClientSignature {
  readonly id: string;
  readonly title: string;
  /** Packages whose import is the client's root: the default export, the namespace, or the named exports in `exports`. */
  readonly packages?: readonly string[];
  /** Names of the export that is the root: `default`, `*` (the namespace), `fetch`, `Client`. Default: `default` and `*`. */
  readonly exports?: readonly string[];
  /** Global names that are the root: `fetch`, `$fetch`. */
  readonly globals?: readonly string[];
  /** Names of types whose values are the root, for injected clients: `HttpClient`, `AxiosInstance`. */
  readonly types?: readonly string[];
  readonly calls: readonly ClientCall[];
  readonly makers?: readonly ClientMaker[];
  /** The method when no source gives one. */
  readonly defaultMethod?: string;
  /** The method when no source gives one and a payload is given (`got`, `$.post`, `curl -d`). */
  readonly payloadMethod?: string;
  /** How base and path are joined: `concat` as strings, `slash` with exactly one slash between, `url` as `new URL(path, base)`. */
  readonly join?: "concat" | "slash" | "url";
  /** True for a client whose calls declare what a server or a fake answers; its paths are not requests. */
  readonly mock?: true;
}
