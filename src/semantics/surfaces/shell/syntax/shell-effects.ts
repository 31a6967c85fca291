import { textOfWord, toAssignment, toItem } from "./assignment.ts";
import { DECLARING, OWNING } from "./leading-words.ts";
import { isSafeForFiles, isShowing, isShowingProgram, isSilent, PREFIXES, readsAny } from "./program-effects.ts";
import { ScopedNames } from "./scoped-names.ts";
import type {
  ShellArithmeticFor,
  ShellCommand,
  ShellFor,
  ShellLoop,
  ShellNode,
  ShellPiece,
  ShellRedirections,
  ShellWord,
} from "./shell-syntax.ts";
import { wordsIn } from "./tree-parts.ts";

/** A function or a program that is run by its name. */
export interface NamedCommand {
  /** Empty where it can be no function: `command curl`. */
  readonly name: string;
  /** Whether what it prints is seen where the piece of the script is run. */
  readonly isHeard: boolean;
  /** Whether a program of this name does no more than to show or to cut texts. */
  readonly isShowing: boolean;
  /** Files that a program of this name may change. */
  readonly files: readonly ChangedFile[];
}

/** A file that something may change. */
export interface ChangedFile {
  readonly word: ShellWord;
  /** Whether its name, as it is written, may be another file behind the piece of the script that names it. */
  readonly isOwn: boolean;
  /** Whether nothing is left of what it has held. */
  readonly isReplaced: boolean;
}

/** What running a piece of a script leaves behind, by its syntax alone. */
export interface ShellEffects {
  readonly commands: readonly NamedCommand[];
  /** Variables that it declares as its own. */
  readonly own: ReadonlySet<string>;
  /** Variables around it that it sets. */
  readonly assigned: ReadonlySet<string>;
  /** Names of which it may read what they hold before it, or what something that it calls has put there. */
  readonly read: ReadonlySet<string>;
  /** Whether it reads variables by names that are not known here: `${!NAME}`, `eval "…"`, another script that it brings in. */
  readonly isAnyRead: boolean;
  /** Files that its output goes into. */
  readonly files: readonly ChangedFile[];
  /** The functions that it declares, whose effects are their own. */
  readonly declared: readonly DeclaredFunction[];
}

export type DeclaredFunction = Extract<ShellNode, { kind: "function" }>;

const NAME = /[A-Za-z_]\w*/g;
const ASSIGNS = /\+\+|--|(?:[^=!<>]|<<|>>)=(?!=)/;
const COMPARES_NUMBERS = /^-(?:eq|ne|lt|le|gt|ge)$/;
/** A text that may be evaluated, or may be names of variables. */
const MAY_NAME = /^\S*$|\$|^[\w\s]*$/;

/** Whether an arithmetic expression may set a variable. */
export function mayAssign(expression: string): boolean {
  return ASSIGNS.test(expression);
}

export function effectsOf(node: ShellNode): ShellEffects {
  const reader = new EffectsReader();
  reader.readNode(node, true);
  return reader;
}

/** Goes through a piece of a script in the order in which it is written. */
class EffectsReader implements ShellEffects {
  readonly commands: NamedCommand[] = [];
  readonly own = new Set<string>();
  readonly assigned = new Set<string>();
  readonly read = new Set<string>();
  isAnyRead = false;
  readonly files: ChangedFile[] = [];
  readonly declared: DeclaredFunction[] = [];
  /** Variables that are its own where it is read. */
  readonly #owned = new ScopedNames();
  /** Variables that hold what it has put there itself, whichever way has led to where it is read. */
  readonly #settled = new ScopedNames();

