import type { FileSyntax, ObjectLayout, Place, TextChange } from "../../model/index.ts";

/**
 * Puts a property into an object literal before one of its members, or behind it, in the layout of that member: on a line of
 * its own with its indentation, or beside it. Undefined where a comment would come to speak of the new one.
 */
export function planInsertion(
  object: ObjectLayout,
  index: number,
  side: "before" | "behind",
  property: string,
  syntax: FileSyntax,
): TextChange | undefined {
  const member = object.items[index];
  if (member === undefined) return undefined;
  const start = object.items[index - 1]?.separatorEnd ?? object.place.start + 1;
  const gap = syntax.text.slice(start, member.start);
  const space = gap.includes("\n") ? (/\r?\n[^\n]*$/u.exec(gap)?.[0] ?? "\n") : " ";
  if (side === "before") {
    const isCommented = syntax.hasComment({ ...object.place, start, end: member.start });
    return isCommented ? undefined : insertAt(member.start, `${property},${space}`, object.place);
  }
  const end = object.items[index + 1]?.start ?? object.place.end - 1;
  if (syntax.hasComment({ ...object.place, start: member.end, end })) return undefined;
  const hasComma = member.separatorEnd > member.end;
  const text = hasComma ? `${space}${property},` : `,${space}${property}`;
  return insertAt(member.separatorEnd, text, object.place);
}

function insertAt(offset: number, text: string, list: Place): TextChange {
  return { place: { ...list, start: offset, end: offset }, text };
}
