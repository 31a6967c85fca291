const NINETY_DAYS = 90 * 24 * 60 * 60 * 1000;

/** Deletes what was printed more than ninety days ago, except what a customer asked us to keep. */
export async function archiveExpired(env, now) {
  let cursor;
  let deleted = 0;
  do {
    const page = await env.ARCHIVE.list({ cursor, include: ["customMetadata"] });
    const expired = page.objects.filter((object) => isExpired(object, now));
    if (expired.length > 0) await env.ARCHIVE.delete(expired.map((object) => object.key));
    deleted += expired.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  console.log(`archive: ${deleted} postcards deleted`);
}

function isExpired(object, now) {
  if (object.customMetadata?.keep === "yes") return false;
  return now.getTime() - object.uploaded.getTime() > NINETY_DAYS;
}
