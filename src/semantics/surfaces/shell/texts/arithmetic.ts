/** The variables that an expression names; a value that is not known is undefined. */
export interface ArithmeticVariables {
  get(name: string): number | undefined;
  set(name: string, value: number | undefined): void;
}

/** Deeper and longer expressions are not worked out. */
const MAX_DEPTH = 32;
const MAX_TOKENS = 256;

const TOKENS =
  /\s*(\d+#\w+|0[xX][\dA-Fa-f]+|\d+|\$?\{?[A-Za-z_]\w*\}?|\*\*|\+\+|--|<<=|>>=|<<|>>|[-+*/%&|^<>=!]=|&&|\|\||[-+*/%()<>!~^&|=?:,])/y;
const ASSIGNING: ReadonlySet<string> = new Set(["=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^="]);

/** The operators of two operands, by how strong they bind. */
const STRENGTHS: Readonly<Record<string, number>> = {
  "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
  "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10, "**": 11,
}; // prettier-ignore

/**
 * What an arithmetic expression comes to (bash's manual, "Shell Arithmetic"), and what it sets; undefined where that is not known. What stands
 * behind `&&`, `||` and `?` is not worked out where the operand before it is not known, and what it would set is not known then.
 */
export function evaluateArithmetic(expression: string, variables: ArithmeticVariables): number | undefined {
  const tokens = tokenize(expression);
  if (tokens !== undefined) {
    const evaluation = new Evaluation(tokens, variables);
    const value = evaluation.readAll();
    if (evaluation.isWhole) return value;
  }
  for (const name of listChanged(expression)) variables.set(name, undefined);
  return undefined;
}

function tokenize(expression: string): readonly string[] | undefined {
  const tokens: string[] = [];
  const end = expression.trimEnd().length;
  TOKENS.lastIndex = 0;
  while (TOKENS.lastIndex < end) {
    const token = TOKENS.exec(expression)?.[1];
    if (token === undefined || tokens.length > MAX_TOKENS) return undefined;
    tokens.push(token.replace(/^\$?\{?([A-Za-z_]\w*)\}?$/, "$1"));
  }
  return tokens;
}

class Evaluation {
  readonly #tokens: readonly string[];
  readonly #variables: ArithmeticVariables;
  #at = 0;
  #depth = 0;
  /** How many operands around are not worked out, or not surely. */
  #skipped = 0;

  constructor(tokens: readonly string[], variables: ArithmeticVariables) {
    this.#tokens = tokens;
    this.#variables = variables;
  }

  get isWhole(): boolean {
    return this.#at === this.#tokens.length;
  }

  readAll(): number | undefined {
    let value = this.#readChoice();
    while (this.#take(",")) value = this.#readChoice();
    return value;
  }

  get #next(): string {
    return this.#tokens[this.#at] ?? "";
  }

  #take(token: string): boolean {
    if (this.#next !== token) return false;
    this.#at++;
    return true;
  }

  /** `NAME = value`, `condition ? value : other`, or what binds stronger. */
  #readChoice(): number | undefined {
    if (++this.#depth > MAX_DEPTH) {
      this.#at = this.#tokens.length + 1;
      return undefined;
    }
    const value = this.#readAssignment() ?? this.#readConditional();
    this.#depth--;
    return typeof value === "object" ? value.value : value;
  }

  #readAssignment(): { readonly value: number | undefined } | undefined {
    const name = this.#next;
    const operator = this.#tokens[this.#at + 1] ?? "";
    if (!isName(name) || !ASSIGNING.has(operator)) return undefined;
    this.#at += 2;
    const right = this.#readChoice();
    const value = operator === "=" ? right : applyOperator(operator.slice(0, -1), this.#variables.get(name), right);
    this.#set(name, value);
    return { value };
  }

  #set(name: string, value: number | undefined): void {
    this.#variables.set(name, this.#skipped > 0 ? undefined : value);
  }

  #readConditional(): number | undefined {
    const condition = this.#readBinary(1);
    if (!this.#take("?")) return condition;
    const one = this.#skipUnless(condition !== undefined && condition !== 0, () => this.#readChoice());
    this.#take(":");
    const other = this.#skipUnless(condition === 0, () => this.#readChoice());
    return condition === undefined ? undefined : condition === 0 ? other : one;
  }

  #skipUnless(isRun: boolean, read: () => number | undefined): number | undefined {
    if (!isRun) this.#skipped++;
    const value = read();
    if (!isRun) this.#skipped--;
    return value;
  }

  #readBinary(strength: number): number | undefined {
    let left = this.#readUnary();
    for (;;) {
      const operator = this.#next;
      const own = STRENGTHS[operator];
      if (own === undefined || own < strength) return left;
      this.#at++;
      const decides = (operator === "&&" && left === 0) || (operator === "||" && left !== undefined && left !== 0);
      const isRun = (operator !== "&&" && operator !== "||") || (left !== undefined && !decides);
      const right = this.#skipUnless(isRun, () => this.#readBinary(operator === "**" ? own : own + 1));
      left = decides ? Number(operator === "||") : applyOperator(operator, left, right);
    }
  }

  #readUnary(): number | undefined {
    const sign = this.#next;
    if (sign === "++" || sign === "--") return this.#readCounted(sign);
    if (!["!", "~", "+", "-"].includes(sign)) return this.#readOperand();
    if (++this.#depth > MAX_DEPTH) return undefined;
    this.#at++;
    const value = this.#readUnary();
    this.#depth--;
    if (value === undefined) return undefined;
    return sign === "!" ? Number(value === 0) : sign === "~" ? ~value : sign === "-" ? -value : value;
  }

  /** `++NAME`. */
  #readCounted(sign: string): number | undefined {
    this.#at++;
    const name = this.#next;
    this.#at++;
    const value = addTo(this.#variables.get(name), sign);
    this.#set(name, value);
    return value;
  }

  #readOperand(): number | undefined {
    const token = this.#next;
    this.#at++;
    if (token === "(") {
      const value = this.#readChoice();
      this.#take(")");
      return value;
    }
    if (!isName(token)) return toNumber(token);
    const value = this.#variables.get(token);
    const sign = this.#next;
    if (sign !== "++" && sign !== "--") return value;
    this.#at++;
    this.#set(token, addTo(value, sign));
    return value;
  }
}

