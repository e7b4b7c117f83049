import { MEGABYTE } from "#domain/values/megabyte.ts";

/** The limits of the file that proves the payment of a deposit: attachment.ts says who attaches it. */

/** The types that a browser may offer; it sends a WebP as a JPEG, and the server takes the other three. */
export const attachmentTypes: readonly string[] = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "application/pdf",
];
/** In bytes; a larger file is refused. */
export const MAX_ATTACHMENT = 5 * MEGABYTE;
/** How many files one account may send within an hour, whatever becomes of them. */
export const ATTACHMENTS_PER_HOUR = 20;
/** The longest side of an image that is stored, in pixels. */
export const ATTACHMENT_SIDE = 2000;

/** Returns what kind of file it is, and how large. */
export function attachmentLabel(file: {
  readonly attachmentType: string | null;
  readonly attachmentSize: number;
}): string {
  const kilobytes = Math.max(1, Math.round(file.attachmentSize / 1000));
  const size = kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
  return `${file.attachmentType === "application/pdf" ? "PDF" : "Image"}, ${size}`;
}
