import { textOfWord } from "./assignment.ts";
import { CLOSING } from "./leading-words.ts";
import { toRedirections } from "./redirections.ts";
import type { ShellCommand, ShellMark, ShellNode, ShellOperand, ShellWord } from "./shell-syntax.ts";

/** How deep structures in structures are told apart: deeper ones are read as if they were always run. */
const MAX_DEPTH = 64;

const IF_BODY: ReadonlySet<string> = new Set(["elif", "else", "fi"]);

/**
 * Puts the commands of a script together to the structures that they are parts of. Tolerant: a word that ends nothing is left out, and what is
 * not ended ends with the script. `onTooDeep` is told of structures that are too deep.
 */
export function toTree(commands: readonly ShellCommand[], onTooDeep: () => void): ShellNode {
  return new TreeBuilder(commands, onTooDeep).build();
}

class TreeBuilder {
  readonly #commands: readonly ShellCommand[];
  readonly #onTooDeep: () => void;
  /** The command that is read, and how many of its words were. */
  #at = 0;
  #word = 0;
  /** What ended the command before. */
  #mark: ShellMark = "";
  #depth = 0;
  /** The words that structures around wait for. */
  readonly #awaited: ReadonlySet<string>[] = [];

  constructor(commands: readonly ShellCommand[], onTooDeep: () => void) {
    this.#commands = commands;
    this.#onTooDeep = onTooDeep;
  }

  build(): ShellNode {
    const nodes: ShellNode[] = [];
    while (this.#current !== undefined) {
      nodes.push(this.#readList(new Set()));
      // A word, or a bracket, that ends nothing.
      this.#skipWord();
    }
    return toList(nodes);
  }

  get #current(): ShellCommand | undefined {
    return this.#commands[this.#at];
  }

  /** The next word, where it may be one that structures are made of. */
  get #next(): string {
    return textOfWord(this.#current?.words[this.#word]);
  }

  /** Goes on behind the next word, or behind a bracket. */
  #skipWord(): void {
    const command = this.#current;
    if (command === undefined) return;
    this.#word++;
    if (this.#word >= command.words.length) this.#finish(command);
  }

