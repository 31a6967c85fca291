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

/** Parameters of a call that is being looked into, with what was passed. Chained outward through closures. */
export interface Frame {
  /** The function; the class itself while its field initialisers are read; a loop of which one round is read. */
  readonly callee: TS.SignatureDeclaration | TS.ClassLikeDeclaration | TS.ForOfStatement;
  /** Evaluated arguments; undefined at the end when a spread makes their number unknown. */
  readonly arguments: readonly AbstractValue[];
  readonly receiver: AbstractValue | undefined;
  readonly callSite: Place;
  readonly parent: Frame | undefined;
  /** The call in which the call stands. */
  readonly caller: Frame | undefined;
  readonly depth: number;
}

export interface AbstractArray {
  readonly kind: "array";
  readonly elements: readonly AbstractValue[];
  readonly open: boolean;
  /** The elements are what it may hold, in no known number and order: after `filter`, `sort`, `push` in a loop. */
  readonly isUnordered?: true;
  /** Set for the language's collections. The elements of a map are pairs. */
  readonly collection?: "map" | "set";
  /** Set for a map whose keys are the same in any letter case: the headers of a request. */
  readonly ignoresCase?: true;
  /** Set for a map that is a query as a text: `URLSearchParams`. */
  readonly isQuery?: true;
  readonly place: Place;
}

export interface AbstractEntry {
  readonly key: string;
  readonly keyPlace: Place;
  /** What a computed name is made of, for those who go through the keys. */
  readonly computed?: AbstractValue | undefined;
  readonly value: AbstractValue;
  readonly place: Place;
  readonly origin: "literal" | "shorthand" | "assignment" | "spread";
  /** Set on entries that come from `...x` where x is one of several objects; entries of different alternatives exclude each other. */
  readonly choice?: { readonly between: AbstractValue; readonly chosen: AbstractValue } | undefined;
}

export interface AbstractObject {
  readonly kind: "object";
  readonly entries: readonly AbstractEntry[];
  readonly open: boolean;
  /** Members of computed names that are not known in full; they leave the object open. */
  readonly others?: readonly AbstractEntry[];
  /** What requests gave and is spread into it: the members that are not listed are those of these. */
  readonly rest?: readonly ResponseValue[];
  readonly place: Place;
}

export interface AbstractUnion {
  readonly kind: "union";
  readonly members: readonly AbstractValue[];
  readonly place: Place;
}

/** What is written of a value: its type, or its signature where it is a function. */
export type DeclaredType = TS.TypeNode | TS.SignatureDeclaration;

/** A value that is not known, though perhaps its declared type is, or the request that gave it. */
export interface AbstractUnknown {
  readonly kind: "unknown";
  readonly reason: UnknownReason;
  readonly name: string;
  readonly place: Place;
  readonly type?: DeclaredType | undefined;
  /** The last member or variable name by which it was reached: `FILES` of `env.FILES`. */
  readonly memberName?: string | undefined;
  /** Set for what a request gave, and for parts of it. */
  readonly outcome?: ResponsePart;
  /** The URL that a client was made with of which nothing else is known, and what is reached from it. */
  readonly base?: StringValue;
}

/** A value that a request gave. */
export type ResponseValue = AbstractUnknown & { readonly outcome: ResponsePart };

/** A part of what a request gave. */
export interface ResponsePart {
  readonly origin: ResponseOrigin;
  /**
   * How the part is reached: a member's name; `*` for an element of a list; `json()` for what calling a method gives; `(1)` and
   * `end(1)` for the second parameter of a function that is handed to the call, or to a method; `catch` for what is thrown.
   */
  readonly steps: readonly string[];
  /** What the code has made sure of on the way: `records.filter((record) => record.type === "SRV")`. */
  readonly known?: readonly KnownMember[];
}

/** The call of a client that requests something. */
export interface ClientCallSite {
  readonly kind: "call";
  readonly calls: readonly FoundCall[];
  /** `package:axios`: what the call begins at. */
  readonly root: string;
  readonly node: TS.CallExpression | TS.NewExpression;
  readonly frame: Frame | undefined;
}

/** A declared type, of a client's package or of the project itself, that says what gave the value. */
export interface DeclaredOrigin {
  readonly kind: "type";
  /** Id of the client signature; empty for a type of the project, which only looks like what an endpoint gives. */
  readonly client: string;
  /** The URL of the request that gives such values, with parameters such as `:zone_id`. */
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
  /** Set for the function's own `call` and `apply`: how they pass the receiver and the arguments on. */
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

/** An instance of a class that can be read; without constructor arguments when it is `this` inside the class. */
export interface AbstractInstance {
  readonly kind: "instance";
  readonly class: AbstractClass;
  readonly arguments: readonly AbstractValue[] | undefined;
  /** What has happened to it since it was made, in order: that a method was called, or that a member was assigned to. */
  readonly changes?: readonly InstanceChange[];
  readonly place: Place;
}

export type InstanceChange = CalledMethod | AssignedMember;

/** A call of a method that assigns to members of `this`. */
export interface CalledMethod {
  readonly kind: "call";
  readonly frame: Frame;
  /** Whether the call has happened whenever the instance is used. */
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

/** Something from a package or a global, reached by `members`. */
export interface AbstractExternal {
  readonly kind: "external";
  /** `package:axios` or `global:fetch`. */
  readonly root: string;
  readonly members: readonly string[];
  /** Set when a maker of a client signature made it; `members` are then relative to the made client. */
  readonly client: MadeClient | undefined;
  readonly name: string;
  readonly place: Place;
}

/** The namespace of a module: what `import * as` and `import()` give. */
export interface AbstractModule {
  readonly kind: "module";
  readonly file: TS.SourceFile;
  readonly place: Place;
}

export interface MadeClient {
  readonly signature: ClientSignature;
  readonly keeps: ReadonlyMap<string, AbstractValue>;
}

/** What the evaluator computes: the model's values, and what a program can call or construct. */
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

/** Whether the value is known to be null or undefined. */
export function isNullish(value: AbstractValue): boolean {
  return value.kind === "constant" && (value.value === null || value.value === undefined);
}

/** The value with each of its alternatives changed. `change` gives one value for one. */
export function mapMembers(value: AbstractValue, change: (member: AbstractValue) => AbstractValue): AbstractValue {
  return value.kind === "union" ? { ...value, members: value.members.map(change) } : change(value);
}

/** The value with its alternatives apart. Unions do not nest. */
export function membersOf(value: AbstractValue): readonly AbstractValue[] {
  return value.kind === "union" ? value.members : [value];
}

/** A client's root or a client that was made, and the members called on it. */
export interface ClientMember {
  readonly signature: ClientSignature;
  readonly client: MadeClient | undefined;
  readonly member: string;
}

/** A client call that a value, when called, makes. */
export interface FoundCall extends ClientMember {
  readonly call: ClientCall;
  /** The method that a verb member stands for. */
  readonly verb: string | undefined;
  /** All that the call is in some version of the package, `call` first; see `chooseCalls`. */
  readonly meanings: readonly [ClientCall, ...ClientCall[]];
}