function isName(token: string): boolean {
  return /^[A-Za-z_]\w*$/.test(token);
}

function addTo(value: number | undefined, sign: string): number | undefined {
  return value === undefined ? undefined : sign === "++" ? value + 1 : value - 1;
}

/** `12`, `0x1f`, `017`; undefined for what is no number, or of another base. */
export function toNumber(text: string): number | undefined {
  const [, sign, hexadecimal, octal, decimal] = /^\s*(-?)(?:0[xX]([\dA-Fa-f]+)|0([0-7]+)|(\d+))\s*$/.exec(text) ?? [];
  const digits = hexadecimal ?? octal ?? decimal;
  if (digits === undefined) return undefined;
  const value = Number.parseInt(digits, hexadecimal !== undefined ? 16 : octal !== undefined ? 8 : 10);
  return Number.isSafeInteger(value) ? (sign === "-" ? -value : value) : undefined;
}

const OPERATIONS: Readonly<Record<string, (left: number, right: number) => number | boolean>> = {
  "||": (left, right) => left !== 0 || right !== 0,
  "&&": (left, right) => left !== 0 && right !== 0,
  "|": (left, right) => left | right,
  "^": (left, right) => left ^ right,
  "&": (left, right) => left & right,
  "==": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => left < right,
  ">": (left, right) => left > right,
  "<=": (left, right) => left <= right,
  ">=": (left, right) => left >= right,
  "<<": (left, right) => left << right,
  ">>": (left, right) => left >> right,
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => Math.trunc(left / right),
  "%": (left, right) => left % right,
  "**": (left, right) => left ** right,
};

function applyOperator(operator: string, left: number | undefined, right: number | undefined): number | undefined {
  if (left === undefined || right === undefined) return undefined;
  const value = Number(OPERATIONS[operator]?.(left, right));
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Counted up or down before the name, and behind the name that, or assigned to. */
const COUNTED = /(?:\+\+|--)\s*([A-Za-z_]\w*)/g;
const ASSIGNED = /\b([A-Za-z_]\w*)\s*(?:\+\+|--|(?:[-+*/%&|^]|<<|>>)?=(?!=))/g;

/** The variables that an arithmetic expression changes. */
function listChanged(expression: string): readonly string[] {
  const found = [...expression.matchAll(COUNTED), ...expression.matchAll(ASSIGNED)];
  return found.flatMap(([, name]) => name ?? []);
}
