import { textOfWord, toAssignment } from "./assignment.ts";
import { DECLARING, OWNING } from "./leading-words.ts";
import { READING } from "./read-files.ts";
import type { ShellCommand, ShellNode, ShellPiece, ShellRedirections, ShellWord } from "./shell-syntax.ts";
import { wordsIn } from "./tree-parts.ts";

/** A function or a program that is run by its name. */
export interface NamedCommand {
  readonly name: string;
  /** Whether what it prints is seen where the piece of the script is run. */
  readonly isHeard: boolean;
  /** Whether a program of this name does no more than to show or to cut texts. */
  readonly isShowing: boolean;
  /** Files that a program of this name may change; undefined for one that only the piece itself can name. */
  readonly files: readonly (ShellWord | undefined)[];
}

/** What running a piece of a script leaves behind, by its syntax alone. */
export interface ShellEffects {
  readonly commands: readonly NamedCommand[];
  /** Variables that it declares as its own. */
  readonly own: ReadonlySet<string>;
  /** Variables around it that it sets. */
  readonly assigned: ReadonlySet<string>;
  /** Names that it may read. */
  readonly read: ReadonlySet<string>;
  /** Files that its output is added to, as those of commands. */
  readonly files: readonly (ShellWord | undefined)[];
  /** The functions that it declares, whose effects are their own. */
  readonly declared: readonly DeclaredFunction[];
}

export type DeclaredFunction = Extract<ShellNode, { kind: "function" }>;

