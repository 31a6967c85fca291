import type { Place, TextParts } from "../../../model/index.ts";
import type { ShellCut } from "./cut-text.ts";
import type { ShellReplacement } from "./replaced-text.ts";
import type { ShellSlice } from "./sliced-text.ts";

/** Known characters, a variable, or the output of commands. */
export type ShellPiece =
  | { readonly kind: "text"; readonly parts: TextParts; readonly isQuoted: boolean }
  | ShellVariable
  | { readonly kind: "output"; readonly commands: readonly ShellCommand[]; readonly place: Place };

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

/** A simple command, or a function that is declared. Pipes, lists and control structures are taken apart into these. */
export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** Its standard input as it is written: here-documents and here-strings. */
  readonly input: readonly ShellWord[];
  /** Behind `|`, whose output its input is: that of the command before it, or of several, as of a loop. */
  readonly pipedFrom?: "command" | "several";
  /** Behind `&&` or `||`. */
  readonly isConditional?: boolean;
  /** Opens or ends commands that have variables of their own: `( … )`. Nothing is run. */
  readonly bracket?: "(" | ")";
  /** `NAME=(a b c)`, among the words. */
  readonly lists: ReadonlyMap<string, readonly ShellWord[]>;
  /** Set for the declaration of a function. */
  readonly body?: readonly ShellCommand[];
  /** Set for `case WORD in`. */
  readonly arms?: readonly CaseArm[];
  readonly place: Place;
}

/** `a | b) commands ;;` */
export interface CaseArm {
  readonly patterns: readonly ShellWord[];
  readonly body: readonly ShellCommand[];
  /** Whether it ends with `;&` or `;;&`, behind which other arms may be run too. */
  readonly goesOn: boolean;
}

/** How the surrounding language reads `$`: in a makefile `$(NAME)` is a variable and `$$` the shell's `$`. */
export type ShellDialect = "shell" | "make";
