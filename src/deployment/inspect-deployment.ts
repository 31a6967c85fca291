import type { Deployment, DeploymentEnvironment, Problem } from "../model/index.ts";
import { withoutMark } from "../model/without-mark.ts";
import { orBeyondReading } from "./beyond-reading.ts";
import type { ConfigNode, ConfigObject } from "./config-node.ts";
import { ConfigProblems } from "./config-problems.ts";
import { ConfigReader } from "./config-reader.ts";
import { readEnvironment, type DeploymentVocabulary } from "./read-environment.ts";
import { readJsonTree } from "./read-json-tree.ts";
import { readTomlTree } from "./read-toml-tree.ts";

/** What a deployment config says, and what is wrong in it. */
export interface InspectedDeployment {
  /** Undefined where the text as a whole cannot be read. */
  readonly deployment: Deployment | undefined;
  /** In the order of the text. */
  readonly problems: readonly Problem[];
}

/**
 * Reads a deployment config (specification, Binding configuration): JSON by the file's extension, otherwise TOML.
 *
 * An environment takes compatibility date and flags from the top level where it has none of its own (its flags replace
 * those of the top level, nothing is merged), and never takes buckets: that is what the deployment tool does.
 * `compatibilityFlags` holds the flags as written, then the neutral names of those that the vocabulary translates.
 *
 * Nothing is thrown. A value of another type than expected, such as a date that a template leaves open, is a problem and
 * counts as not given; so does a date that is written wrongly, which nobody has left open. A syntax error leaves nothing to read.
 */
export function inspectDeployment(file: string, text: string, vocabulary: DeploymentVocabulary): InspectedDeployment {
  const source = withoutMark(text);
  const problems = new ConfigProblems(file, source);
  const readTree = /\.jsonc?$/i.test(file) ? readJsonTree : readTomlTree;
  const tree = orBeyondReading(source, problems, () => readTree(source, problems));
  if (problems.list.length > 0) return { deployment: undefined, problems: problems.list };
  const reader = new ConfigReader(file, problems);
  const root = reader.readObject(tree ?? emptyTree, "deployment config", {});
  if (root === undefined) return { deployment: undefined, problems: problems.list };
  const environments = readEnvironments(root, vocabulary, reader);
  const named = {
    ...(hasAssetsAlone(root) && { hasAssetsAlone: true }),
    ...(!namesAny(root, CODE) && { namesNoCode: true }),
  };
  const deployment = { file, environments, ...named };
  return { deployment, problems: problems.list };
}

/** What a text that holds nothing but white space and comments says. */
const emptyTree: ConfigNode = { kind: "object", start: 0, end: 0, entries: new Map() };

/** The script that runs, and the folder of a site with functions. */
const CODE = ["main", "pages_build_output_dir"];

/** Where files are named to serve, and no script that runs, neither for the top level nor for an environment. */
function hasAssetsAlone(root: ConfigObject): boolean {
  return root.entries.has("assets") && !namesAny(root, ["main"]);
}

/** Whether the top level or an environment has one of the keys. */
function namesAny({ entries }: ConfigObject, keys: readonly string[]): boolean {
  const env = entries.get("env");
  const blocks = env?.kind === "object" ? [...env.entries.values()] : [];
  const all = [entries, ...blocks.flatMap((block) => (block.kind === "object" ? [block.entries] : []))];
  return all.some((block) => keys.some((key) => block.has(key)));
}

function readEnvironments(
  root: ConfigObject,
  vocabulary: DeploymentVocabulary,
  reader: ConfigReader,
): readonly DeploymentEnvironment[] {
  const top = readEnvironment(root, { name: undefined, top: undefined }, vocabulary, reader);
  const env = root.entries.get("env");
  const blocks = env && reader.readObject(env, "env");
  const named = [...(blocks?.entries ?? [])].flatMap(([name, node]) => {
    const block = reader.readObject(node, `env.${name}`);
    return block === undefined ? [] : [readEnvironment(block, { name, top }, vocabulary, reader)];
  });
  return [top, ...named];
}
