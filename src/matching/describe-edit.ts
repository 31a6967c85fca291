import type { RecordEdit } from "../model/index.ts";

/** What an edit does, with what the record says that differs afterwards, as one sentence for the editor. */
export function describeEdit(action: string, { differs }: RecordEdit): string {
  return differs === undefined ? `${action}.` : `${action}; ${differs}.`;
}
