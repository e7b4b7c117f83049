import type { Checkpoint, TreeHead } from "./checkpoint.ts";
import type { TrustedKeys } from "./receipt.ts";
import type { TileReader } from "./tiles.ts";

/** The state of a log that a file is compared with. */
export interface KnownLog {
  readonly keys: TrustedKeys;
  /** The checkpoints that were seen before, each with a signature of a key that was trusted then. */
  readonly kept?: readonly KeptCheckpoint[];
  readonly newest: Newest;
}

export interface KeptCheckpoint extends TreeHead {
  readonly note: string;
  /** When it was seen. */
  readonly keptAt: string;
}

/** The newest checkpoint of the log. */
export interface NewestCheckpoint {
  readonly is: "read";
  readonly checkpoint: Checkpoint;
  /** When it was signed, as the site says, or when it was read. */
  readonly at: string;
  readonly tiles: TileReader;
  /**
   * Whether the files may be older than the log, as an export or a mirror is: then a file that knows more is no proof that the
   * log hides entries. Rows of the site that are read after the file never are.
   */
  readonly canLag?: boolean;
}

/** The newest checkpoint of the log, or why there is none to compare with. */
export type Newest = { readonly is: "offline" | "unreachable" | "missing" | "unsigned" } | NewestCheckpoint;
