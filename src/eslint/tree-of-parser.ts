import type { TSESLint } from "@typescript-eslint/utils";

/**
 * The source file that TypeScript's compiler has made of the linted text for ESLint's parser; undefined where another parser has read it. That
 * of a whole program is left alone: the compiler goes on using its nodes after the next edit.
 */
export function findTreeOf({ parserServices, ast }: Pick<TSESLint.SourceCode, "parserServices" | "ast">): unknown {
  // Data has no services; other parsers have other ones.
  const services: Partial<TSESLint.SourceCode["parserServices"]> | undefined = parserServices;
  return services?.program == null ? services?.esTreeNodeToTSNodeMap?.get(ast) : undefined;
}
