/** Counted up or down before the name, and behind the name that, or assigned to. */
const COUNTED = /(?:\+\+|--)\s*([A-Za-z_]\w*)/g;
const ASSIGNED = /\b([A-Za-z_]\w*)\s*(?:\+\+|--|(?:[-+*/%&|^]|<<|>>)?=(?!=))/g;

/** The variables that an arithmetic expression changes. */
export function listChanged(expression: string): readonly string[] {
  const found = [...expression.matchAll(COUNTED), ...expression.matchAll(ASSIGNED)];
  return found.flatMap(([, name]) => name ?? []);
}
