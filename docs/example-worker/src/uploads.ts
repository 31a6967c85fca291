const PAGE_SIZE = 200;

export interface UploadPage {
  uploads: { key: string; size: number; type: string | undefined }[];
  cursor: string | undefined;
}

export async function listUploads(bucket: R2Bucket, customer: string, cursor?: string): Promise<UploadPage> {
  const page = await bucket.list({
    prefix: `${customer}/`,
    limit: PAGE_SIZE,
    cursor,
    include: ["httpMetadata"],
  });
  return {
    uploads: page.objects.map(({ key, size, httpMetadata }) => ({ key, size, type: httpMetadata?.contentType })),
    cursor: page.truncated ? page.cursor : undefined,
  };
}

/** Asks for everything that is stored beside the picture: the printer needs both. */
export async function listForPrinter(bucket: R2Bucket, day: string): Promise<R2Object[]> {
  const objects: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: `print/${day}/`, cursor, include: ["httpMetadata", "customMetadata"] });
    objects.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return objects;
}

export async function readUpload(bucket: R2Bucket, key: string, headers: Headers): Promise<Response | undefined> {
  const object = await bucket.get(key, { onlyIf: headers });
  if (object === null) return undefined;
  const answer = new Headers({ etag: object.httpEtag });
  object.writeHttpMetadata(answer);
  return "body" in object ? new Response(object.body, { headers: answer }) : new Response(null, { status: 304 });
}

export async function saveUpload(bucket: R2Bucket, key: string, request: Request): Promise<{ key: string }> {
  const stored = await bucket.put(key, request.body, {
    httpMetadata: request.headers,
    customMetadata: { source: request.headers.get("x-upload-source") ?? "web" },
  });
  return { key: stored.key };
}
