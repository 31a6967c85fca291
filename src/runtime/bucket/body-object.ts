import type { BucketObjectBody } from "../bucket-binding.ts";
import type { StoredObject } from "../store/bucket-store.ts";
import type { BindingFacts } from "../../database/index.ts";
import { createArgumentError } from "./argument-error.ts";
import { createByteStream } from "../stream/create-byte-stream.ts";
import { isDisturbed } from "../stream/known-length.ts";
import { joinBytes } from "../stream/join-bytes.ts";
import { collectBytes } from "../stream/collect-bytes.ts";
import type { BucketContext } from "./bucket-context.ts";
import { HeadObject } from "./head-object.ts";
import type { ResolvedRange } from "./read-range.ts";

type Pieces = readonly Uint8Array<ArrayBuffer>[];

const decoder = new TextDecoder();

/**
 * A stored object with its value, which can be read once (specification, BucketObjectBody). The stream is made when somebody
 * asks for it: most readers take the value as a whole.
 */
export class BodyObject extends HeadObject implements BucketObjectBody {
  /** Dropped when they have been read, so that a value is not kept by an object that is done with. */
  #pieces: Pieces;
  #stream: ReadableStream | undefined;
  #isUsed = false;
  readonly #facts: BindingFacts;

  /** `pieces` are the bytes of `range`. */
  constructor(object: StoredObject, context: BucketContext, range: ResolvedRange, pieces: Pieces) {
    super(object, context, { range });
    this.#pieces = pieces;
    this.#facts = context.facts;
  }

  get body(): ReadableStream {
    this.#stream ??= createByteStream(this.#takePieces());
    // Asked for after the value was read: a stream that is used, too.
    if (this.#isUsed && !isDisturbed(this.#stream)) void this.#stream.cancel();
    return this.#stream;
  }

  get bodyUsed(): boolean {
    return this.#isUsed || (this.#stream !== undefined && isDisturbed(this.#stream));
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const pieces = await this.#read();
    const [first] = pieces;
    // The pieces are the store's.
    return pieces.length === 1 && first !== undefined ? first.slice() : joinBytes(pieces);
  }

  async text(): Promise<string> {
    return decoder.decode(joinBytes(await this.#read()));
  }

  async json<T>(): Promise<T> {
    return JSON.parse(await this.text()) as T;
  }

  async blob(): Promise<Blob> {
    const type = this.httpMetadata?.contentType ?? "";
    // The constructor would turn the type into lower case.
    return Object.defineProperty(new Blob([...(await this.#read())]), "type", { value: type });
  }

  /** The bytes, once. @throws TypeError when the value has been read, or somebody else is reading it. */
  #read(): Pieces | Promise<Pieces> {
    if (this.bodyUsed) {
      throw createArgumentError(this.#facts, "usedBody");
    }
    if (this.#stream?.locked) throw createArgumentError(this.#facts, "lockedStream");
    this.#isUsed = true;
    return this.#stream === undefined ? this.#takePieces() : collectBytes(this.#stream);
  }

  #takePieces(): Pieces {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }
}