/** What only shows, cuts or counts texts, whatever it is given. */
const SHOWING: ReadonlySet<string> = new Set(
  (
    "echo printf : true false test [ [[ return break continue grep sed awk cat tee tr cut head tail wc sort uniq " +
    "date tput caller logger basename dirname"
  ).split(" "),
);
/** Of these, what may change a file that it is given. */
const EDITING: ReadonlySet<string> = new Set(["sed", "tee"]);
/** Of these, what prints nothing. */
const SILENT: ReadonlySet<string> = new Set(": true false test [ [[ return break continue".split(" "));
/** What changes the shell that it runs in, or leaves it. */
const CHANGING: ReadonlySet<string> = new Set(
  "read mapfile readarray set unset shift let getopts cd pushd popd eval source . exec exit trap alias".split(" "),
);
/** Of what a program is given, this may be a request. */
const TELLING = /\bcurl\b|https?:|cipher/i;
const NAME = /[A-Za-z_]\w*/g;
const ASSIGNS = /\+\+|--|[^=!<>]=(?!=)/;

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
  readonly files: (ShellWord | undefined)[] = [];
  readonly declared: DeclaredFunction[] = [];

  readNode(node: ShellNode, isHeard: boolean): void {
    switch (node.kind) {
      case "command":
        return this.#readCommand(node.command, isHeard);
      case "list":
        return this.#readNodes(node.nodes, isHeard);
      case "pipeline":
        this.#readNodes(node.nodes.slice(0, -1), false);
        return this.#readNodes(node.nodes.slice(-1), isHeard);
      case "and-or":
        return this.#readNodes([node.first, ...node.rest.map((operand) => operand.node)], isHeard);
      case "not":
      case "background":
      case "subshell":
        return this.readNode(node.node, isHeard);
      case "redirected":
        this.#readRedirections(node.redirections);
        return this.readNode(node.node, isHeard && node.redirections.isDiverted !== true);
      case "if":
        for (const { condition, body } of node.branches) this.#readNodes([condition, body], isHeard);
        return this.#readNodes(node.otherwise === undefined ? [] : [node.otherwise], isHeard);
      case "loop":
        return this.#readNodes([node.condition, node.body], isHeard);
      case "for":
        this.#readWords(node.words ?? []);
        this.#assign(node.name);
        return this.readNode(node.body, isHeard);
      case "arithmetic-for":
        this.#readArithmetic(node.header);
        return this.readNode(node.body, isHeard);
      case "case":
        this.#readWords([node.word, ...node.arms.flatMap(({ patterns }) => patterns)]);
        for (const { body } of node.arms) this.readNode(body, isHeard);
        return;
      case "function":
        this.declared.push(node);
    }
  }

  #readNodes(nodes: readonly ShellNode[], isHeard: boolean): void {
    for (const node of nodes) this.readNode(node, isHeard);
  }

  #readCommand(command: ShellCommand, isHeard: boolean): void {
    const { words, lists } = command;
    const name = textOfWord(words[0]);
    this.#readRedirections(command);
    this.#readWords([...lists.values()].flat());
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
    for (const word of words) {
      const declared = toAssignment(word)?.name ?? textOfWord(word);
      if (declared === "" || isName) this.#leave();
      else if (isOwn) this.own.add(declared);
      this.#readAssignment(word, !isOwn);
      if (isName) this.read.add(declared);
    }
  }

  /** Notes something that is more than to show something. */
  #leave(): void {
    this.commands.push({ name: "", isHeard: false, isShowing: false, files: [] });
  }

  #readAssignment(word: ShellWord, isKept: boolean): void {
    const assignment = toAssignment(word);
    const name = assignment?.name ?? textOfWord(word);
    if (isKept && !name.startsWith("-")) this.#assign(name);
    this.#readWords([assignment?.value ?? [], assignment?.index ?? []]);
  }

  #run(words: readonly ShellWord[], isHeard: boolean): void {
    const [first, ...operands] = words;
    const name = textOfWord(first);
    const texts = operands.map(textOfWord);
    this.#readWords(words);
    const isChange = CHANGING.has(name) || (name === "printf" && texts[0] === "-v");
    const isSaid = texts.every((text) => text !== "" && !TELLING.test(text)) && !TELLING.test(name);
    const isShowing = !isChange && (SHOWING.has(name) || DECLARING.has(name) || isSaid);
    const isSafe = READING.has(name) || (SHOWING.has(name) && !EDITING.has(name));
    this.commands.push({
      name,
      isHeard: isHeard && !SILENT.has(name),
      isShowing: name !== "" && isShowing,
      files: isSafe ? [] : operands.map((word) => this.#toFile(word)),
    });
  }

  #readRedirections({ input, fed, output }: ShellRedirections): void {
    this.#readWords([...input, ...(fed === undefined ? [] : [fed])]);
    if (output === undefined) return;
    // The name of a file that is written to counts as the file that it names.
    for (const piece of output.word) if (piece.kind === "output") this.readNode(piece.script, false);
    this.files.push(output.isAdded ? this.#toFile(output.word) : undefined);
  }

  #toFile(word: ShellWord): ShellWord | undefined {
    const isOwn = word.some((piece) => {
      return piece.kind === "output" || (piece.kind === "variable" && !this.#isAround(piece.name));
    });
    return isOwn ? undefined : word;
  }

  #isAround(name: string): boolean {
    return /^[A-Za-z_]/.test(name) && !this.own.has(name) && !this.assigned.has(name);
  }

  #readWords(words: readonly ShellWord[]): void {
    for (const word of words) for (const piece of word) this.#readPiece(piece);
  }

  #readPiece(piece: ShellPiece): void {
    if (piece.kind === "output") return this.readNode(piece.script, false);
    if (piece.kind === "variable") {
      this.#readArithmetic(piece.name);
      if (piece.isAssigned === true) this.#assign(piece.name);
      return this.#readWords(wordsIn(piece));
    }
    // What is compared as a number, and what is declared, is named without a sign.
    for (const part of piece.parts) if (part.kind === "text" && !/\s/.test(part.text)) this.#readNames(part.text);
  }

  #readArithmetic(text: string): void {
    const names = this.#readNames(text);
    if (ASSIGNS.test(text)) for (const name of names) this.#assign(name);
  }

  #readNames(text: string): readonly string[] {
    const names = text.match(NAME) ?? [];
    for (const name of names) this.read.add(name);
    return names;
  }

  #assign(name: string): void {
    if (!this.own.has(name)) this.assigned.add(name);
  }
}

/** `declare -p NAME`, `declare -F`: prints what is declared. */
function isListing(words: readonly ShellWord[]): boolean {
  return words.some((word) => /^-\w*[pfF]/.test(textOfWord(word)));
}
