import { isCalendarDate } from "../model/calendar-date.ts";
import type { Place, Problem } from "../model/index.ts";
import type { ConfigNode, ConfigObject } from "./config-node.ts";
import type { ConfigProblems } from "./config-problems.ts";

/** How much of a config suffers from a problem. */
type Extent = Pick<Problem, "isPartial">;

const PARTIAL: Extent = { isPartial: true };

/** Reads nodes of one config as the types that are expected of them; what is of another type becomes a problem. */
export class ConfigReader {
  readonly #file: string;
  readonly problems: ConfigProblems;

  constructor(file: string, problems: ConfigProblems) {
    this.#file = file;
    this.problems = problems;
  }

  readObject(node: ConfigNode, name: string, extent = PARTIAL): ConfigObject | undefined {
    if (node.kind === "object") return node;
    this.#refuse(node, name, "a table", extent);
    return undefined;
  }

  readArray(node: ConfigNode, name: string): readonly ConfigNode[] {
    if (node.kind === "array") return node.elements;
    this.#refuse(node, name, "an array");
    return [];
  }

  readString(node: ConfigNode, name: string): string | undefined {
    if (node.kind === "string") return node.value;
    this.#refuse(node, name, "a string");
    return undefined;
  }

  /** An ISO date, as a string or as the date that TOML knows. */
  readDate(node: ConfigNode, name: string): string | undefined {
    if ((node.kind === "string" || node.kind === "date") && isCalendarDate(node.value)) return node.value;
    this.#refuse(node, name, "a date as YYYY-MM-DD", isWrittenDate(node) ? {} : PARTIAL);
    return undefined;
  }

  toPlace(node: ConfigNode): Place {
    return { file: this.#file, start: node.start, end: node.end };
  }

  #refuse(node: ConfigNode, name: string, expected: string, extent = PARTIAL): void {
    this.problems.add(node.start, `\`${name}\`: expected ${expected}, found ${describeNode(node)}.`, extent);
  }
}

/** Whether a value is a date that somebody has written wrongly, `2022-8-4`, and none that a template leaves open, `<DATE>`. */
function isWrittenDate(node: ConfigNode): boolean {
  return node.kind === "date" || (node.kind === "string" && /^\d[\d./:TZ-]*$/.test(node.value));
}

function describeNode(node: ConfigNode): string {
  if (node.kind === "array") return "an array";
  if (node.kind === "object") return "a table";
  return node.kind === "string" ? JSON.stringify(node.value) : node.value;
}
