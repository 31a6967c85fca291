/** The neutral words of the specification and the vendor's words for the same things; both count (docs/decisions.md, Both vocabularies). */
export interface Vocabulary {
  /** Prefixes of absolute URLs at which the API answers, without a trailing slash. */
  readonly apiHosts: readonly string[];
  /** Paths that may stand before the root of an API path: `/client/v4`. */
  readonly basePaths: readonly string[];
  /** First segments of API paths: `zones`, `accounts`, `user`, `organizations`. */
  readonly roots: readonly string[];
  /** Packages that are clients of the API. */
  readonly packages: readonly string[];
  /** Lower-case names of the API's own credential headers. */
  readonly credentialHeaders: readonly string[];
  /** Prefixes of the rule expression language's own fields: `cf`. */
  readonly expressionPrefixes: readonly string[];
  /** Segments of paths that the specification spells neutrally: `<legacy_accelerator>s` → `railguns`. */
  readonly segments: Readonly<Record<string, readonly string[]>>;
  /** Names of the bucket binding's declared type: `R2Bucket`, `BucketBinding`. */
  readonly bucketTypes: readonly string[];
  /** Names of the declared type of an upload that a bucket made: `R2MultipartUpload`. */
  readonly uploadTypes: readonly string[];
  /** Names of the deployment config's array of bucket tables: `r2_buckets`, `object_buckets`. */
  readonly bucketTables: readonly string[];
  /** Compatibility flags by neutral name: `list_honor_include` → `r2_list_honor_include`. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** File names of deployment configs, the first one first where a directory holds several: `wrangler.json`. */
  readonly deploymentConfigs: readonly string[];
}
