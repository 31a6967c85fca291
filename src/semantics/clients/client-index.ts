import { once } from "../../database/once.ts";
import { addToGroup, groupBy, type Group } from "../../model/group-by.ts";
import type { ClientCall, ClientMaker, ClientSignature } from "../../model/index.ts";
import type { AbstractExternal, AbstractValue, ClientMember, FoundCall } from "../values/abstract-value.ts";
import { readSource } from "./client-source.ts";
import type { TS } from "../syntax/compiler.ts";
import type { EvaluationContext, FoundResource } from "../values/evaluation-context.ts";
import { isInformative } from "../values/relevance.ts";
import { concatAlternatives, toAlternatives, toStringValue } from "../values/string-operations.ts";

/** A signature at one of its roots. */
interface Rooted {
  readonly signature: ClientSignature;
  /** Names of the exports that are the root; undefined for the default export and the namespace, which count alike. */
  readonly exports: readonly (string | undefined)[];
}

/** The client signatures, by the packages, globals and types that they start from. */
export class ClientIndex {
  readonly #roots = new Map<string, Group<Rooted>>();
  readonly #withResources: readonly ClientSignature[];
  /** Last names of the members that are client calls. */
  readonly members: ReadonlySet<string>;
  /** Headers that a client sends because of an option of its constructor, and what makes such clients. */
  readonly optionHeaders: ReadonlySet<string>;
  readonly #sendingOptions: readonly ClientMaker[];

  constructor(signatures: readonly ClientSignature[]) {
    for (const signature of signatures) {
      for (const name of signature.packages ?? []) this.#add(`package:${name}`, signature);
      for (const name of signature.globals ?? []) this.#add(`global:${name}`, signature);
      for (const name of signature.types ?? []) {
        this.#add(`type:${name}`, signature);
        for (const specifier of signature.packages ?? []) this.#add(`type:${name} from ${specifier}`, signature);
      }
    }
    this.#withResources = signatures.filter(({ resources }) => resources !== undefined);
    const makers = signatures.flatMap((signature) => signature.makers ?? []);
    this.#sendingOptions = makers.filter(({ headers }) => headers !== undefined);
    this.optionHeaders = new Set(makers.flatMap(({ headers = {} }) => Object.keys(headers)));
    this.members = new Set(
      signatures.flatMap((signature) => signature.calls.flatMap((call) => lastNamesOf(call, signature))),
    );
  }

  #add(root: string, signature: ClientSignature): void {
    addToGroup(this.#roots, root, { signature, exports: rootsOf(signature, root) });
  }

  has(root: string): boolean {
    return this.#roots.has(root);
  }

  /** Whether a client for one particular service starts from the root: `package:cloudflare`. */
  isOfService(root: string): boolean {
    return this.#roots.get(root)?.some(({ signature }) => signature.base !== undefined) === true;
  }

  isRootOf(value: AbstractExternal, signature: ClientSignature): boolean {
    return this.#uses(value).some((use) => use.signature === signature && use.member === "");
  }

  /** Whether a value is the root of a signature, such as a class of its package. */
  isClass(value: AbstractExternal): boolean {
    return this.#uses(value).some((use) => use.member === "");
  }

  /** Whether a client's destination is known: it has a base, or its package is made for one service. */
  isInformed(value: AbstractExternal): boolean {
    return (
      isInformative(value.client?.keeps.get("url")) ||
      this.#uses(value).some(({ signature }) => signature.base !== undefined)
    );
  }

  /** The calls that calling `value` can be, also by its own method: `fetch.call(window, url)`. */
  findCalls(value: AbstractExternal, form: "call" | "construct" | "tag"): readonly FoundCall[] {
    const found = this.#findOwnCalls(value, form);
    const via = value.members.at(-1);
    if (found.length > 0 || form !== "call" || (via !== "call" && via !== "apply")) return found;
    const called = { ...value, members: value.members.slice(0, -1) };
    return this.#findOwnCalls(called, form).map((call) => ({ ...call, via }));
  }

