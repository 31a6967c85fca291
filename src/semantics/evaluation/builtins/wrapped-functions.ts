import type { AbstractExternal, AbstractValue } from "../../values/abstract-value.ts";
import { holdIn } from "../../values/literal-entry.ts";
import { EFFECT } from "./driven-calls.ts";

/**
 * Functions of packages that keep what they are given from running too often, keep what it gave, or run it again: what they give calls it, with the
 * same arguments.
 */
const WRAPPERS: readonly (readonly [root: RegExp, names: ReadonlySet<string>])[] = [
  [/^package:(?:react|preact\/(?:hooks|compat))$/u, new Set(["cache", "useCallback", "useEffectEvent"])],
  [/^package:next\/cache$/u, new Set(["unstable_cache"])],
  [/^package:@solidjs\/router$/u, new Set(["cache", "query", "action"])],
  [
    /^package:@vueuse\/(?:core|shared)$/u,
    new Set(["createGlobalState", "createSharedComposable", "useDebounceFn", "useMemoize", "useThrottleFn"]),
  ],
  [
    /^(?:package:(?:nitropack(?:\/.*)?|nitro(?:\/.*)?|#imports|#nitro)|global:(?:defineCachedFunction|cachedFunction))$/u,
    new Set(["cachedFunction", "defineCachedFunction"]),
  ],
  [
    /^package:(?:lodash(?:-es|\/fp)?|es-toolkit(?:\/.*)?|underscore|radash|remeda|ramda|rambda|throttle-debounce)$/u,
    new Set(["debounce", "memo", "memoize", "once", "throttle"]),
  ],
  [
    /^package:(?:lodash(?:-es)?\/|lodash\.)(?:debounce|memoize|once|throttle)$/u,
    new Set(["default", "debounce", "memoize", "once", "throttle"]),
  ],
  [
    /^package:(?:p-memoize|p-debounce|p-once|mem|memoize|memoizee|memoize-one|fast-memoize|micro-memoize|moize|onetime|once|debounce|just-once|just-memoize)$/u,
    new Set(["default", "debounce", "memoize", "once"]),
  ],
  [
    /^package:(?:fetch-retry|fetch-cookie|@vercel\/fetch|@vercel\/fetch-retry|@zeit\/fetch|@zeit\/fetch-retry)$/u,
    new Set(["default"]),
  ],
  // A client is a function too.
  [
    /^package:axios-(?:rate-limit|cookiejar-support|cache-interceptor)$/u,
    new Set(["default", "rateLimit", "setupCache", "wrapper"]),
  ],
  // A call with the limits gives what is called with the function.
  [/^package:p-throttle$/u, new Set(["()"])],
  [/^package:bottleneck$/u, new Set(["wrap"])],
  // What runs a generator as an asynchronous function, perhaps under a name.
  [EFFECT, new Set(["()", "fn"])],
  [/^package:mobx$/u, new Set(["flow"])],
  [/^package:co$/u, new Set(["wrap"])],
];

/** Classes of packages that are made with a function, and the method that calls it. */
const HOLDERS: ReadonlyMap<string, string> = new Map([["package:opossum", "fire"]]);

/** Packages of which a call gives what limits calls. */
const LIMITING = /^package:(?:p-throttle|p-limit|bottleneck)$/u;

/** What is given beside the function: limits, names, a delay. */
const OPTIONS: ReadonlySet<AbstractValue["kind"]> = new Set(["array", "constant", "object", "string"]);

/** The function that a call of a package wraps in another one: calls of what it gives are calls of it. Undefined for any other call. */
export function wrappedFunction(callee: AbstractExternal, args: readonly AbstractValue[]): AbstractValue | undefined {
  const { root, members } = callee;
  if (LIMITING.test(root) && (members.length === 0 || members[0] === "default")) return { ...callee, members: ["()"] };
  if (EFFECT.test(root) && members.at(-1) === "fn" && args[0]?.kind === "string")
    return { ...callee, members: [...members, "()"] };
  const name = members.at(-1) ?? (root.startsWith("global:") ? root.slice("global:".length) : "default");
  const isWrapper = WRAPPERS.some(([pattern, names]) => names.has(name) && pattern.test(root));
  if (isWrapper) return args.find(({ kind }) => !OPTIONS.has(kind));
  const method = name === "default" ? HOLDERS.get(root) : undefined;
  return method === undefined || args[0] === undefined ? undefined : holdIn([method], args[0], callee.place);
}
