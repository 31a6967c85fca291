import type {
  ClientResource,
  ClientSignature,
  ConstantValue,
  KnownMember,
  Place,
  StringValue,
  UnknownReason,
  ClientCall,
} from "../../model/index.ts";
import type { TS } from "../syntax/compiler.ts";
import type { RangeLoop } from "../syntax/loops.ts";

/** A call frame: a function that is evaluated from a call, with its arguments. Chained outward through closures. */
export interface Frame {
  /** The function; the class while its field initialisers are evaluated; a loop of which one iteration is evaluated. */
  readonly callee: TS.SignatureDeclaration | TS.ClassLikeDeclaration | RangeLoop;
  /** The evaluated arguments; undefined at the end where a spread makes their number unknown. */
  readonly arguments: readonly AbstractValue[];
  readonly receiver: AbstractValue | undefined;
  readonly callSite: Place;
  readonly parent: Frame | undefined;
  /** The frame in which the call is made. */
  readonly caller: Frame | undefined;
  readonly depth: number;
}

export interface AbstractArray {
  readonly kind: "array";
  readonly elements: readonly AbstractValue[];
  readonly open: boolean;
  /** Set where number and order of the elements are unknown: after `filter`, `sort`, `push` in a loop. */
  readonly isUnordered?: true;
  /** Set for the language's collections. The elements of a map are pairs. */
  readonly collection?: "map" | "set";
  /** Set for a map whose keys ignore case: the headers of a request. */
  readonly ignoresCase?: true;
  /** Set for a map that is a query as a text: `URLSearchParams`. */
  readonly isQuery?: true;
  /** Of what a pattern met: what its groups did that have a name. */
  readonly groups?: AbstractObject;
  readonly place: Place;
}

export interface AbstractEntry {
  readonly key: string;
  readonly keyPlace: Place;
  /** The value of a computed name, for whoever iterates over the keys. */
  readonly computed?: AbstractValue | undefined;
  readonly value: AbstractValue;
  readonly place: Place;
  readonly origin: "literal" | "shorthand" | "assignment" | "spread";
  /** Set on entries that come from `...x` where x is one of several objects; entries of different alternatives exclude each other. */
  readonly choice?: { readonly between: AbstractValue; readonly chosen: AbstractValue } | undefined;
  /** Set where the object may lack the member: `...(flag && { method })`. */
  readonly isOptional?: boolean | undefined;
  /** Set where the object may have lost the member, by a name of which nobody knows which it is: `delete headers[name]`. */
  readonly mayBeGone?: boolean | undefined;
}

export interface AbstractObject {
  readonly kind: "object";
  readonly entries: readonly AbstractEntry[];
  readonly open: boolean;
  /** Members whose computed names are not fully known; they leave the object open. */
  readonly others?: readonly AbstractEntry[];
  /** Results of requests that are spread into it: members that are not listed are theirs. */
  readonly rest?: readonly ResponseValue[];
  readonly place: Place;
}

export interface AbstractUnion {
  readonly kind: "union";
  readonly members: readonly AbstractValue[];
  readonly place: Place;
}

/** The declared type of a value: a type, or the signature of a function. */
export type DeclaredType = TS.TypeNode | TS.SignatureDeclaration;

/** An unknown value, perhaps with its declared type, or with the request that it is the result of. */
export interface AbstractUnknown {
  readonly kind: "unknown";
  readonly reason: UnknownReason;
  readonly name: string;
  readonly place: Place;
  /** As of a hole. */
  readonly completedAt?: Place;
  readonly type?: DeclaredType | undefined;
  /** The type arguments of the call by which it was made, or what it is a member or a result of: those of a builder, `init.context<Context>().create()`. */
  readonly made?: TS.TypeReferenceNode;
  /** The last member or variable name through which it was reached: `FILES` of `env.FILES`. */
  readonly memberName?: string | undefined;
  /** Set for the result of a request, and for parts of it. */
  readonly outcome?: ResponsePart;
  /** The URL that an otherwise unknown client was made with; members and results of the client keep it. */
  readonly base?: StringValue;
  /** Set for a method that was bound to what has it: `env.FILES.list.bind(env.FILES)`. */
  readonly method?: BoundMethod;
  /** Set for a schema of a validator: the values that it lets through. */
  readonly admits?: AbstractValue;
  /** Set for a regular expression, as it is written: `/:(\w+)/g`. */
  readonly pattern?: string;
}

export interface BoundMethod {
  readonly of: AbstractValue;
  readonly name: string;
}

/** The result of a request, or a part of it. */
export type ResponseValue = AbstractUnknown & { readonly outcome: ResponsePart };

/** A part of the result of a request. */
export interface ResponsePart {
  readonly origin: ResponseOrigin;
  /**
   * The access path to the part. A member's name; `*` for an element of a list; `json()` for the result of calling a
   * method; `(1)` and `end(1)` for the second parameter of a callback that is passed to the call, or to a method;
   * `catch` for what is thrown.
   */
  readonly steps: readonly string[];
  /** What conditions on the way establish: `records.filter((record) => record.type === "SRV")`. */
  readonly known?: readonly KnownMember[];
}

/** A client's call that makes a request. */
export interface ClientCallSite {
  readonly kind: "call";
  readonly calls: readonly FoundCall[];
  /** The root that the call starts from: `package:axios`. */
  readonly root: string;
  readonly node: TS.CallExpression | TS.NewExpression;
  readonly frame: Frame | undefined;
}

