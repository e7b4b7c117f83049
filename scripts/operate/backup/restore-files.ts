import { AppwriteException, type Models } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import type { Server } from "#scripts/operate/server.ts";
import { contentOf } from "./file-contents.ts";
import type { Item } from "./sources.ts";

/** Uploads a file of a backup with its id, name and permissions. @returns whether it was uploaded */
export async function restoreFile(server: Server, folder: string, item: Item): Promise<boolean> {
  const { bucketId, $id: fileId, name, $permissions: permissions } = item as Item & Models.File;
  return uploadUnlessThere(server, { bucketId, fileId, name, permissions, bytes: contentOf(folder, item) });
}

interface Upload {
  readonly bucketId: string;
  readonly fileId: string;
  readonly name: string;
  readonly permissions: string[];
  readonly bytes: Buffer;
}

/** Uploads a file with its id; one that is there stays. @returns whether it was uploaded */
export async function uploadUnlessThere(
  { storage }: Pick<Server, "storage">,
  { bytes, name, ...place }: Upload,
): Promise<boolean> {
  try {
    await storage.createFile({ ...place, file: InputFile.fromBuffer(bytes, name) });
    return true;
  } catch (problem) {
    if (problem instanceof AppwriteException && problem.type === "storage_file_already_exists") return false;
    throw problem;
  }
}
