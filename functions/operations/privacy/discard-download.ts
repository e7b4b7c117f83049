import { type DataDownload, downloadsTable } from "#domain/privacy/data-download.ts";
import { type Appwrite, databaseId, downloadsBucket, gone } from "#functions/lib/appwrite.ts";
import { removeFile } from "#functions/lib/remove-file.ts";
import { downloadsOf } from "#functions/lib/rows/download-rows.ts";

/** Deletes a copy with its files. The row goes last: while it is there, the rest of a deletion is found. */
export async function discardDownload(appwrite: Appwrite, download: DataDownload): Promise<void> {
  await removeParts(appwrite, download);
  await gone(appwrite.tables.deleteRow({ databaseId, tableId: downloadsTable, rowId: download.$id }));
}

/** Deletes the stored parts of a copy. */
export async function removeParts(appwrite: Appwrite, { files }: DataDownload): Promise<void> {
  await Promise.all(files.map((fileId) => removeFile(appwrite, fileId, downloadsBucket)));
}

/** Deletes the copies of an account. */
export async function deleteDownloadsOf(appwrite: Appwrite, userId: string): Promise<void> {
  for (const download of await downloadsOf(appwrite.tables, userId))
    await discardDownload(appwrite, download);
}
