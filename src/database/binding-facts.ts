/** One argument of a method; `types` in the specification's neutral words. */
export interface MethodArgument {
  readonly name: string;
  readonly types: readonly string[];
  readonly optional?: true;
}

/** A method of the bucket binding, or of an upload that it made. */
export interface MethodFacts {
  readonly on: "bucket" | "upload";
  readonly arguments: readonly MethodArgument[];
  readonly result: { readonly types: readonly string[]; readonly promise: boolean };
}

/** A set of range fields that may stand together: all of `required`, any of `optional`. */
export interface RangeForm {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** A hash that `put` may be given, and the bytes of its value. `label` is how messages name it. */
export interface ChecksumAlgorithm {
  readonly name: string;
  readonly label: string;
  readonly bytes: number;
}

/** An error of the service. `{…}` in the message stands for what the case fills in. */
export interface BindingError {
  readonly code: number;
  readonly name: string;
  readonly message: string;
}

/** Limits and rules of multipart uploads (specification, States and Limits). */
export interface MultipartFacts {
  readonly abortAfterDays: number;
  readonly uniformPartSize: boolean;
  readonly finalPartMayBeSmaller: boolean;
  readonly minimumPartBytes: number;
  readonly minimumPartNumber: number;
  readonly maximumPartNumber: number;
}

/** What the specification says of the bucket binding, as data: read by rules and by the reference runtime. */
export interface BindingFacts {
  readonly methods: Readonly<Record<string, MethodFacts>>;
  readonly list: {
    readonly options: readonly string[];
    readonly defaultLimit: number;
    /** The limit that means the default one. */
    readonly limitForDefault: number;
    readonly maximumLimit: number;
    readonly includeValues: readonly string[];
    /** Objects on a page while `include` is in effect, asked for or forced. */
    readonly maximumWithInclude: number;
  };
  readonly multipart: MultipartFacts;
  readonly storageClasses: readonly string[];
  readonly ranges: readonly RangeForm[];
  /** Header names are in lower case. */
  readonly conditions: {
    readonly fields: readonly string[];
    readonly headers: readonly string[];
    readonly unsupportedHeaders: readonly string[];
  };
  readonly checksums: {
    /** Stored of every object that is not a multipart upload. */
    readonly default: string;
    readonly maximumSupplied: number;
    readonly algorithms: readonly ChecksumAlgorithm[];
  };
  /** The metadata fields and the header, in lower case, that each is copied to. */
  readonly httpMetadata: Readonly<Record<string, string>>;
  /** In UTF-8 bytes of a key, and bytes of the keys and values of custom metadata. */
  readonly limits: { readonly keyBytes: number; readonly customMetadataBytes: number };
  readonly errors: readonly BindingError[];
  /** Methods that messages name otherwise than code does. */
  readonly errorMethodNames: Readonly<Record<string, string>>;
  readonly source: string;
}
