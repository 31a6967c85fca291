/** What the command knows of its surroundings; tests give their own. */
export interface CommandIo {
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** Today as an ISO date: the only clock of the project (docs/decisions.md, No clock). */
  readonly today: string;
  readonly hasColors: boolean;
  /** Milliseconds in which an ESLint config has to be loaded; a minute when not given. */
  readonly configTime?: number;
  /** Whether somebody watches stderr. */
  readonly showsProgress: boolean;
  /** Settles when the user asks the command to end (Ctrl-C); from the first call on, that no longer ends the process. */
  untilInterrupted(): Promise<void>;
  /** Shows a file, or a place in it, in the program that the system has for it; false where there is none. */
  openFile(file: URL): Promise<boolean>;
  /** Asks the person at the terminal; undefined where there is none, and as an answer at the end of the input. */
  readonly ask?: ((question: string) => Promise<string | undefined>) | undefined;
  /** Writes to stdout. */
  out(text: string): void;
  /** Writes to stderr. */
  error(text: string): void;
}

/** 0: nothing that fails. 1: findings that fail. 2: the command could not run, or not on everything. */
export type ExitCode = 0 | 1 | 2;
