/** Plain data as JSON spells it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** An object of JSON. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/** What the reference API refuses, by the name under which the runtime asks for it. */
export type RefusalName =
  | "malformedRequest"
  | "malformedBody"
  | "wrongContent"
  | "invalidField"
  | "refusedField"
  | "refusedValue"
  | "refusedExpression"
  | "refusedHeaders"
  | "noRoute"
  | "noItem"
  | "noMethod"
  | "alreadyThere"
  | "ended"
  | "bodyTooLarge";

/** An error of the API. `{…}` in the message stands for what the case fills in. */
export interface Refusal {
  /** HTTP status. */
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** A field whose text is made of other fields, which requests may send and responses have instead of it or beside it. */
export interface ComposedField {
  readonly field: string;
  /** Constant fields that an item must have: `{ type: SRV }`. */
  readonly when: Readonly<Record<string, string>>;
  /** In the order in which they are joined; the last one takes what is left when the text is split. */
  readonly parts: readonly string[];
  readonly separator: string;
}

/** Names are completed by a field of the item that owns them: `www` → `www.example.com`. */
export interface CompletedName {
  readonly field: string;
  /** Template of the collection that holds the owner. */
  readonly owner: string;
  readonly ownerField: string;
}

/** What items of one sort are like. */
export interface ResourceType {
  /** JSON Schema (2020-12) that an item fits; what it does not name is stored as it comes. */
  readonly schema: JsonObject;
  /** Fields that responses add; ignored when received. `{id}` in a text stands for the item's id. */
  readonly produced?: JsonObject;
  /** Of a collection: what an id that nobody made stands for. Of a singleton: what it is before it is written. */
  readonly implied?: JsonObject;
  /** Fields that hold the time of making and of the last change. */
  readonly created?: string;
  readonly modified?: string;
  /** Fields with lists of items that have ids of their own, and the type of these. */
  readonly elements?: Readonly<Record<string, string>>;
  readonly composed?: ComposedField;
  readonly completed?: CompletedName;
  /** The error that holds the root causes in `error_chain` when a request with one of the methods is not valid. */
  readonly wraps?: Omit<Refusal, "status"> & { readonly methods: readonly string[] };
}

interface ResourceBase {
  /** `/zones/:zone_id/dns_records`: `:name` marks a parameter. */
  readonly path: string;
  readonly methods: readonly string[];
}

/** Items by id, below the path. */
export interface CollectionFacts extends ResourceBase {
  readonly kind: "collection";
  readonly type: string;
  /** Methods of the path of one item. */
  readonly itemMethods: readonly string[];
  /** Template of the collection whose items these are, when it is another; parameters by the names in `path`. */
  readonly storedAt?: string;
  /** Whether the methods of the collection take lists of items. */
  readonly bulk?: true;
  /** The only fields of responses. */
  readonly returns?: readonly string[];
}

/** One thing that is always there. */
export interface SingletonFacts extends ResourceBase {
  readonly kind: "singleton";
  readonly type: string;
  readonly storedAt?: string;
}

/** The items in a list that is a field of an item; responses hold that item. */
export interface ElementsFacts extends ResourceBase {
  readonly kind: "elements";
  readonly type: string;
  readonly itemMethods: readonly string[];
  /** Template of the collection that the list's item is in, and the field. */
  readonly of: string;
  readonly field: string;
}

/** The item of a collection that has the path's last parameter in a field. PUT makes it when there is none. */
export interface SelectionFacts extends ResourceBase {
  readonly kind: "selection";
  readonly type: string;
  readonly of: string;
  readonly field: string;
  /** What a new item has beside it. */
  readonly defaults: JsonObject;
}

/** A setting: `{ id, value }`. */
export interface SettingFacts {
  readonly default: Json;
  /** All values that it can have; any of the default's type when not given. */
  readonly values?: readonly Json[];
  /** GET and PATCH when not given. */
  readonly methods?: readonly string[];
}

/** A list in a payload, each entry of which counts as a request by itself: to the path below that a field of it names. */
export interface BatchFacts {
  readonly methods: readonly string[];
  /** The field that holds the list. */
  readonly items: string;
  /** The field of an entry that holds the last segment of its path. The entry is what is sent there. */
  readonly id: string;
}

/** Settings by name, below the path, and all of them at once at the path itself. */
export interface SettingsFacts extends ResourceBase {
  readonly kind: "settings";
  /** How several are set in one request. */
  readonly batch: BatchFacts;
  readonly settings: Readonly<Record<string, SettingFacts>>;
}

/** Queries of GraphQL: `viewer`, in it a scope, in it data sets. */
export interface GraphqlFacts extends ResourceBase {
  readonly kind: "graphql";
  /** `zones`, `accounts`. */
  readonly scopes: readonly string[];
  readonly datasets: readonly string[];
}

/** What answers at a path, and at the paths below it. */
export type ResourceFacts =
  CollectionFacts | SingletonFacts | ElementsFacts | SelectionFacts | SettingsFacts | GraphqlFacts;

/**
 * What the reference management API serves, as data. It describes the API as if nothing ever ended, and knows neither
 * dates nor what replaces what: when a request is refused, the records decide.
 */
export interface ManagementApiFacts {
  readonly refusals: Readonly<Record<RefusalName, Refusal>>;
  readonly limits: {
    readonly bodyBytes: number;
    /** Objects and lists inside one another. */
    readonly bodyDepth: number;
    readonly defaultPerPage: number;
    readonly maximumPerPage: number;
  };
  /** Names of fields that hold a text of the rule expression language. */
  readonly expressionFields: readonly string[];
  readonly types: Readonly<Record<string, ResourceType>>;
  readonly resources: readonly ResourceFacts[];
  readonly source: string;
}
