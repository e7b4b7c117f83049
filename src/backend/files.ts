import { ID, Storage } from "appwrite";
import { client } from "./client.ts";

const storage = new Storage(client);
const bucketId = "images";

/** Where this browser finds a picture; profiles hold its address below that of Appwrite. */
export function avatarUrl(path: string | null): string | null {
  return path?.startsWith("/") ? `${client.config.endpoint}${path}` : path;
}

/**
 * Uploads a picture, which only the one who uploaded it can read until an operation makes use of it.
 * @returns the id of the file
 */
export async function uploadImage(file: File): Promise<string> {
  return (await storage.createFile({ bucketId, fileId: ID.unique(), file })).$id;
}

/** Throws an uploaded picture away that nothing makes use of. */
export async function discardImage(fileId: string): Promise<void> {
  await storage.deleteFile({ bucketId, fileId });
}
