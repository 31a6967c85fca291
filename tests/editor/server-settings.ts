/** What ESLint's language server asks the editor for: the defaults of its extension, less what only adds code actions. */
export const serverSettings = {
  validate: "on",
  run: "onType",
  packageManager: "npm",
  nodePath: null,
  useESLintClass: true,
  experimental: {},
  options: {},
  quiet: false,
  format: false,
  onIgnoredFiles: "off",
  rulesCustomizations: [],
  problems: { shortenToSingleLine: false },
  codeActionOnSave: { mode: "all" },
  codeAction: {
    disableRuleComment: { enable: false, location: "separateLine", commentStyle: "line" },
    showDocumentation: { enable: false },
  },
} as const;
