/** What the template of a kind has of its own. */
export interface TemplateParts {
  readonly kind: string;
  readonly rule: string;
  /** The fields of the kind, as lines. */
  readonly fields: string;
  /** Whole programs, or deployment configs. */
  readonly wrong: readonly string[];
  readonly right: string;
}

const schema = "# yaml-language-server: $schema=../schema.json\n";

const end = `endOfLife: 2030-01-01 # null, without a boundary, where no day is announced
boundary: from # or after, when the date is the last day on which it works
`;

/** A record of what ends on a day. */
export function createTemplate(parts: TemplateParts): string {
  return createRecord(parts, end, "ends # or what happens, as a clause: is no longer returned");
}

/** A record of what holds on any day. */
export function createUndatedTemplate(parts: TemplateParts): string {
  return createRecord(parts, "", "TODO what happens because of it, as a clause");
}

function createRecord({ kind, rule, fields, wrong, right }: TemplateParts, dates: string, change: string): string {
  const examples = wrong.map((code) => `    - |\n${indent(code)}`).join("");
  return `${schema}title: TODO what ends or is wrong, as a noun
kind: ${kind}
rule: ${rule}
${dates}change: ${change}
${fields}replacement: { text: TODO what replaces it } # {} when none is stated, { none: true } when the source says that there is none
edit: { class: none, reason: TODO why no edit can be proven } # or fix, suggestion with differs
source: TODO where it is announced
examples:
  wrong:
${examples}  right:
    - |
${indent(right)}`;
}

function indent(code: string): string {
  return code.trim().replaceAll(/^(?=.)/gm, "      ") + "\n";
}
