import { MEGABYTE } from "#domain/values/megabyte.ts";

/**
 * In bytes; a larger file is refused. Both travel in one request, which Appwrite takes up to ten megabytes of, and base64
 * makes four of three.
 */
export const MAX_IDENTITY_FILE = 3 * MEGABYTE;
