import type { BucketBinding, DeploymentEnvironment, Vocabulary } from "../model/index.ts";
import type { ConfigNode, ConfigObject } from "./config-node.ts";
import type { ConfigReader } from "./config-reader.ts";

/** The words of a deployment config that the vocabulary decides. */
export type DeploymentVocabulary = Pick<Vocabulary, "bucketTables" | "flags">;

/** Which environment is read. */
export interface EnvironmentHead {
  /** Undefined for the top level. */
  readonly name: string | undefined;
  /** The top level, from which a named environment inherits. */
  readonly top: DeploymentEnvironment | undefined;
}

/** Reads the top level or a per-environment block; `readDeployment` says what is inherited. Problems go to the reader. */
export function readEnvironment(
  block: ConfigObject,
  { name, top }: EnvironmentHead,
  vocabulary: DeploymentVocabulary,
  reader: ConfigReader,
): DeploymentEnvironment {
  const date = block.entries.get("compatibility_date");
  return {
    name,
    compatibilityDate: date ? reader.readDate(date, "compatibility_date") : top?.compatibilityDate,
    compatibilityDatePlace: date ? reader.toPlace(date) : top?.compatibilityDatePlace,
    ...readFlags(block.entries.get("compatibility_flags"), top, vocabulary, reader),
    buckets: vocabulary.bucketTables.flatMap((table) => readBuckets(table, block.entries.get(table), reader)),
    otherNames: readOtherNames(block, vocabulary),
  };
}

type Flags = Pick<DeploymentEnvironment, "compatibilityFlags" | "writtenFlags" | "compatibilityFlagsPlace">;

const NO_FLAGS: Flags = { compatibilityFlags: [], writtenFlags: [], compatibilityFlagsPlace: undefined };

function readFlags(
  node: ConfigNode | undefined,
  top: DeploymentEnvironment | undefined,
  vocabulary: DeploymentVocabulary,
  reader: ConfigReader,
): Flags {
  if (node === undefined) {
    const { compatibilityFlags, writtenFlags, compatibilityFlagsPlace } = top ?? NO_FLAGS;
    return { compatibilityFlags, writtenFlags, compatibilityFlagsPlace };
  }
  const key = "compatibility_flags";
  const writtenFlags = reader.readArray(node, key).flatMap((element) => {
    const name = reader.readString(element, key);
    return name === undefined ? [] : [{ name, place: reader.toPlace(element) }];
  });
  const names = writtenFlags.map(({ name }) => name);
  const neutral = Object.entries(vocabulary.flags)
    .filter(([, words]) => words.some((word) => names.includes(word)))
    .map(([neutralName]) => neutralName);
  return {
    compatibilityFlags: [...new Set([...names, ...neutral])],
    writtenFlags,
    compatibilityFlagsPlace: reader.toPlace(node),
  };
}

function readBuckets(table: string, node: ConfigNode | undefined, reader: ConfigReader): readonly BucketBinding[] {
  if (node === undefined) return [];
  return reader.readArray(node, table).flatMap((element) => {
    const bucket = reader.readObject(element, table);
    return bucket === undefined ? [] : [readBucket(table, bucket, reader)];
  });
}

function readBucket(table: string, bucket: ConfigObject, reader: ConfigReader): BucketBinding {
  const binding = bucket.entries.get("binding");
  const bucketName = bucket.entries.get("bucket_name");
  return {
    name: binding && reader.readString(binding, `${table}.binding`),
    bucketName: bucketName && reader.readString(bucketName, `${table}.bucket_name`),
    place: reader.toPlace(binding ?? bucket),
    entryPlace: reader.toPlace(bucket),
  };
}

/** Variables, and whatever else is bound: all share the names of the script's environment. */
function readOtherNames(block: ConfigObject, { bucketTables }: DeploymentVocabulary): readonly string[] {
  const variables = block.entries.get("vars");
  const bound = [...block.entries].filter(([key]) => key !== "env" && !bucketTables.includes(key)).flatMap(readBound);
  return [...(variables?.kind === "object" ? variables.entries.keys() : []), ...bound];
}

/** `[[kv_namespaces]]`, `[ai]`, and lists inside of a table: `queues.producers`, `durable_objects.bindings`, `unsafe.bindings`. */
function readBound([key, node]: readonly [string, ConfigNode]): readonly string[] {
  if (node.kind === "array") return readBoundList(key, node);
  if (node.kind !== "object") return [];
  const lists = [...node.entries].flatMap(([inner, held]) => (held.kind === "array" ? readBoundList(inner, held) : []));
  return [...readName(node, "binding"), ...lists];
}

/** The names of a list's entries; those of a list of nothing but bindings are called `name`. */
function readBoundList(key: string, { elements }: ConfigNode & { kind: "array" }): readonly string[] {
  return elements.flatMap((element) => {
    if (element.kind !== "object") return [];
    return [...readName(element, "binding"), ...(key === "bindings" ? readName(element, "name") : [])];
  });
}

function readName({ entries }: ConfigObject, key: string): readonly string[] {
  const name = entries.get(key);
  return name?.kind === "string" ? [name.value] : [];
}
