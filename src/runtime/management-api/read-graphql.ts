/** A field that a query asks for. */
export interface Selection {
  /** Under which the answer has it: its alias, or its name. */
  readonly key: string;
  readonly name: string;
  readonly fields: readonly Selection[];
}

/** Deeper than any query of the API. */
const MAX_DEPTH = 32;

const TOKEN = /[{}():@]|\.{3}|[A-Za-z_]\w*|"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*|\S/gu;

/**
 * The fields of a query by their nesting. Arguments are passed over: nothing here depends on them. Undefined for what is no query,
 * and for fragments, directives and several operations, which are not modelled.
 */
export function readQuery(text: string): readonly Selection[] | undefined {
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !token.startsWith("#") && token !== ",");
  const reader = new QueryReader(tokens);
  const fields = reader.readOperation();
  return reader.isAtEnd() ? fields : undefined;
}

class QueryReader {
  readonly #tokens: readonly string[];
  #index = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  isAtEnd(): boolean {
    return this.#index === this.#tokens.length;
  }

  /** `query Name($zone: string) { … }`, or its braces alone. */
  readOperation(): readonly Selection[] | undefined {
    if (this.#take("query") && this.#isName() && this.#peek() !== "{") this.#index += 1;
    this.#skipArguments();
    return this.#readFields(0);
  }

  #readFields(depth: number): readonly Selection[] | undefined {
    if (depth > MAX_DEPTH || !this.#take("{")) return undefined;
    const fields: Selection[] = [];
    while (!this.#take("}")) {
      const field = this.#readField(depth);
      if (field === undefined) return undefined;
      fields.push(field);
    }
    return fields;
  }

  #readField(depth: number): Selection | undefined {
    const key = this.#takeName();
    const name = key !== undefined && this.#take(":") ? this.#takeName() : key;
    if (key === undefined || name === undefined) return undefined;
    this.#skipArguments();
    const fields = this.#peek() === "{" ? this.#readFields(depth + 1) : [];
    return fields === undefined ? undefined : { key, name, fields };
  }

  /** What stands in parentheses, and those in it. */
  #skipArguments(): void {
    if (!this.#take("(")) return;
    for (let open = 1; open > 0 && !this.isAtEnd(); this.#index += 1) {
      if (this.#peek() === "(") open += 1;
      if (this.#peek() === ")") open -= 1;
    }
  }

  #peek(): string | undefined {
    return this.#tokens[this.#index];
  }

  #isName(): boolean {
    return /^[A-Za-z_]/.test(this.#peek() ?? "");
  }

  #takeName(): string | undefined {
    if (!this.#isName()) return undefined;
    this.#index += 1;
    return this.#tokens[this.#index - 1];
  }

  #take(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#index += 1;
    return true;
  }
}