  readNode(node: ShellNode, isHeard: boolean): void {
    switch (node.kind) {
      case "command":
        return this.#readCommand(node.command, isHeard);
      case "list":
        for (const each of node.nodes) this.readNode(each, isHeard);
        return;
      case "pipeline":
        this.#readNested(node.nodes.slice(0, -1), false);
        return this.#readNested(node.nodes.slice(-1), isHeard);
      case "and-or":
        return this.#readNested([node.first, ...node.rest.map((operand) => operand.node)], isHeard);
      case "not":
      case "background":
      case "subshell":
        return this.#readNested([node.node], isHeard);
      case "redirected":
        this.#readRedirections(node.redirections);
        return this.readNode(node.node, isHeard && node.redirections.isDiverted !== true);
      case "if":
        for (const { condition, body } of node.branches) this.#readNested([condition, body], isHeard);
        return this.#readNested(node.otherwise === undefined ? [] : [node.otherwise], isHeard);
      case "loop":
      case "for":
      case "arithmetic-for":
        return this.#readLoop(node, isHeard);
      case "case":
        this.#readWords([node.word, ...node.arms.flatMap(({ patterns }) => patterns)]);
        for (const { body } of node.arms) this.#readNested([body], isHeard);
        return;
      case "function":
        this.declared.push(node);
    }
  }

