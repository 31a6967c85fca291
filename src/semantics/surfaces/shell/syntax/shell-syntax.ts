import type { Place, TextParts } from "../../../../model/index.ts";
import type { ShellCut } from "../texts/cut-text.ts";
import type { ShellReplacement } from "../texts/replaced-text.ts";
import type { ShellSlice } from "../texts/sliced-text.ts";

/** Known characters, a variable, or the output of commands. */
export type ShellPiece = ShellText | ShellVariable | ShellOutput;

export interface ShellText {
  readonly kind: "text";
  readonly parts: TextParts;
  readonly isQuoted: boolean;
  /** Whether a backslash has stood before the first character. */
  readonly isEscaped?: boolean;
}

/** `$(…)`: the output of commands. */
export interface ShellOutput {
  readonly kind: "output";
  readonly script: ShellNode;
  readonly place: Place;
}

/** `$NAME`, `${NAME}`, `${NAME:-default}`, `${NAME[@]}`, `${NAME[1]}`, `${#NAME[@]}`, `$1`, `"$@"`. */
export interface ShellVariable {
  readonly kind: "variable";
  readonly name: string;
  /** `#` asks for a length or a count; `!` for the keys of a list, or for the variable whose name the variable holds. */
  readonly sign?: "#" | "!";
  /** The default where the variable has no value: `${NAME:-default}`. */
  readonly fallback?: ShellWord;
  /** Whether a default counts for an empty value too, `${NAME:-default}` and not `${NAME-default}`, and whether the variable is set to it: `${NAME:=default}`. */
  readonly isForEmpty?: boolean;
  readonly isAssigned?: boolean;
  /** What stands in place of a variable that has a value: `${NAME:+words}`. */
  readonly instead?: readonly ShellWord[];
  /** Whether it stands for several words: `$@`, `$*`, `${LIST[@]}`. */
  readonly isList: boolean;
  /** Whether these are one word between quotes: `"$*"`, `"${LIST[*]}"`. */
  readonly isJoined: boolean;
  /** `${LIST[index]}`. */
  readonly index?: ShellWord;
  /** Between quotes it is one word, whatever it holds. */
  readonly isQuoted: boolean;
  /** Of several words, or characters, the first one that counts and how many: `${@:2}`, `${LIST[@]:1:2}`; not known where it is computed. */
  readonly slice?: ShellSlice | "unknown";
  /** What is taken off each text: `${NAME%/*}`, `${NAME##*:}`. */
  readonly cut?: ShellCut;
  /** What is put in place of a part: `${NAME/old/new}`. */
  readonly replacement?: ShellReplacement & { readonly text: ShellWord };
  /** `${NAME,,}`, `${NAME^^}`. */
  readonly letters?: "lower" | "upper";
  readonly place: Place;
}

/** Characters without a blank between them that is not quoted. */
export type ShellWord = readonly ShellPiece[];

/** What ends a command: `;`, `|`, `&&`, the end of the line, nothing at the end of the text. */
export type ShellMark = ";" | "&" | "&&" | "|" | "||" | "\n" | "(" | ")" | "";

/** A simple command as it is written, with the words of control structures before it: `then curl …`. */
export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** Its standard input as it is written: here-documents, here-strings, `< <(…)`. */
  readonly input: readonly ShellWord[];
  /** Whether its input is a file, and its output goes into one or elsewhere. */
  readonly isFed?: boolean;
  readonly isDiverted?: boolean;
  /** The file that its input is, and the one that its output goes into. */
  readonly fed?: ShellWord;
  readonly output?: ShellOutputFile;
  /** Opens or ends commands that have variables of their own: `( … )`. Nothing is run. */
  readonly bracket?: "(" | ")";
  /** `NAME=(a b c)`, among the words. */
  readonly lists: ReadonlyMap<string, readonly ShellWord[]>;
  /** Set for the declaration of a function. */
  readonly body?: ShellNode;
  /** Set for `case WORD in`. */
  readonly arms?: readonly CaseArm[];
  readonly end?: ShellMark;
  readonly place: Place;
}

/** `> file`, `>> file`. */
export interface ShellOutputFile {
  readonly word: ShellWord;
  readonly isAdded: boolean;
}

/** What is redirected of a whole structure: `done <<EOF`, `{ … } >file`. */
export type ShellRedirections = Pick<ShellCommand, "input" | "isFed" | "isDiverted" | "fed" | "output">;

/** A script as a tree (POSIX, 2.9): simple commands, and what decides whether and where they are run. */
export type ShellNode =
  | { readonly kind: "command"; readonly command: ShellCommand }
  | { readonly kind: "list"; readonly nodes: readonly ShellNode[] }
  | { readonly kind: "and-or"; readonly first: ShellNode; readonly rest: readonly ShellOperand[] }
  | { readonly kind: "pipeline"; readonly nodes: readonly ShellNode[] }
  | { readonly kind: "not" | "background" | "subshell"; readonly node: ShellNode }
  | { readonly kind: "redirected"; readonly node: ShellNode; readonly redirections: ShellRedirections }
  | {
      readonly kind: "if";
      readonly branches: readonly { readonly condition: ShellNode; readonly body: ShellNode }[];
      readonly otherwise: ShellNode | undefined;
    }
  | ShellLoop
  | ShellFor
  | ShellArithmeticFor
  | ShellCase
  | { readonly kind: "function"; readonly name: string; readonly body: ShellNode };

/** Behind `&&` or `||`. */
export interface ShellOperand {
  readonly isAnd: boolean;
  readonly node: ShellNode;
}

export interface ShellLoop {
  readonly kind: "loop";
  readonly isUntil: boolean;
  readonly condition: ShellNode;
  readonly body: ShellNode;
}

/** `for NAME in words`; over the parameters without words. `select` goes over them as somebody chooses. */
export interface ShellFor {
  readonly kind: "for";
  readonly name: string;
  readonly words: readonly ShellWord[] | undefined;
  readonly isChosen: boolean;
  readonly body: ShellNode;
}

/** `for ((start; condition; step))`. */
export interface ShellArithmeticFor {
  readonly kind: "arithmetic-for";
  readonly header: string;
  readonly body: ShellNode;
}

export interface ShellCase {
  readonly kind: "case";
  readonly word: ShellWord;
  readonly arms: readonly CaseArm[];
}

/** `a | b) commands ;;` */
export interface CaseArm {
  readonly patterns: readonly ShellWord[];
  readonly body: ShellNode;
  /** Behind `;&` the next arm is run too, behind `;;&` the next that fits. */
  readonly end: ";;" | ";&" | ";;&";
}

/** How the surrounding language reads `$`: in a makefile `$(NAME)` is a variable and `$$` the shell's `$`. */
export type ShellDialect = "shell" | "make";
