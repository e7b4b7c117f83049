import * as z from "zod/mini";

/** How far an archive is: what the next step needs to go on, also in another process. */

/** A file in the archive: its check sum and its sizes before and after compression, and where it begins. */
const entry = z.object({
  name: z.string(),
  crc: z.number(),
  size: z.number(),
  packed: z.number(),
  at: z.number(),
});

export const archiveProgress = z.object({
  /** The number of the file that is being written, among all that an archive has. */
  file: z.number(),
  /** The item after which that file goes on; null at its beginning. */
  after: z.nullable(z.string()),
  /** How many items of that file are written. */
  items: z.number(),
  /** The bytes of all parts so far. */
  size: z.number(),
  entries: z.array(entry),
  /** The entry that is not complete yet. */
  open: z.nullable(entry),
  /** The bytes of the proofs of payment so far, and how many were left out. */
  attached: z.number(),
  omitted: z.number(),
});

export type ArchiveProgress = Readonly<z.output<typeof archiveProgress>>;
export type ArchiveEntry = Readonly<z.output<typeof entry>>;

export const noProgress: z.output<typeof archiveProgress> = {
  file: 0,
  after: null,
  items: 0,
  size: 0,
  entries: [],
  open: null,
  attached: 0,
  omitted: 0,
};
