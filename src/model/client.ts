/**
 * Where a part of a request is found in a call: an argument's index, then property names.
 * `0` is the first argument, `1.method` the property `method` of the second, `0.1` the second element of the first;
 * `=GET` is the constant `GET`; `receiver.url` is what a maker stored under `url` in the client (see `ClientMaker`).
 * `=/zones/{1.zone_id}/settings/{0}` is a constant with arguments in it, each a segment of a path: `{1|0}` is the first of
 * two that is a string, or else one that is not known; what the call does not give is a hole. Of several such texts the first
 * counts whose arguments are all given; none, and they are alternatives. In a call that stands for several requests
 * (`ClientCall.each`), `key` is the property's name in snake case and `each` the property's value or the list's element.
 *
 * What a source yields depends on the part. For a method: a name of an HTTP method, in any letter case, or an unknown
 * value. For a URL, a base, a host or a path: a string, a `URL`, an unknown value, or a function without parameters, which
 * counts as what it returns. For the rest: anything but `undefined`. A source that yields nothing is passed over, so
 * `["1", "0"]` reads `call(url)` and `call(method, url)`. So is a property of an unknown argument, when a later source
 * yields something that is known: `get(path, options)` on a client that keeps its base goes to that base.
 */
export type Source = string;

/**
 * One way of calling a client, or a client that a maker made. For each part the first source that yields a value counts.
 * A named import or a destructured name of a root that is a namespace is a member: `import { request } from "undici"`.
 */
export interface ClientCall {
  /** Members under the client's root, `.`-joined; `` is the root called itself. `{verb}` stands for each of `verbs`. */
  readonly member: string;
  /** Lower-case member names that are methods, for `{verb}`: the request's method is the verb in upper case (`del` is DELETE). */
  readonly verbs?: readonly string[];
  /** Called with `new`. */
  readonly construct?: true;
  /** Called as the tag of a template, whose text with its holes is `0`. */
  readonly tagged?: true;
  readonly method?: readonly Source[];
  /** Without a URL, the base alone is requested. */
  readonly url?: readonly Source[];
  /** What a relative `url` is joined to by `join`; `receiver.url` (what the maker kept) when not given or not found. An absolute `url` ignores it. */
  readonly base?: readonly Source[];
  readonly payload?: readonly Source[];
  readonly headers?: readonly Source[];
  /** What is added to the URL's query: an object, pairs, a `URLSearchParams`, or the query as text. All sources count. */
  readonly query?: readonly Source[];
  /** Host name and path are given apart (`http.request({ hostname, path })`); joined to one URL, which counts before `url` when a host is given. */
  readonly urlParts?: {
    readonly protocol?: readonly Source[];
    readonly host: readonly Source[];
    readonly path: readonly Source[];
  };
  /** A shell command; read as `curl` reads it. All sources count, one after the other; each is a string or a list of words. */
  readonly command?: readonly Source[];
  /** Members called on what this call returns, which add to the same request. */
  readonly chain?: readonly ClientChainStep[];
  /** Members called behind this call, on what it is called on, which send its payload: `xhr.open(method, url)`, and then `xhr.send(body)`. */
  readonly behind?: readonly ClientLaterStep[];
  /** Versions of the package in which the call is this one, as npm writes ranges; all of them when not given. */
  readonly versions?: string;
  /** A living endpoint, though its path is one of a record: the call says nothing. */
  readonly live?: true;
  /** The call stands for one request for each property of the object, or each element of the list, at this source. */
  readonly each?: Source;
  /** The payload is sent under this name: `value` sends `{ value: payload }`. */
  readonly wrap?: string;
  /**
   * The payload is sent as an entry of a list under this name, with the property's name as its id: `actions` sends
   * `{ actions: [{ id: key, value: payload }] }`.
   */
  readonly listed?: string;
  /** The payload's properties are camelCase in code and snake_case in the request. */
  readonly casing?: "camel";
  /** A property that is null is as if it were not written. `undefined` is that for every client. */
  readonly nulls?: "left-out";
  /** In a document, the names of which at least two others stand beside a name of a record, among the keys or the ids of the entries. */
  readonly companions?: readonly string[];
  /** In a document, keys below which the same names are another thing's: page rules name their `actions` like settings. */
  readonly outside?: readonly string[];
  /** In a document, keys whose value is a list, though one block alone stands for a list of one. */
  readonly lists?: readonly string[];
}

/** Languages of data in which requests are written down, and `shell` for commands. */
export type DocumentLanguage = "json" | "yaml" | "terraform" | "shell";

/** A link of the chain behind a call, in any place of it: `superagent.post(url).set(headers).send(body)`. */
export interface ClientChainStep {
  readonly member: string;
  readonly payload?: readonly Source[];
  readonly headers?: readonly Source[];
  readonly query?: readonly Source[];
}

/** A call behind another one, on the same value. */
export interface ClientLaterStep {
  readonly member: string;
  readonly payload: readonly Source[];
}

/** A call that makes a configured client: `axios.create({ baseURL })`, `ky.extend`, `new Client(origin)`, `wretch(url)`. */
export interface ClientMaker {
  readonly member: string;
  readonly construct?: true;
  /**
   * What the made client keeps, by name (`url` is the base); later sources may refer to them as `receiver.<name>`.
   * What the client that it was made from keeps under other names is kept too.
   */
  readonly keeps: Readonly<Record<string, readonly Source[]>>;
  /** Headers in lower case that the client sends with every request when it is given what a source names: a key, a token. */
  readonly headers?: Readonly<Record<string, readonly Source[]>>;
  /** `append` joins a kept `url` to the one of the client that it was made from; the default replaces it. */
  readonly url?: "append" | "replace";
}

