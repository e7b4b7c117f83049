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
