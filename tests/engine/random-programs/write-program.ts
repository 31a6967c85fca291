import { Choices } from "./choices.ts";
import { lists, objects, statements, texts } from "./forms.ts";

/** What a name may hold. `get` is a function that gives a text for a text, `set` keeps the one that it is given, and `run` does anything. */
type Kind = "text" | "variable" | "object" | "list" | "map" | "get" | "set" | "run" | "instance" | "class";

/** What these do depends on when they are called, so that they are called once: calls of one function are not told apart by what they find. */
const CALLED_ONCE: ReadonlySet<Kind> = new Set(["get", "run"]);

/** Expressions in expressions, and statements in statements; real ones are not deeper. */
const MAX_DEPTH = 2;
const MAX_STATEMENTS = 12;
/** Paths of a program: the database has a record for each. */
export const MAX_PATHS = 120;
/** Conditions, all cases of which are run. */
const MAX_FLAGS = 8;

const PLACEHOLDER = /<([:+=]?)(\w+)(?: (\w+))?>/g;

/** Any program: each path in it stands there once, all of its functions are called, and a `fetch` stands at its end. */
export function writeProgram(tape: readonly number[]): string {
  const writer = new ProgramWriter(new Choices(tape));
  return `const API = "https://api.cloudflare.com/client/v4";\n${writer.write()}\n`;
}

class ProgramWriter {
  readonly #choices: Choices;
  #paths = 0;
  #flags = 0;
  #names = 0;

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  write(): string {
    const scope = new Scope();
    const written = this.#statements(scope, "\n", MAX_STATEMENTS);
    return `${written}\nfetch(API + ${this.#expression(texts, scope, 0)});`;
  }

  /** At least one, and behind them a call of each function that they declare. */
  #statements(scope: Scope, separator: string, maximum: number): string {
    const written: string[] = [];
    do written.push(this.#fill(this.#choose(statements, scope), scope, 0));
    while (written.length < maximum && !this.#choices.areOver);
    const calls = scope.declared
      .filter(({ kind }) => kind === "set" || CALLED_ONCE.has(kind))
      .map(({ name }) => `${name}(${this.#expression(texts, scope, MAX_DEPTH)});`);
    return [...written, ...calls].join(separator);
  }

  #expression(forms: Forms, scope: Scope, depth: number): string {
    return this.#fill(this.#choose(forms, scope, depth), scope, depth + 1);
  }

  /** A form all of whose names are known, and that holds no others where it is deep inside of others. */
  #choose(forms: Forms, scope: Scope, depth = 0): string {
    const isAllowed = (form: string): boolean =>
      Array.from(form.matchAll(PLACEHOLDER)).every(([, mark, kind = ""]) => {
        if (mark === ":") return scope.of(kind as Kind).length > 0;
        if (kind === "flag") return this.#flags < MAX_FLAGS;
        if (kind === "block" || kind === "body") return scope.depth < MAX_DEPTH;
        return mark !== "" || depth < MAX_DEPTH || kind === "path";
      });
    const [first, ...others] = forms.filter(isAllowed);
    return first === undefined ? forms[0] : this.#choices.pick([first, ...others]);
  }

  #fill(form: string, scope: Scope, depth: number): string {
    const inner = form.includes("<=") ? new Scope(scope) : scope;
    const added: Declared[] = [];
    const text = form.replaceAll(PLACEHOLDER, (_, mark: string, kind: string, own: string | undefined) => {
      if (mark === "=" && own !== undefined) return inner.add({ kind: kind as Kind, name: own });
      if (mark === ":") return this.#nameIn(inner, kind as Kind);
      if (mark === "") return this.#part(kind, inner, depth);
      const name = `${kind}${this.#names++}`;
      added.push({ kind: kind as Kind, name });
      return name;
    });
    for (const each of added) scope.add(each);
    return text;
  }

  #nameIn(scope: Scope, kind: Kind): string {
    const [first, ...others] = scope.of(kind);
    if (first === undefined) throw new Error(`no ${kind} is known`);
    const name = this.#choices.pick([first, ...others]);
    if (CALLED_ONCE.has(kind)) scope.remove(name);
    return name;
  }

  #part(kind: string, scope: Scope, depth: number): string {
    if (kind === "path") return `"/zones/z/p${this.#paths++ % MAX_PATHS}x"`;
    if (kind === "flag") return `process.env.F${this.#flags++}`;
    if (kind === "body") return this.#statements(scope, " ", this.#choices.pick([1, 2]));
    if (kind === "block") return this.#statements(new Scope(scope), " ", this.#choices.pick([1, 2]));
    return this.#expression(kind === "object" ? objects : kind === "list" ? lists : texts, scope, depth);
  }
}

type Forms = readonly [string, ...string[]];

interface Declared {
  readonly kind: Kind;
  readonly name: string;
}

/** The names that are known at a place, those of the code around it too. */
class Scope {
  declared: readonly Declared[] = [];
  readonly depth: number;
  readonly #around: Scope | undefined;

  constructor(around?: Scope) {
    this.#around = around;
    this.depth = around === undefined ? 0 : around.depth + 1;
  }

  add(declared: Declared): string {
    this.declared = [...this.declared, declared];
    return declared.name;
  }

  remove(name: string): void {
    this.declared = this.declared.filter((each) => each.name !== name);
    this.#around?.remove(name);
  }

  /** A variable is a text for whoever reads it. */
  of(kind: Kind): readonly string[] {
    const own = this.declared.filter((each) => each.kind === kind || (kind === "text" && each.kind === "variable"));
    return [...(this.#around?.of(kind) ?? []), ...own.map(({ name }) => name)];
  }
}
