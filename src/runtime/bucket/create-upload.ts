import type { StoredUpload, StoreWriter } from "../store/bucket-store.ts";
import type { BucketContext } from "./bucket-context.ts";
import { checkKey } from "./check-key.ts";
import { toText } from "./coerce.ts";
import { isOngoing } from "./is-ongoing.ts";
import { MultipartUpload } from "./multipart-upload.ts";
import { readOptions } from "./read-arguments.ts";
import { checkMetadataSize, readMetadata } from "./read-metadata.ts";

/** `createMultipartUpload`: starts an upload, and does away with those whose time has run out. */
export async function createUpload(
  context: BucketContext,
  keyArgument: unknown,
  optionsArgument: unknown,
): Promise<MultipartUpload> {
  const method = "createMultipartUpload";
  const { facts } = context;
  const key = toText(keyArgument);
  const options = readOptions(optionsArgument, { method, position: 2, expected: "MultipartOptions" }, facts);
  const metadata = readMetadata(options, context);
  checkKey(key, method, facts);
  checkMetadataSize(metadata, method, facts);
  const id = await context.store.write((writer) => {
    const started = context.now();
    abortExpired(writer, started, context);
    const upload: StoredUpload = { id: context.createId(), key, state: "ongoing", started, ...metadata };
    writer.addUpload(upload);
    return upload.id;
  });
  return new MultipartUpload(context, key, id);
}

/** The oldest uploads come first, so the walk ends at the first one that has time left. */
function abortExpired(writer: StoreWriter, now: number, { facts }: BucketContext): void {
  const expired: StoredUpload[] = [];
  for (const upload of writer.listOngoingUploads()) {
    if (isOngoing(upload, now, facts.multipart)) break;
    expired.push(upload);
  }
  for (const upload of expired) writer.abortUpload(upload);
}
