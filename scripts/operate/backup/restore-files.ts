import { AppwriteException, type Models } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import type { Server } from "#scripts/operate/server.ts";
import { contentOf } from "./file-contents.ts";
import type { Item } from "./sources.ts";

/** Uploads a file with its id, name and permissions; one that is there stays. @returns whether it was uploaded */
export async function restoreFile(server: Server, folder: string, item: Item): Promise<boolean> {
  const { bucketId, $id: fileId, name, $permissions: permissions } = item as Item & Models.File;
  try {
    const file = InputFile.fromBuffer(contentOf(folder, item), name);
    await server.storage.createFile({ bucketId, fileId, file, permissions });
    return true;
  } catch (problem) {
    if (problem instanceof AppwriteException && problem.type === "storage_file_already_exists") return false;
    throw problem;
  }
}
