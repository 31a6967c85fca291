import type { Doubt } from "./doubt.ts";
import type { Deployment } from "./deployment.ts";
import type { CallText, ResultStatement, ResultUse } from "./result-use.ts";
import type { Place, TextParts } from "./text.ts";
import type { ObjectValue, Value } from "./value.ts";

/** A piece of code as written, in any file. */
export interface WrittenCode {
  readonly place: Place;
  readonly text: string;
}

/** One step that led to a fact: a text as written, and where. */
export interface EvidenceStep extends WrittenCode {
  /** True for a text that is part of a value; code that names or computes one is none. */
  readonly isValue?: true;
}

/** The methods that a request may have, in upper case. */
export interface Methods {
  readonly known: readonly string[];
  /** Whether it may be another one. */
  readonly open: boolean;
  /** Whether nobody knows which of them it is by then, so that none is sure. */
  readonly isPerhaps?: true;
}

interface FactBase {
  /** The call or expression, in the linted file. */
  readonly place: Place;
  readonly evidence: readonly EvidenceStep[];
  /** Calls of functions of the file that led here, the outermost first. */
  readonly callSites?: readonly Place[];
  /** True when the code or a text that the fact is made of stands in another file: then it carries no edit (docs/decisions.md, Edits). */
  readonly spansFiles?: true;
  /** True where the call sends other things beside this one: an entry of the list in a payload. It cannot go without them. */
  readonly isPart?: true;
  /** True inside a function whose calls in the same file are facts of their own: what it leaves open they decide. */
  readonly callersDecide?: true;
  /** Other files that show what is written in them when they are analysed by themselves: for the linted file only its own texts count. */
  readonly analysedAlone?: ReadonlySet<string>;
}

/** A call that sends a request, through a client whose signature is known. */
export interface RequestFact extends FactBase {
  readonly kind: "request";
  /** Id of the client signature. */
  readonly client: string;
  readonly methods: Methods;
  /** Base and path joined as the client joins them. */
  readonly urls: readonly TextParts[];
  readonly payload: Value | undefined;
  readonly headers: Value | undefined;
  /** What the client adds to the URL's query, each an object, a list of pairs or the query as text; none for most requests. */
  readonly query?: readonly Value[];
  /** What names the endpoint where no text of the code does: `client.firewall.rules.list`. */
  readonly callee?: Place;
  /** What a document calls that, as a person reads it there: `minify of cloudflare_zone_settings_override`. */
  readonly calleeName?: string;
  readonly doubt?: Doubt;
  /** The same of what it carries alone: it goes where it says, with a payload that may be another. */
  readonly contentDoubt?: Doubt;
}

/** A member that is read of what a request gave: `(await response.json()).result.locked`. Its place is the whole expression. */
export interface ResponseReadFact extends FactBase {
  readonly kind: "response-read";
  readonly request: RequestFact;
  /** The member's name as written. */
  readonly name: Place;
  /**
   * Where the member is in the response's body, `*` for an element of a list: `result`, `*`, `locked`. Several where what the
   * client gives can be looked at as several parts of the body.
   */
  readonly paths: readonly (readonly string[])[];
  /** The expressions of which it is a member, the nearest first: of `record.data.port` those of `record.data` and `record`. None in a pattern. */
  readonly objects: readonly WrittenCode[];
  /** What counts where the member is missing: `x` of `record.locked ?? x`. */
  readonly fallback?: WrittenCode;
  /** True where other calls of the function around hand it something that no request gave. */
  readonly isShared?: true;
  /** Given where the member is not read for its own sake but compared with a constant: then the place is the comparison. */
  readonly compared?: ComparedConstant;
  /** Constants that members beside or above it are known to be equal to where it is read: `type` is `SRV`. */
  readonly known: readonly KnownMember[];
}

/** A constant that a member is compared with, alone. */
export interface ComparedConstant {
  readonly constant: string;
  /** All that the comparison decides: a statement, a conditional expression. */
  readonly around: WrittenCode;
  /** What is taken where the two are different, as far as the code shows it. */
  readonly otherwise?: WrittenCode;
}

