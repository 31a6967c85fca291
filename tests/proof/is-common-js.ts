/** Whether a text is a module of CommonJS: by its extension, or by what it uses. */
export function isCommonJs(path: string, text: string): boolean {
  if (/\.c[jt]s$/.test(path)) return true;
  return (
    !/^\s*(?:import\b(?!\s*[\w$]+\s*=|\()|export\b)/m.test(text) &&
    /\brequire\(|\bmodule\.exports\b|\bexports\./.test(text)
  );
}