/** A declared type of a client's package whose values are what an endpoint gives. */
export interface ClientResource {
  /** Names of the types. */
  readonly types: readonly string[];
  /** A namespace or a folder of the package in which they are, in any letter case: `dns` for `Cloudflare.DNS.ARecord`. */
  readonly within: string;
  /** An endpoint that gives them. */
  readonly endpoint: string;
  /** Where they are in the response's body. */
  readonly at: string;
  /** Constants that their members hold. */
  readonly holds?: Readonly<Record<string, string>>;
}

/** How a key of a document sets variables. */
export interface ClientVariables {
  /** Whether `$NAME` in the value of a variable is what is set before it. */
  readonly expands?: true;
  /** Keys below which it sets nothing that commands of the document read. */
  readonly outside?: readonly string[];
}

/** What is given to a document by whoever runs it: `inputs: { level: { default: high } }`. */
export interface ClientInputs {
  /** Where they are described. */
  readonly keys: readonly string[];
  /** By which names they are read: `inputs` for `{{ inputs.level }}`. */
  readonly names: readonly string[];
  /** The key of what counts where nothing is given. */
  readonly standard: string;
  /** The key of the list of all that may be given. */
  readonly options: string;
}

/** Functions that a client runs with each request before it is sent, and that may change it. */
export interface ClientHooks {
  /** The method that the client is handed one by: `interceptors.request.use`. */
  readonly registered?: string;
  /** The name under which makers keep those that they are given. */
  readonly kept?: string;
  /** Members of the request that say where it goes. */
  readonly changes: readonly string[];
}

/** How a request maker takes method, path, base and payload (docs/architecture.md, Words). */
export interface ClientSignature {
  readonly id: string;
  readonly title: string;
  /** Packages (or modules of a package: `k6/http`) whose import is the client's root: the default export, the namespace, or the named exports in `exports`. */
  readonly packages?: readonly string[];
  /** Names of the export that is the root: `default`, `*` (the namespace), `fetch`, `Client`. Default: `default` and `*`. */
  readonly exports?: readonly string[];
  /** Global names that are the root, unless the file declares them: `fetch`, also as `window.fetch`, `globalThis.fetch`, `self.fetch`. */
  readonly globals?: readonly string[];
  /**
   * Names of types whose values are the root, for injected clients: `HttpClient`, `AxiosInstance`; declared, or given to
   * `inject()`. A name that the file imports from a package of another signature belongs to that one.
   */
  readonly types?: readonly string[];
  /**
   * Languages of documents whose values are the calls, instead of code: `member` is the end of a value's path of keys, `*`
   * for any key, and `0` the value. A block of Terraform has the path that its JSON syntax gives it:
   * `resource.cloudflare_filter.*`.
   */
  readonly documents?: readonly DocumentLanguage[];
  /** In a document, keys of objects that set variables for the commands beside them and below, the nearest for each name: `env: { API: https://… }`. */
  readonly environment?: Readonly<Record<string, ClientVariables>>;
  /** In a document, keys of objects that set what names stand for in the templates below them: `vars: { api: https://… }`. */
  readonly names?: readonly string[];
  /** In a document, what somebody gives who runs it, under names of its own. */
  readonly inputs?: ClientInputs;
  /**
   * In a document, how a task is repeated: for each item of the list under one of the keys, or for each combination of the lists of an object,
   * of which its texts read `{{ name }}`, unless the condition decides by it.
   */
  readonly repeats?: { readonly keys: readonly string[]; readonly name: string; readonly condition: string };
  readonly calls: readonly ClientCall[];
  readonly makers?: readonly ClientMaker[];
  /**
   * Members of the client that code assigns to, and what the client keeps by that: `defaults.baseURL` → `url`; `defaults.headers` →
   * `headers`, to which members are added one by one.
   */
  readonly assignments?: Readonly<Record<string, string>>;
  readonly hooks?: ClientHooks;
  /** The method when no source gives one. */
  readonly defaultMethod?: string;
  /** The method when no source gives one and a payload is given (`got`, `$.post`, `curl -d`). */
  readonly payloadMethod?: string;
  /** Where a client sends its requests that was given no base: the service that the package is made for. */
  readonly base?: string;
  /** How base and path are joined: `concat` as strings, `slash` with exactly one slash between, `url` as `new URL(path, base)`. */
  readonly join?: "concat" | "slash" | "url";
  /**
   * Where the response's body is in what a call gives, and how much of it: `{ data: "" }` for `(await axios.get(url)).data`,
   * `{ "json()": "" }` for a method that is called, `{ "": "result" }` for a client that gives what its envelope holds. A key's
   * steps are those of `ResponsePart` in the semantic layer, `.`-joined: `*` is an element of what is gone through, `(1)` the second parameter
   * of a function that is handed to the call, `end(1)` to a method of what the call gives, `catch` is what is thrown.
   */
  readonly outcome?: Readonly<Record<string, string>>;
  readonly resources?: readonly ClientResource[];
  /** True for a client whose calls declare what a server or a fake answers; its paths are not requests. */
  readonly mock?: true;
}
