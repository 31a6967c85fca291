import type { CloudflareClient } from "./client";

interface UploadUrl {
  uploadURL: string;
}

const imagesRoot = (accountId: string) => `/accounts/${accountId}/images`;

export function createUploadUrl(client: CloudflareClient, accountId: string): Promise<UploadUrl> {
  return client.post<UploadUrl>(`${imagesRoot(accountId)}/v1/direct_upload`, {});
}

/** The id comes back at once, so that the order can refer to the picture before it has arrived. */
export function createNamedUploadUrl(client: CloudflareClient, accountId: string): Promise<UploadUrl & { id: string }> {
  return client.post<UploadUrl & { id: string }>(`${imagesRoot(accountId)}/v2/direct_upload`, { requireSignedURLs: true });
}

export function deleteImage(client: CloudflareClient, accountId: string, imageId: string): Promise<void> {
  return client.delete<void>(`${imagesRoot(accountId)}/v1/${imageId}`);
}
