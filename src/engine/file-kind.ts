import { basename, extname } from "node:path";
import type { Vocabulary } from "../model/index.ts";

/** The kind of a file, by which users choose what is checked. */
export type Surface = "code" | "config" | "shell" | "terraform";

/** How a file is read. `script` is what the compiler parses; `deployment` is a deployment config. */
export type FileLanguage =
  | "script"
  | "deployment"
  | "json"
  | "yaml"
  | "markdown"
  | "shell"
  | "makefile"
  | "justfile"
  | "dockerfile"
  | "terraform"
  | "terraform-json";

/** What a file is, by its name or by the first line of its text. */
export interface FileKind {
  readonly surface: Surface;
  readonly language: FileLanguage;
}

type Vocabularies = Pick<Vocabulary, "deploymentConfigs">;

/** By the file's extension. */
const LANGUAGES: Readonly<Record<string, FileKind>> = {
  json: { surface: "config", language: "json" },
  jsonc: { surface: "config", language: "json" },
  yaml: { surface: "config", language: "yaml" },
  yml: { surface: "config", language: "yaml" },
  md: { surface: "config", language: "markdown" },
  mdx: { surface: "config", language: "markdown" },
  sh: { surface: "shell", language: "shell" },
  bash: { surface: "shell", language: "shell" },
  zsh: { surface: "shell", language: "shell" },
  ksh: { surface: "shell", language: "shell" },
  mk: { surface: "shell", language: "makefile" },
  just: { surface: "shell", language: "justfile" },
  dockerfile: { surface: "shell", language: "dockerfile" },
  tf: { surface: "terraform", language: "terraform" },
  tofu: { surface: "terraform", language: "terraform" },
  hcl: { surface: "terraform", language: "terraform" },
  tfvars: { surface: "terraform", language: "terraform" },
};

/** Files whose name or folder decides, and not their extension: what runs commands belongs to the shell. */
const NAMES: readonly (readonly [RegExp, FileKind])[] = [
  [
    /(?:^|[\\/])(?:package-lock|npm-shrinkwrap|composer\.lock|tsconfig[^\\/]*)\.json$/i,
    { surface: "code", language: "script" },
  ],
  [/(?:^|[\\/])package\.json$/, { surface: "shell", language: "json" }],
  [/(?:^|[\\/])(?:GNU)?[Mm]akefile$/, { surface: "shell", language: "makefile" }],
  [/(?:^|[\\/])\.?[Jj]ustfile$/, { surface: "shell", language: "justfile" }],
  [/(?:^|[\\/])(?:Dockerfile|Containerfile)(?:\.[\w-]+)?$/, { surface: "shell", language: "dockerfile" }],
  [/[\\/]?\.(?:github|gitea|forgejo)[\\/](?:workflows|actions)[\\/].*\.ya?ml$/, { surface: "shell", language: "yaml" }],
  [/(?:^|[\\/])action\.ya?ml$/, { surface: "shell", language: "yaml" }],
  [
    /(?:^|[\\/])(?:\.?gitlab-ci|azure-pipelines|bitbucket-pipelines|\.travis|\.drone|Taskfile)[^\\/]*\.ya?ml$/,
    { surface: "shell", language: "yaml" },
  ],
  [/(?:^|[\\/])\.(?:circleci|woodpecker|buildkite)[\\/].*\.ya?ml$/, { surface: "shell", language: "yaml" }],
  [/\.(?:tf|tofu|tfvars)\.json$/i, { surface: "terraform", language: "terraform-json" }],
];

const SCRIPT: FileKind = { surface: "code", language: "script" };

/** By the program that a first line names. */
const INTERPRETERS: readonly (readonly [RegExp, FileKind])[] = [
  [/^(?:ba|da|a|z|k|mk)?sh$/, { surface: "shell", language: "shell" }],
  [/^(?:node|nodejs|deno|bun|tsx|ts-node)$/, SCRIPT],
];

/** `#!/bin/sh`, `#!/usr/bin/env -S bash -e`, `#!/usr/bin/env NAME=value zsh`: the program is the last step of its path. */
const FIRST_LINE = /^#![ \t]*(?:\S*\/env[ \t]+(?:(?:-\S*|\w+=\S*)[ \t]+)*)?(?:\S*\/)?([^\s/]+)/;

/**
 * The kind of a file by its name. Where a name has no ending, the first line of the text tells, if it names a program; any other
 * name is a script's.
 */
export function describeFile(filename: string, vocabulary: Vocabularies, text?: string): FileKind {
  if (isDeploymentConfig(filename, vocabulary)) return { surface: "config", language: "deployment" };
  // Nearly all linted files; of such names only `Dockerfile.js` and the like are of another kind.
  if (/\.[cm]?[jt]sx?$/.test(filename) && !filename.includes("file.")) return SCRIPT;
  const named = kindOfName(filename);
  if (named !== undefined) return named;
  const extension = extensionOf(filename);
  if (extension !== undefined) return kindOfExtension(extension) ?? SCRIPT;
  return (text === undefined ? undefined : kindOfFirstLine(text)) ?? SCRIPT;
}

/** Whether a file is a page, in which only the blocks of code are read. */
export function isPage(filename: string): boolean {
  return kindOfExtension(extensionOf(filename) ?? "")?.language === "markdown";
}

function extensionOf(filename: string): string | undefined {
  return /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase();
}

function kindOfExtension(extension: string): FileKind | undefined {
  return Object.hasOwn(LANGUAGES, extension) ? LANGUAGES[extension] : undefined;
}

function kindOfName(filename: string): FileKind | undefined {
  return NAMES.find(([pattern]) => pattern.test(filename))?.[1];
}

/** Whether a name has no ending and is none that says what the file is: then only its text tells. */
export function isToldByText(filename: string): boolean {
  return /(?:^|[\\/])[^.\\/]+$/.test(filename) && kindOfName(filename) === undefined;
}

/** The program that the first line of a text names, without its path: `#!/usr/bin/env bash`. */
export function readInterpreter(text: string): string | undefined {
  return FIRST_LINE.exec(text)?.[1];
}

/** Undefined where the first line names no program, or one whose language is not read. */
export function kindOfFirstLine(text: string): FileKind | undefined {
  const program = readInterpreter(text);
  return program === undefined ? undefined : INTERPRETERS.find(([pattern]) => pattern.test(program))?.[1];
}

/** `wrangler.toml` where the vocabulary names it, and `wrangler.staging.toml` beside. */
function isDeploymentConfig(filename: string, { deploymentConfigs }: Vocabularies): boolean {
  const ending = extname(filename);
  return deploymentConfigs.some((known) => {
    const extension = extname(known);
    if (extension !== ending) return false;
    const stem = known.slice(0, known.length - extension.length);
    return basename(filename.replaceAll("\\", "/")).startsWith(`${stem}.`);
  });
}