  #findOwnCalls(value: AbstractExternal, form: "call" | "construct" | "tag"): readonly FoundCall[] {
    const uses = this.#uses(value);
    if (uses.length === 0) return [];
    const found = new Map<ClientSignature, FoundCall>();
    for (const use of uses) {
      for (const call of callsNamed(use.signature, use.member)) {
        const isForm =
          (call.construct === true) === (form === "construct") && (call.tagged === true) === (form === "tag");
        const verb = findVerb(call, use.member);
        const fits = isForm && (verb !== undefined || call.member === use.member);
        if (!fits) continue;
        const known = found.get(use.signature);
        // A root may be exported twice; that is still one call.
        if (known === undefined) found.set(use.signature, { ...use, call, verb, meanings: [call] });
        else if (call.versions !== undefined && !known.meanings.includes(call))
          found.set(use.signature, { ...known, meanings: [...known.meanings, call] });
      }
    }
    return [...found.values()];
  }

  findMaker(value: AbstractExternal, construct: boolean): (ClientMember & { readonly maker: ClientMaker }) | undefined {
    for (const use of this.#uses(value)) {
      for (const maker of use.signature.makers ?? []) {
        const fits = maker.member === use.member && (maker.construct === true) === construct;
        if (fits) return { ...use, maker };
      }
    }
    return undefined;
  }

  /** Whether what is called by a name may make a client that sends a header because of an option. */
  maySendOption(name: string | undefined, construct: boolean): boolean {
    return this.#sendingOptions.some((maker) => {
      const last = maker.member.split(".").at(-1);
      return (maker.construct === true) === construct && (last === "" || last === name);
    });
  }

  /**
   * The request whose result has the values of a type: `DNS`, `ARecord` of `cloudflare`, `ARecord` of
   * `cloudflare/resources/dns/records`.
   */
  findResource(specifier: string, names: readonly string[]): FoundResource | undefined {
    const type = names.at(-1) ?? "";
    const around = [...specifier.split("/"), ...names.slice(0, -1)].map((name) => name.toLowerCase());
    for (const signature of this.#withResources) {
      const isOwn = signature.packages?.some((name) => specifier === name || specifier.startsWith(`${name}/`));
      if (isOwn !== true) continue;
      const resource = signature.resources?.find(
        ({ types, within }) => types.includes(type) && around.includes(within),
      );
      if (resource !== undefined) return { signature, resource };
    }
    return undefined;
  }

  #uses(value: AbstractExternal): readonly ClientMember[] {
    const { client, members } = value;
    if (client !== undefined) return [{ signature: client.signature, client, member: members.join(".") }];
    return (this.#roots.get(value.root) ?? NONE).flatMap(({ signature, exports }) =>
      exports.flatMap((exported): readonly ClientMember[] => {
        if (exported === undefined) return [{ signature, client, member: members.join(".") }];
        if (members[0] !== exported) return [];
        return [{ signature, client, member: members.slice(1).join(".") }];
      }),
    );
  }
}

/** The calls of a signature. */
interface CallsOfSignature {
  /** Those that have a verb in their names: any member may be one of them. */
  readonly verbal: readonly ClientCall[];
  /** By the names of the others: those of the name, and those with a verb, in their order. */
  readonly named: ReadonlyMap<string, () => readonly ClientCall[]>;
}

const callsOf = new WeakMap<ClientSignature, CallsOfSignature>();

/** The calls of a signature that a member may be, in their order. */
function callsNamed(signature: ClientSignature, member: string): readonly ClientCall[] {
  let known = callsOf.get(signature);
  if (known === undefined) callsOf.set(signature, (known = indexCalls(signature)));
  return known.named.get(member)?.() ?? known.verbal;
}

function indexCalls({ calls }: ClientSignature): CallsOfSignature {
  const verbal = calls.filter(hasVerb);
  const byMember = groupBy(
    calls.filter((call) => !hasVerb(call)),
    (call) => call.member,
  );
  const named = [...byMember].map(([member, own]) => {
    const both = once(() => calls.filter((call) => hasVerb(call) || call.member === member));
    return [member, () => (verbal.length === 0 ? own : both())] as const;
  });
  return { verbal, named: new Map(named) };
}

function hasVerb({ member }: ClientCall): boolean {
  return member.includes("{verb}");
}

/** A call of what a package exports has the export's name. */
function lastNamesOf({ member, verbs }: ClientCall, { exports = [] }: ClientSignature): readonly string[] {
  if (member === "") return exports;
  const last = member.split(".").at(-1) ?? "";
  return last.includes("{verb}") ? (verbs ?? []).flatMap((verb) => [verb, verb.toUpperCase()]) : [last];
}

const NONE: readonly Rooted[] = [];

function rootsOf(signature: ClientSignature, root: string): readonly (string | undefined)[] {
  if (!root.startsWith("package:")) return [undefined];
  const exported = (signature.exports ?? ["default", "*"]).map((name) =>
    name === "default" || name === "*" ? undefined : name,
  );
  return [...new Set(exported)];
}

function findVerb(call: ClientCall, member: string): string | undefined {
  if (!hasVerb(call)) return undefined;
  const [before = "", after = ""] = call.member.split("{verb}");
  if (!member.startsWith(before) || !member.endsWith(after)) return undefined;
  const verb = member.slice(before.length, member.length - after.length);
  if (!(call.verbs ?? []).includes(verb.toLowerCase())) return undefined;
  return verb.toLowerCase() === "del" ? "DELETE" : verb.toUpperCase();
}

/** The configured client that a call creates, or undefined where it creates none. */
export function makeClient(
  callee: AbstractExternal,
  args: readonly AbstractValue[],
  construct: boolean,
  node: TS.Node,
  evaluation: EvaluationContext,
  clients: ClientIndex,
): AbstractExternal | undefined {
  const found = clients.findMaker(callee, construct);
  if (found === undefined) return undefined;
  const keeps = new Map(found.client?.keeps);
  const context = { args, client: found.client, node, evaluation };
  for (const [name, sources] of Object.entries(found.maker.keeps)) {
    const value = readSource(sources, name === "url" ? "url" : "any", context);
    if (value !== undefined) keeps.set(name, mergeKept(keeps.get(name), value, name, found.maker));
  }
  const client = { signature: found.signature, keeps };
  return {
    kind: "external",
    root: callee.root,
    members: [],
    client,
    name: callee.name,
    place: evaluation.placeOf(node),
  };
}

function mergeKept(
  former: AbstractValue | undefined,
  value: AbstractValue,
  name: string,
  maker: ClientMaker,
): AbstractValue {
  if (name !== "url" || maker.url !== "append" || former === undefined) return value;
  return toStringValue(concatAlternatives([toAlternatives(former), toAlternatives(value)], value.place), value.place);
}
