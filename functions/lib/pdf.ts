/** Whether these are the bytes of a whole PDF: what its end says is in the last kilobyte, as every reader expects. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");
  return /^%PDF-[12]\.\d/.test(text(0, 8)) && text(-1024).includes("%%EOF");
}
