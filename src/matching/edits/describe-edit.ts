/** What an edit does, with what differs afterwards, as one sentence for the editor. */
export function describeEdit(action: string, differs: string | undefined): string {
  return differs === undefined ? `${action}.` : `${action}; ${differs}.`;
}