  #finish({ end = "\n" }: ShellCommand): void {
    this.#mark = end;
    this.#at++;
    this.#word = 0;
  }

  /** Skips a word where it is the next one. */
  #take(word: string): boolean {
    if (this.#next !== word) return false;
    this.#skipWord();
    return true;
  }

  /** Commands up to one of some words, or to a bracket, which are not skipped. */
  #readList(until: ReadonlySet<string>): ShellNode {
    this.#awaited.push(until);
    const nodes: ShellNode[] = [];
    while (this.#current !== undefined && this.#current.bracket !== ")") {
      if (CLOSING.has(this.#next)) {
        if (this.#awaited.some((words) => words.has(this.#next))) break;
        this.#skipWord();
        continue;
      }
      const node = this.#readAndOr();
      nodes.push(this.#mark === "&" ? { kind: "background", node } : node);
    }
    this.#awaited.pop();
    return toList(nodes);
  }

  #readAndOr(): ShellNode {
    const first = this.#readPipeline();
    const rest: ShellOperand[] = [];
    while ((this.#mark === "&&" || this.#mark === "||") && this.#isCommandNext()) {
      const isAnd = this.#mark === "&&";
      rest.push({ isAnd, node: this.#readPipeline() });
    }
    return rest.length === 0 ? first : { kind: "and-or", first, rest };
  }

  #isCommandNext(): boolean {
    return this.#current !== undefined && this.#current.bracket !== ")" && !CLOSING.has(this.#next);
  }

  #readPipeline(): ShellNode {
    let isNegated = false;
    while (this.#next === "!" || this.#next === "time") {
      if (this.#next === "!") isNegated = !isNegated;
      this.#skipWord();
      if (!this.#isCommandNext()) return toList([]);
    }
    const nodes = [this.#readCommand()];
    while (this.#mark === "|" && this.#isCommandNext()) nodes.push(this.#readCommand());
    const [only, ...others] = nodes;
    const node: ShellNode = only !== undefined && others.length === 0 ? only : { kind: "pipeline", nodes };
    return isNegated ? { kind: "not", node } : node;
  }

  #readCommand(): ShellNode {
    const command = this.#current;
    if (command === undefined) return toList([]);
    if (this.#depth >= MAX_DEPTH) return this.#readTooDeep(command);
    this.#depth++;
    const node = this.#readStructure(command) ?? this.#readSimple(command);
    this.#depth--;
    return node;
  }

  /** The command alone, without the words before it. */
  #readTooDeep(command: ShellCommand): ShellNode {
    this.#onTooDeep();
    if (command.bracket !== undefined) {
      this.#skipWord();
      return toList([]);
    }
    while (this.#at < this.#commands.length && this.#current === command && isStructural(this.#next)) this.#skipWord();
    return this.#current === command ? this.#readSimple(command) : toList([]);
  }

  #readStructure(command: ShellCommand): ShellNode | undefined {
    if (command.bracket === "(") return this.#readSubshell();
    if (command.arms !== undefined && this.#next === "case") return this.#readCase(command);
    switch (this.#next) {
      case "{":
        this.#skipWord();
        return this.#readEnd(this.#readList(new Set(["}"])), "}");
      case "if":
        return this.#readIf();
      case "while":
      case "until":
        return this.#readLoop();
      case "for":
      case "select":
        return this.#readFor(command);
      case "coproc":
        this.#skipWord();
        return { kind: "background", node: this.#readCommand() };
      case "function":
        return this.#readFunction(command);
      default:
        return undefined;
    }
  }

  #readSimple(command: ShellCommand): ShellNode {
    const words = command.words.slice(this.#word);
    this.#finish(command);
    if (command.body === undefined) return { kind: "command", command: { ...command, words } };
    return { kind: "function", name: textOfWord(words.at(-1)), body: command.body };
  }

  #readSubshell(): ShellNode {
    this.#skipWord();
    const node = this.#readList(new Set());
    const close = this.#current;
    if (close !== undefined) this.#skipWord();
    return redirect({ kind: "subshell", node }, close);
  }

  /** The word that ends a structure, and what is redirected behind it. */
  #readEnd(node: ShellNode, word: string): ShellNode {
    const command = this.#current;
    if (!this.#take(word) || command === undefined) return node;
    // Behind `done` stands nothing but where its input comes from.
    if (this.#current === command && !isStructural(this.#next)) this.#finish(command);
    return redirect(node, this.#current === command ? undefined : command);
  }

  #readIf(): ShellNode {
    const branches: { readonly condition: ShellNode; readonly body: ShellNode }[] = [];
    while (this.#take("if") || (branches.length > 0 && this.#take("elif"))) {
      const condition = this.#readList(new Set(["then"]));
      this.#take("then");
      branches.push({ condition, body: this.#readList(IF_BODY) });
    }
    const otherwise = this.#take("else") ? this.#readList(new Set(["fi"])) : undefined;
    return this.#readEnd({ kind: "if", branches, otherwise }, "fi");
  }

  #readLoop(): ShellNode {
    const isUntil = this.#next === "until";
    this.#skipWord();
    const condition = this.#readList(new Set(["do"]));
    return this.#readBody((body) => ({ kind: "loop", isUntil, condition, body }));
  }

  #readBody(toNode: (body: ShellNode) => ShellNode): ShellNode {
    if (!this.#take("do")) this.#take("{");
    return this.#readEnd(toNode(this.#readList(new Set(["done"]))), "done");
  }

  #readFor(command: ShellCommand): ShellNode {
    const isChosen = this.#next === "select";
    const [variable, keyword, ...words] = command.words.slice(this.#word + 1);
    const name = textOfWord(variable);
    this.#finish(command);
    if (name.startsWith("((")) return this.#readBody((body) => ({ kind: "arithmetic-for", header: name, body }));
    const isIn = textOfWord(keyword) === "in";
    return this.#readBody((body) => ({ kind: "for", name, words: isIn ? words : undefined, isChosen, body }));
  }

  #readCase(command: ShellCommand): ShellNode {
    const word = command.words[this.#word + 1] ?? [];
    this.#finish(command);
    return redirect({ kind: "case", word, arms: command.arms ?? [] }, command);
  }

  /** `function NAME { … }`; with parentheses behind the name the parser has read it. */
  #readFunction(command: ShellCommand): ShellNode | undefined {
    const name = textOfWord(command.words[this.#word + 1]);
    if (command.body !== undefined || name === "") return undefined;
    this.#skipWord();
    this.#skipWord();
    return { kind: "function", name, body: this.#readCommand() };
  }
}

function isStructural(word: string): boolean {
  return CLOSING.has(word) || word === "{" || word === "if" || word === "while" || word === "until" || word === "for";
}

function toList(nodes: readonly ShellNode[]): ShellNode {
  const [only, ...others] = nodes;
  return only !== undefined && others.length === 0 ? only : { kind: "list", nodes };
}

function redirect(node: ShellNode, by: ShellCommand | undefined): ShellNode {
  if (by === undefined) return node;
  const words: readonly ShellWord[] = by.words.filter((word) => word.some(({ kind }) => kind === "output"));
  const input = by.input.length > 0 ? by.input : by.arms === undefined ? words : [];
  if (input.length === 0 && by.isFed !== true && by.isDiverted !== true) return node;
  return { kind: "redirected", node, redirections: toRedirections({ ...by, input }) };
}
