/** The bytes of a megabyte, as the limits of files count them. */
export const MEGABYTE = 1_048_576;
