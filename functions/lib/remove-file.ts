import { type Appwrite, bucketId, gone } from "./appwrite.ts";

/** Deletes a file, of the avatars where no bucket is named. */
export async function removeFile(
  { storage }: Appwrite,
  fileId: string | null,
  bucket = bucketId,
): Promise<void> {
  if (fileId !== null) await gone(storage.deleteFile({ bucketId: bucket, fileId }));
}