/** A member of a response's body and the constant that it is equal to, or different from. */
export interface KnownMember {
  readonly path: readonly string[];
  readonly constant: string;
  readonly isEqual: boolean;
}

/** A header of a request. */
export interface HeaderEntry {
  /** In lower case. */
  readonly name: string;
  /** The name as written. */
  readonly place: Place;
  /** The name with its value: a property, a pair, a call that sets it; undefined where that is not known. */
  readonly whole?: Place;
  /** Whether its value may be missing, in which case it is not sent. */
  readonly mayBeAbsent: boolean;
  /** Set where something may have taken it away, by a name of which nobody knows which it is. */
  readonly mayBeGone?: true;
}

/** Headers that one request carries together, of those that records name. */
export interface HeaderSetFact extends FactBase {
  readonly kind: "header-set";
  /** Where the request goes; none where none is seen to send the headers. */
  readonly urls: readonly TextParts[] | undefined;
  readonly headers: readonly HeaderEntry[];
}

/** A list of cipher suites, or a name or number of one in such a list. */
export interface CipherListFact extends FactBase {
  readonly kind: "cipher-list";
  readonly value: Value;
  /** The name of what holds it: a property, a variable; empty where nothing does. */
  readonly holder: string;
  /** True for an option of the language's own TLS: what is in it is offered. */
  readonly isOption?: true;
}

/** A string that may be a path of the API, in a position where no request was recognised. */
export interface WrittenPathFact extends FactBase {
  readonly kind: "written-path";
  readonly alternatives: readonly TextParts[];
  /** From a neighbouring argument or property that names a method: `call('GET', path)`, `{ method: 'GET', path }`. */
  readonly methods: Methods;
  /** A neighbouring object that may be the payload: `call('PATCH', path, { value })`. */
  readonly payload: Value | undefined;
  /** The package whose client it is handed to, of which nothing else is known. */
  readonly takenBy?: string;
  /** Joined behind the URL that a client was made with, of which nothing else is known. */
  readonly isBehindBase?: boolean;
}

/** An object literal that is the payload of no recognised request or written path. */
export interface ObjectFact extends FactBase {
  readonly kind: "object";
  readonly value: ObjectValue;
}

/** What an object is, as a type or a schema of the code says: an interface, a type literal, what `z.object` is given. */
export interface ObjectTypeFact extends FactBase {
  readonly kind: "object-type";
  /** Those of types that it extends or that stand beside it in an intersection included. */
  readonly members: readonly TypeMember[];
}

/** A member that a type or a schema says objects have. */
export interface TypeMember {
  readonly name: string;
  /** The name as written. */
  readonly place: Place;
  /** False where an object without it fits too. */
  readonly isRequired: boolean;
}

/** A string that names a field of the rule expression language. */
export interface ExpressionFact extends FactBase {
  readonly kind: "expression";
  readonly alternatives: readonly TextParts[];
  /** The property, variable or parameter that holds it, or undefined: `expression`, `filter`. */
  readonly holder: string | undefined;
  /** The names of the properties beside it in the same object. */
  readonly beside?: readonly string[];
  /** Of an object in a list, the names and known texts of the properties beside it. */
  readonly entryWords?: readonly string[];
  /** True where it is kept as data: no code puts it together with other texts. */
  readonly isData?: true;
}

/** What shows that something is a bucket: its declared type, or the property of the environment that holds it (either may be unknown). */
export interface BucketEvidence {
  readonly declaredType: string | undefined;
  /** True where the project itself declares a type of that name, which may be anything. */
  readonly isOwnType?: true;
  readonly bindingName: string | undefined;
  /** True for a member of the environment whose name is worked out at run time: `env[drive]`. */
  readonly isAnyBinding?: true;
}

