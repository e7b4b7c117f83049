import { saveFile } from "./save-file.ts";

/**
 * Offers comma-separated values as a file.
 * @param parts of the file in their order; blobs for a long one, so that it never is one string
 * @param name of the file, without its ending
 */
export function saveCsv(parts: BlobPart[], name: string): void {
  saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}
