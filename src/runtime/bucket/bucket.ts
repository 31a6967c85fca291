/* eslint-disable @typescript-eslint/require-await -- what a method throws is a rejection */
import type {
  BucketBinding,
  BucketConditional,
  BucketGetOptions,
  BucketListOptions,
  BucketMultipartOptions,
  BucketMultipartUpload,
  BucketObject,
  BucketObjectBody,
  BucketObjects,
  BucketPartValue,
  BucketPutOptions,
} from "../bucket-binding.ts";
import type { BucketContext } from "./bucket-context.ts";
import { toText } from "./coerce.ts";
import { createUpload } from "./create-upload.ts";
import { deleteObjects } from "./delete-objects.ts";
import { getObject, headObject } from "./get-object.ts";
import { listObjects } from "./list-objects.ts";
import { MultipartUpload } from "./multipart-upload.ts";
import { putObject } from "./put-object.ts";
import { requireArguments } from "./read-arguments.ts";

interface WithCondition {
  onlyIf: BucketConditional | Headers;
}

type GetArguments = [key: string, options?: BucketGetOptions];
type PutArguments = [key: string, value: BucketPartValue | null, options?: BucketPutOptions];

/**
 * A bucket binding on a store (specification, Binding methods). Every method that returns a promise rejects it when the call is
 * wrong; the arguments are read, and copied, before the call returns.
 */
export class Bucket implements BucketBinding {
  readonly #context: BucketContext;

  constructor(context: BucketContext) {
    this.#context = context;
  }

  async head(...given: [key: string]): Promise<BucketObject | null> {
    this.#require(given, "head");
    return headObject(this.#context, given[0]);
  }

  get(key: string, options: BucketGetOptions & WithCondition): Promise<BucketObjectBody | BucketObject | null>;
  get(key: string, options?: BucketGetOptions): Promise<BucketObjectBody | null>;
  async get(...given: GetArguments): Promise<BucketObjectBody | BucketObject | null> {
    this.#require(given, "get");
    return getObject(this.#context, given[0], given[1]);
  }

  put(
    key: string,
    value: BucketPartValue | null,
    options: BucketPutOptions & WithCondition,
  ): Promise<BucketObject | null>;
  put(key: string, value: BucketPartValue | null, options?: BucketPutOptions): Promise<BucketObject>;
  async put(...given: PutArguments): Promise<BucketObject | null> {
    this.#require(given, "put");
    return putObject(this.#context, given[0], given[1], given[2]);
  }

  async delete(...given: [keys: string | string[]]): Promise<void> {
    this.#require(given, "delete");
    return deleteObjects(this.#context, given[0]);
  }

  async list(...given: [options?: BucketListOptions]): Promise<BucketObjects> {
    return listObjects(this.#context, given[0]);
  }

  async createMultipartUpload(
    ...given: [key: string, options?: BucketMultipartOptions]
  ): Promise<BucketMultipartUpload> {
    this.#require(given, "createMultipartUpload");
    return createUpload(this.#context, given[0], given[1]);
  }

  resumeMultipartUpload(...given: [key: string, uploadId: string]): BucketMultipartUpload {
    this.#require(given, "resumeMultipartUpload");
    return new MultipartUpload(this.#context, toText(given[0]), toText(given[1]));
  }

  #require(given: readonly unknown[], method: string): void {
    requireArguments(given, method, this.#context.facts);
  }
}
