import { listComputedSections } from "./computed-sections.ts";
import { readStatements } from "./read-statements.ts";
import type { Section } from "./statement.ts";

/** Every statement of the specification, in its order: those written by hand, then the computed ones of the same chapter. */
export function listSections(): readonly Section[] {
  const sections = [...readStatements(), ...listComputedSections()];
  const parts = [...new Set(sections.map(({ part }) => part))];
  return parts.flatMap((part) => sections.filter((section) => section.part === part));
}
