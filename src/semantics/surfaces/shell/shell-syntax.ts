import type { Place, TextParts } from "../../../model/index.ts";

/** Known characters, a variable, or the output of commands. */
export type ShellPiece =
  | { readonly kind: "text"; readonly parts: TextParts; readonly isQuoted: boolean }
  | ShellVariable
  | { readonly kind: "output"; readonly commands: readonly ShellCommand[]; readonly place: Place };

/** `$NAME`, `${NAME}`, `${NAME:-default}`, `${NAME[@]}`, `$1`, `"$@"`. */
export interface ShellVariable {
  readonly kind: "variable";
  readonly name: string;
  /** The default where the variable has no value. */
  readonly fallback: ShellWord | undefined;
  /** Whether it stands for several words: `$@`, `$*`, `${LIST[@]}`. */
  readonly isList: boolean;
  /** Between quotes it is one word, whatever it holds. */
  readonly isQuoted: boolean;
  /** The index of the first word that counts: `${@:2}`. */
  readonly from: number;
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
  /** `NAME=(a b c)`, among the words. */
  readonly lists: ReadonlyMap<string, readonly ShellWord[]>;
  /** Set for the declaration of a function. */
  readonly body?: readonly ShellCommand[];
  readonly place: Place;
}

/** How the surrounding language reads `$`: in a makefile `$(NAME)` is a variable and `$$` the shell's `$`. */
export type ShellDialect = "shell" | "make";