/** A call of a method of a bucket binding. */
export interface BucketCallFact extends FactBase, BucketEvidence {
  readonly kind: "bucket-call";
  /** `list`, `get`, … */
  readonly method: string;
  readonly arguments: readonly Value[];
  /** What else the call may be of: `env.CACHE` of `(isDraft ? env.FILES : env.CACHE).list()`. */
  readonly beside: readonly BucketEvidence[];
  /** Where the call itself stands, when that is another file: the place is then the call of the linted file that leads there. */
  readonly writtenAt?: Place;
  /** True where a test makes the call, itself or by what it calls: it may give what fails on purpose. */
  readonly isTested?: true;
  /** What happens to what the call gives; undefined where that is judged in the other file in which the call stands. */
  readonly result?: BucketResult;
}

/** What happens to what a call of a bucket gives, and where the call stands. */
export interface BucketResult {
  /** In the order in which they were found. */
  readonly uses: readonly ResultUse[];
  /**
   * Whether the call is made again until something holds: in `while`, `do`, `for (;;)`, or in a function that calls itself; or
   * whether one that is gives a new value to the variable that holds what the call gave.
   */
  readonly isInLoop: boolean;
  /** Whether the call stands in a test, which knows what it has stored. */
  readonly isInTest: boolean;
  readonly call: CallText;
  readonly statement: ResultStatement | undefined;
}

/** A member of the script's environment that is declared to be a bucket, and on which something is called. */
export interface BindingUseFact extends FactBase {
  readonly kind: "binding-use";
  readonly name: string;
  readonly declaredType: string;
}

/** A deployment config as a whole: the place is all of its text. */
export interface DeploymentFact extends FactBase {
  readonly kind: "deployment";
  readonly deployment: Deployment;
}

/** What the semantic layer proved about one place. */
export type Fact =
  | RequestFact
  | ResponseReadFact
  | HeaderSetFact
  | CipherListFact
  | WrittenPathFact
  | ObjectFact
  | ObjectTypeFact
  | ExpressionFact
  | BucketCallFact
  | BindingUseFact
  | DeploymentFact;

/** What else a file shows of the API, for paths that do not identify it alone (docs/decisions.md, Evidence of the host). */
export interface Surroundings {
  /** Module specifiers that the file imports or requires. */
  readonly imports: readonly string[];
  /** Literal texts of the file that look like absolute URLs, up to the first hole. */
  readonly urls: readonly string[];
  /** Names of properties and string keys written in the file that are shaped like a request header (`x-auth-key`), in lower case. */
  readonly headerNames: readonly string[];
}

/** An import that was followed, or looked for in vain, for the facts of a file. */
export interface ImportedFile {
  readonly specifier: string;
  /** Absolute path of the file that imports it. */
  readonly from: string;
  /** Absolute path; undefined when nothing was found. */
  readonly path: string | undefined;
  /** Changes when the file does. */
  readonly state: string;
}

/** A package whose version was asked for: where, and what was found, to be compared only. */
export interface UsedVersion {
  readonly package: string;
  readonly folder: string;
  readonly found: string;
}

/** All that the semantic layer says of one file. */
export interface FileFacts {
  readonly facts: readonly Fact[];
  readonly surroundings: Surroundings;
  /** Whether the text did not parse without an error: then facts are at most likely and carry no edit (docs/decisions.md, One evaluator over text). */
  readonly hasParseError: boolean;
  /** Why the text was left unread, when it was: no source is that long, written on so few lines, or nested that deep. */
  readonly unread?: "too long" | "minified" | "nested too deep";
  /** What else the facts depend on: when one of these has another state, they are stale. */
  readonly imported?: readonly ImportedFile[];
  /** The imports that a framework writes into the text, as statements: the facts are stale when they change. */
  readonly appended?: string;
  /** Where work stopped at a limit, in the file, in those that it imports, or in the text of a URL, or at the lint root: what comes behind is not known. */
  readonly cutOff?: "file" | "imports" | "time" | "text" | "outside";
  /** Steps that reading it took. */
  readonly work?: number;
  /** The versions that decided what a call is: when one has changed, the facts are stale. */
  readonly versions?: readonly UsedVersion[];
}
