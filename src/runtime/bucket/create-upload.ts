import type { StoredUpload, StoreWriter } from "../store/bucket-store.ts";
import type { BucketContext } from "./bucket-context.ts";
import { toOptions } from "./coerce.ts";
import { isOngoing } from "./is-ongoing.ts";
import { MultipartUpload } from "./multipart-upload.ts";
import { readKey } from "./read-key.ts";
import { readMetadata } from "./read-metadata.ts";

/** `createMultipartUpload`: starts an upload, and does away with those whose time has run out. */
export async function createUpload(
  context: BucketContext,
  keyArgument: unknown,
  optionsArgument: unknown,
): Promise<MultipartUpload> {
  const method = "createMultipartUpload";
  const key = readKey(keyArgument, method, context.facts);
  const metadata = readMetadata(toOptions(optionsArgument, `the options of ${method}()`), method, context);
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
