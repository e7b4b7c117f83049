import { AppwriteException } from "node-appwrite";
import type { InputFile } from "node-appwrite/file";
import { selected } from "./memory-queries.ts";

/** Nothing here depends on when something was made. */
const created = "2026-01-01T00:00:00.000+00:00";

export interface MemoryFile {
  /** `images` where it is left out. */
  bucketId?: string;
  mimeType: string;
  sizeOriginal: number;
  $permissions: string[];
  $createdAt?: string;
  content?: string;
  name?: string;
  bytes?: Uint8Array;
}

interface NewFile {
  readonly bucketId: string;
  readonly fileId: string;
  readonly file: InputFile;
  readonly permissions: string[];
}

type Call = <Input, Output>(
  name: string,
  handle: (input: Input) => Output | Promise<Output>,
) => (input: Input) => Promise<Output>;

/** The buckets of `MemoryAppwrite`. @param call makes a call that can be interfered with */
export function memoryStorage(files: Map<string, MemoryFile>, call: Call) {
  return {
    createFile: call("createFile", async ({ bucketId, fileId, file, permissions }: NewFile) => {
      const bytes = await file.slice(0, await file.size());
      files.set(fileId, {
        bucketId,
        mimeType: file.filename.endsWith("png") ? "image/png" : "image/jpeg",
        sizeOriginal: bytes.length,
        $permissions: permissions,
        content: Buffer.from(bytes).toString(),
        name: file.filename,
        bytes,
      });
    }),
    listFiles: call("listFiles", ({ bucketId, queries }: { bucketId: string; queries: string[] }) => ({
      files: selected(
        [...files].flatMap(([$id, one]) =>
          bucketId === (one.bucketId ?? "images") ? [{ $createdAt: created, ...one, $id }] : [],
        ),
        queries,
      ),
    })),
    getFileDownload: call("getFileDownload", ({ fileId }: { fileId: string }) => {
      const file = files.get(fileId);
      if (file === undefined) throw new AppwriteException("File not found", 404, "storage_file_not_found");
      const bytes = file.bytes ?? Buffer.from(file.content ?? "");
      return Uint8Array.from(bytes).buffer;
    }),
    deleteFile: call("deleteFile", ({ fileId }: { fileId: string }) => {
      if (!files.delete(fileId)) throw new AppwriteException("File not found", 404, "storage_file_not_found");
    }),
  };
}
