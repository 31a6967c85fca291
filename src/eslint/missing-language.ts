import type { ESLint } from "eslint";

/** A plugin whose one language cannot be parsed: the message on each file says what to install. */
export function createMissingLanguage(packageName: string, language: string, error: unknown): ESLint.Plugin {
  const isMissing = (error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND";
  const reason = error instanceof Error ? error.message : String(error);
  const message = isMissing
    ? `sunset.configs.deployment needs ${packageName} to lint this file, and it is not installed: npm install --save-dev ${packageName}`
    : `sunset.configs.deployment needs ${packageName} to lint this file, and it cannot be loaded (${reason}).`;
  const stub = {
    fileType: "text",
    lineStart: 1,
    columnStart: 0,
    nodeTypeKey: "type",
    validateLanguageOptions: (): void => undefined,
    parse: () => ({ ok: false, errors: [{ message, line: 1, column: 1 }] }),
    createSourceCode: (): never => {
      throw new Error(message);
    },
  };
  return { languages: { [language]: stub } } as unknown as ESLint.Plugin;
}
