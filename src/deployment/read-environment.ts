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
  const flags = block.entries.get("compatibility_flags");
  return {
    name,
    compatibilityDate: date ? reader.readDate(date, "compatibility_date") : top?.compatibilityDate,
    compatibilityDatePlace: date ? reader.toPlace(date) : top?.compatibilityDatePlace,
    compatibilityFlags: flags ? readFlags(flags, vocabulary, reader) : (top?.compatibilityFlags ?? []),
    buckets: vocabulary.bucketTables.flatMap((table) => readBuckets(table, block.entries.get(table), reader)),
  };
}

function readFlags(node: ConfigNode, vocabulary: DeploymentVocabulary, reader: ConfigReader): readonly string[] {
  const name = "compatibility_flags";
  const flags = reader.readArray(node, name).flatMap((element) => reader.readString(element, name) ?? []);
  const neutral = Object.entries(vocabulary.flags)
    .filter(([, words]) => words.some((word) => flags.includes(word)))
    .map(([neutralName]) => neutralName);
  return [...new Set([...flags, ...neutral])];
}

function readBuckets(table: string, node: ConfigNode | undefined, reader: ConfigReader): readonly BucketBinding[] {
  if (node === undefined) return [];
  return reader.readArray(node, table).flatMap((element) => {
    const bucket = reader.readObject(element, table);
    return bucket === undefined ? [] : readBucket(table, bucket, reader);
  });
}

function readBucket(table: string, bucket: ConfigObject, reader: ConfigReader): readonly BucketBinding[] {
  const binding = bucket.entries.get("binding");
  if (binding === undefined) {
    reader.problems.add(bucket.start, `\`${table}\`: expected a \`binding\`, the name that the code uses; found none.`);
    return [];
  }
  const name = reader.readString(binding, `${table}.binding`);
  const bucketName = bucket.entries.get("bucket_name");
  return name === undefined
    ? []
    : [
        {
          name,
          bucketName: bucketName && reader.readString(bucketName, `${table}.bucket_name`),
          place: reader.toPlace(binding),
        },
      ];
}
