/** What several operations answer alike. */

/** Whose profile is gone; the file is that of the avatar. */
export interface Farewell {
  readonly userId: string;
  readonly fileId: string | null;
}

/** `seq` is the number of the entry, or of the newest one when it is only proposed. */
export interface Adjusted {
  readonly userId: string;
  readonly seq: number;
}

/** What needs a second administrator has not happened yet. */
export interface Proposed {
  readonly proposalId?: string;
}

export interface NewAvatar {
  readonly userId: string;
  /** Below the address of Appwrite. */
  readonly avatar: string | null;
  /** The file that was shown before. */
  readonly replaced: string | null;
}
