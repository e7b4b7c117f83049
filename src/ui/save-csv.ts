/**
 * Offers comma-separated values as a file.
 * @param parts of the file in their order; blobs for a long one, so that it never is one string
 * @param name of the file, without its ending
 */
export function saveCsv(parts: BlobPart[], name: string): void {
  const file = new Blob(parts, { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
