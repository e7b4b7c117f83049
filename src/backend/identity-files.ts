import { AppwriteException } from "appwrite";
import type { ReadableFile } from "#domain/identity/operations.ts";
import { endpoint, projectId } from "./address.ts";

/**
 * Reads a file of an identity by the secret that the server gave to this page, which ends after some minutes. Neither
 * cookies nor the address of the page are sent, and no copy is kept.
 */
export async function readIdentityFile({ fileId, type, token }: ReadableFile): Promise<Blob> {
  const url = new URL(`${endpoint}/storage/buckets/identities/files/${fileId}/download`);
  url.searchParams.set("token", token);
  const response = await fetch(url, {
    headers: { "x-appwrite-project": projectId },
    cache: "no-store",
    credentials: "omit",
    referrerPolicy: "no-referrer",
  });
  if (!response.ok) throw new AppwriteException("The file cannot be read", response.status);
  // The recorded type decides what the browser makes of the bytes, not the answer.
  return new Blob([await response.arrayBuffer()], { type });
}