/** A declared type, of a client's package or of the project itself, that tells which request a value is the result of. */
export interface DeclaredOrigin {
  readonly kind: "type";
  /** Id of the client signature; empty for a type of the project, which only has the shape of an endpoint's result. */
  readonly client: string;
  /** The URL of the request whose result has such values, with parameters such as `:zone_id`. */
  readonly url: string;
  readonly resource: Pick<ClientResource, "at" | "holds">;
  /** The type as written. */
  readonly text: string;
  readonly place: Place;
}

export type ResponseOrigin = ClientCallSite | DeclaredOrigin;

/** A function of the linted file or of one that it imports, with the frame that it closes over. */
export interface AbstractFunction {
  readonly kind: "function";
  readonly node: TS.SignatureDeclaration;
  readonly frame: Frame | undefined;
  readonly receiver: AbstractValue | undefined;
  /** Arguments bound in advance by `bind`. */
  readonly bound: readonly AbstractValue[];
  /** Set for `call` and `apply` of the function, which take the receiver as their first argument. */
  readonly via?: "call" | "apply";
  /** What was assigned to the function: `request.get = …`, `Client.prototype.send = …`. */
  readonly members?: AbstractObject;
  readonly place: Place;
}

export interface AbstractClass {
  readonly kind: "class";
  readonly node: TS.ClassLikeDeclaration;
  readonly frame: Frame | undefined;
  readonly place: Place;
}

/** An instance of a class whose source is available; without constructor arguments where it is `this` inside the class. */
export interface AbstractInstance {
  readonly kind: "instance";
  readonly class: AbstractClass;
  readonly arguments: readonly AbstractValue[] | undefined;
  /** The changes since its construction, in order: methods that were called on it, and assignments to its members. */
  readonly changes?: readonly InstanceChange[];
  /** Set for `super`: the instance that `this` is in members of its class. */
  readonly superOf?: AbstractInstance;
  readonly place: Place;
}

export type InstanceChange = CalledMethod | AssignedMember;

/** A call of a method that assigns to members of `this`. */
export interface CalledMethod {
  readonly kind: "call";
  readonly frame: Frame;
  /** Whether the call has always run when the instance is used. */
  readonly isCertain: boolean;
}

/** An assignment from outside the class. */
export interface AssignedMember {
  readonly kind: "assignment";
  readonly path: readonly (string | null)[];
  readonly place: Place;
  readonly update: MemberUpdate;
}

/** The value of a member after an assignment, from its value before; undefined when it had none. */
export type MemberUpdate = (former: AbstractValue | undefined) => AbstractValue;

/** A package or a global, or what is reached from it by `members`. */
export interface AbstractExternal {
  readonly kind: "external";
  /** `package:axios` or `global:fetch`. */
  readonly root: string;
  readonly members: readonly string[];
  /** Set where a maker of a client signature created it; `members` are then relative to the new client. */
  readonly client: MadeClient | undefined;
  readonly name: string;
  readonly place: Place;
  /** As of a hole. */
  readonly completedAt?: Place;
}

/** The namespace of a module: the value of `import * as` and `import()`. */
export interface AbstractModule {
  readonly kind: "module";
  readonly file: TS.SourceFile;
  readonly place: Place;
}

export interface MadeClient {
  readonly signature: ClientSignature;
  readonly keeps: ReadonlyMap<string, AbstractValue>;
}

/** What the evaluator computes: the model's values, and everything that a program can call or construct. */
export type AbstractValue =
  | StringValue
  | ConstantValue
  | AbstractArray
  | AbstractObject
  | AbstractUnion
  | AbstractUnknown
  | AbstractFunction
  | AbstractClass
  | AbstractInstance
  | AbstractExternal
  | AbstractModule;

/** Where what is not known is completed, for what is made of it. */
export function completionOf({
  completedAt,
}: AbstractUnknown | AbstractExternal): Pick<AbstractUnknown, "completedAt"> {
  return completedAt === undefined ? {} : { completedAt };
}

/** Whether the value is known to be null or undefined. */
export function isNullish(value: AbstractValue): boolean {
  return value.kind === "constant" && (value.value === null || value.value === undefined);
}

/** The value with each of its alternatives mapped to another value. */
export function mapMembers(value: AbstractValue, change: (member: AbstractValue) => AbstractValue): AbstractValue {
  if (value.kind !== "union") return change(value);
  const members = value.members.map(change);
  return members.every((member, index) => member === value.members[index]) ? value : { ...value, members };
}

/** The alternatives of a value; a value that is no union is its own only one. Unions do not nest. */
export function membersOf(value: AbstractValue): readonly AbstractValue[] {
  return value.kind === "union" ? value.members : [value];
}

/** A client, or its root, with the members that are read of it. */
export interface ClientMember {
  readonly signature: ClientSignature;
  readonly client: MadeClient | undefined;
  readonly member: string;
}

/** The client call that calling a value makes. */
export interface FoundCall extends ClientMember {
  readonly call: ClientCall;
  /** The method that a verb member stands for. */
  readonly verb: string | undefined;
  /** Everything that the call means in some version of the package, `call` first; see `selectInstalledCalls`. */
  readonly meanings: readonly [ClientCall, ...ClientCall[]];
  /** Set where it is called by its own method `call` or `apply`. */
  readonly via?: "call" | "apply";
}
