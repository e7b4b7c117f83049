import { AppwriteException } from "node-appwrite";
import { selected } from "./memory-queries.ts";

/** Nothing here depends on when a file was made, unless a test says when. */
const created = "2026-01-01T00:00:00.000+00:00";

export interface MemoryFile {
  mimeType: string;
  sizeOriginal: number;
  $permissions: string[];
  $createdAt?: string;
}

type Call = <Input, Output>(
  name: string,
  carryOut: (input: Input) => Output,
) => (input: Input) => Promise<Output>;

/** As much of the SDK's storage as functions call, over files in memory. @param call makes a call of a function */
export function memoryStorage(files: Map<string, MemoryFile>, call: Call) {
  const file = (fileId: string): MemoryFile => {
    const found = files.get(fileId);
    if (found === undefined) throw new AppwriteException("File not found", 404, "storage_file_not_found");
    return found;
  };
  return {
    getFile: call("getFile", ({ fileId }: { fileId: string }) => ({ $id: fileId, ...file(fileId) })),
    updateFile: call("updateFile", ({ fileId, permissions }: { fileId: string; permissions: string[] }) => {
      files.set(fileId, { ...file(fileId), $permissions: permissions });
    }),
    listFiles: call("listFiles", ({ queries }: { queries: string[] }) => ({
      files: selected(
        [...files].map(([$id, one]) => ({ $createdAt: created, ...one, $id })),
        queries,
      ),
    })),
    deleteFile: call("deleteFile", ({ fileId }: { fileId: string }) => {
      file(fileId);
      files.delete(fileId);
    }),
  };
}
