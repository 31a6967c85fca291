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

/** An error of a call that is wrong in itself: its class and its message, as of `BindingError`. */
export interface ArgumentErrorFacts {
  readonly type: "TypeError" | "RangeError" | "Error";
  readonly message: string;
}

/**
 * Fields of options, in the order in which they are read, and what each must be, as messages say it. `text` is anything that
 * becomes a string, `string` a string alone; a field that is `required` is read where it is absent too.
 */
export type StructureFacts = Readonly<Record<string, string>>;

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
    /** The field that each stands for. */
    readonly headers: Readonly<Record<string, string>>;
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
  readonly structures: Readonly<Record<string, StructureFacts>>;
  /** What messages call the object whose method was called. */
  readonly owners: { readonly bucket: string; readonly upload: string; readonly object: string };
  readonly limits: {
    /** In UTF-8. */
    readonly keyBytes: number;
    /** Of the keys and values. */
    readonly customMetadataBytes: number;
    /** How far from 1970-01-01 a date may be, on either side. */
    readonly dateMilliseconds: number;
    /** Of an `integer` among the structures. */
    readonly minimumInteger: number;
    readonly maximumInteger: number;
  };
  readonly errors: readonly BindingError[];
  readonly argumentErrors: Readonly<Record<string, ArgumentErrorFacts>>;
  /** Methods that messages name otherwise than code does. */
  readonly errorMethodNames: Readonly<Record<string, string>>;
  readonly source: string;
}