  /** Reads nodes of which each may be run or not: what one sets, or declares as its own, is so in itself alone. */
  #readNested(nodes: readonly ShellNode[], isHeard: boolean): void {
    for (const node of nodes) {
      this.#owned.within(() => {
        this.#settled.within(() => this.readNode(node, isHeard));
      });
    }
  }

  /** What is set before a loop may be set again in each iteration. Over no words a `for` sets nothing. */
  #readLoop(node: ShellLoop | ShellFor | ShellArithmeticFor, isHeard: boolean): void {
    if (node.kind === "for") this.#readWords(node.words ?? []);
    this.#settled.clear();
    if (node.kind === "arithmetic-for") this.#readArithmetic(node.header);
    if (node.kind === "for") {
      this.#assign(node.name);
      this.#settled.add(node.name);
    }
    this.#readNested(node.kind === "loop" ? [node.condition, node.body] : [node.body], isHeard);
    this.#settled.clear();
  }

  #readCommand(command: ShellCommand, isHeard: boolean): void {
    const { words, lists } = command;
    const name = textOfWord(words[0]);
    this.#readRedirections(command);
    for (const word of [...lists.values()].flat()) {
      this.#readWords([word]);
      this.#readIndex(toItem(word)?.index ?? []);
    }
    if (name.startsWith("((")) return this.#readArithmetic(name);
    if (DECLARING.has(name) && !isListing(words)) return this.#declare(name, words.slice(1));
    const end = words.findIndex((word) => toAssignment(word) === undefined);
    for (const word of end < 0 ? words : words.slice(0, end)) this.#readAssignment(word, end < 0);
    if (end >= 0) this.#run(words.slice(end), isHeard && command.isDiverted !== true);
  }

  /** `export`, `local`, `declare -g`. Behind `declare -n` an assignment is one to another variable. */
  #declare(name: string, words: readonly ShellWord[]): void {
    const options = words.map(textOfWord).filter((word) => word.startsWith("-"));
    const isName = options.some((option) => option.includes("n"));
    const isOwn = OWNING.has(name) && !isName && !options.some((option) => /[gx]/.test(option));
    // What another script reads, which is run behind it, is not known here.
    if (name === "export") this.#leave();
    for (const word of words) {
      const declared = toAssignment(word)?.name ?? textOfWord(word);
      if (declared === "" || isName) this.#leave();
      else if (isOwn) this.#own(declared);
      this.#readAssignment(word, !isOwn);
      if (isName) this.read.add(declared);
    }
  }

  /** Notes something that is more than to show something. */
  #leave(): void {
    this.commands.push({ name: "", isHeard: false, isShowing: false, files: [] });
  }

  #own(name: string): void {
    this.own.add(name);
    this.#owned.add(name);
  }

  #readAssignment(word: ShellWord, isKept: boolean): void {
    const assignment = toAssignment(word);
    const name = assignment?.name ?? textOfWord(word);
    this.#readWords([assignment?.value ?? []]);
    this.#readIndex(assignment?.index ?? []);
    const isPart = assignment !== undefined && (assignment.isAdded || assignment.index !== undefined);
    if (isPart) this.#readNames(name);
    if (isKept && !name.startsWith("-")) this.#assign(name);
    if (assignment !== undefined && !isPart) this.#settled.add(name);
  }

  #run(words: readonly ShellWord[], isHeard: boolean, mayBeFunction = true): void {
    const [first, ...operands] = words;
    const name = textOfWord(first);
    const texts = operands.map(textOfWord);
    if (PREFIXES.has(name) && texts[0]?.startsWith("-") === false) {
      if (DECLARING.has(texts[0])) this.#leave();
      return this.#run(operands, isHeard, false);
    }
    this.#readWords(words);
    if (name === "[[") this.#readCondition(texts);
    if (readsAny(name, operands)) this.isAnyRead = true;
    const isReplaced = name === "tee" && !texts.includes("-a");
    this.commands.push({
      name: mayBeFunction ? name : "",
      isHeard: isHeard && !isSilent(name),
      isShowing: isShowing(name, operands),
      files: isSafeForFiles(name) ? [] : operands.map((word) => this.#toFile(word, isReplaced)),
    });
    // A function may set what its caller has set.
    if (!isShowingProgram(name)) this.#settled.clear();
  }

  #readCondition(texts: readonly string[]): void {
    if (texts.includes("=~")) this.#assign("BASH_REMATCH");
    if (texts.some((text) => COMPARES_NUMBERS.test(text))) for (const text of texts) this.#readArithmetic(text);
  }

  #readRedirections({ input, fed, output }: ShellRedirections): void {
    this.#readWords([...input, ...(fed === undefined ? [] : [fed])]);
    if (output === undefined) return;
    // The name of a file that is written to counts as the file that it names.
    for (const piece of output.word) if (piece.kind === "output") this.readNode(piece.script, false);
    this.files.push(this.#toFile(output.word, !output.isAdded));
  }

  #toFile(word: ShellWord, isReplaced: boolean): ChangedFile {
    const isOwn = word.some((piece) => {
      return piece.kind === "output" || (piece.kind === "variable" && !this.#isAround(piece.name));
    });
    // `of=file`
    return { word, isOwn: isOwn || textOfWord(word).includes("="), isReplaced };
  }

  #isAround(name: string): boolean {
    return /^[A-Za-z_]/.test(name) && !this.own.has(name) && !this.assigned.has(name);
  }

  #readWords(words: readonly ShellWord[]): void {
    for (const word of words) for (const piece of word) this.#readPiece(piece);
  }

  #readPiece(piece: ShellPiece): void {
    if (piece.kind === "output") return this.#readNested([piece.script], false);
    if (piece.kind === "variable") {
      this.#readArithmetic(piece.name);
      if (piece.sign === "!" && !piece.isList) this.isAnyRead = true;
      if (piece.isAssigned === true) this.#assign(piece.name);
      if (piece.index !== undefined) this.#readIndex(piece.index);
      return this.#readWords(wordsIn(piece));
    }
    // What is compared as a number, and what is declared, is named without a sign.
    for (const part of piece.parts) if (part.kind === "text" && MAY_NAME.test(part.text)) this.#readNames(part.text);
  }

  #readIndex(word: ShellWord): void {
    this.#readWords([word]);
    this.#readArithmetic(textOfWord(word));
  }

  #readArithmetic(text: string): void {
    const names = this.#readNames(text);
    if (mayAssign(text)) for (const name of names) this.#assign(name);
  }

  #readNames(text: string): readonly string[] {
    const names = text.match(NAME) ?? [];
    for (const name of names) if (!this.#settled.has(name)) this.read.add(name);
    return names;
  }

  #assign(name: string): void {
    if (!this.#owned.has(name)) this.assigned.add(name);
  }
}

/** `declare -p NAME`, `declare -F`: prints what is declared. */
function isListing(words: readonly ShellWord[]): boolean {
  return words.some((word) => /^-\w*[pfF]/.test(textOfWord(word)));
}
