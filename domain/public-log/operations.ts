import * as z from "zod/mini";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { checkError } from "#domain/values/check-error.ts";
import { dayText, rowId } from "#domain/values/fields.ts";
import type { SignedSize } from "./log-rows.ts";

/** How many entries are looked up at once. */
export const MOST_LOOKED_UP = 100;

/** Where an entry is in the public log. */
export interface LoggedEntry {
  readonly entryId: string;
  readonly index: number;
  /** The salt of its commitment, in base64. */
  readonly salt: string;
  /** The size of the first checkpoint that holds it, and when that was signed. */
  readonly since: SignedSize;
}

export interface PublicLogResults {
  /** Those that a checkpoint holds. */
  readonly findInLog: { readonly entries: readonly LoggedEntry[] };
  /**
   * `receipt` is JSON, null while no checkpoint holds the entry; `since` the size of the first checkpoint that does, and
   * `sinceAt` when that was signed.
   */
  readonly readReceipt: {
    readonly receipt: string | null;
    readonly since: number | null;
    readonly sinceAt: string | null;
  };
  /** The size of the log, and whether nothing is left to append. */
  readonly appendToLog: { readonly size: number; readonly isComplete: boolean };
}

export const publicLogOperations = {
  /** Finds entries of the caller in the public log; those that are not in it yet are left out. */
  findInLog: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({
      entryIds: z
        .array(rowId(checkError("entry.missing", "Choose an entry")))
        .check(z.minLength(1), z.maxLength(MOST_LOOKED_UP)),
    }),
    isQuery: true,
  },
  /**
   * The receipt of an entry of the caller: the proof that the public log holds it, and that the newest statement of what
   * is owed counts the caller. With a day it is the newest one of that day or earlier, and of a checkpoint before the next;
   * where nothing proves that one any longer, the newest of all.
   */
  readReceipt: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({
      entryId: rowId(checkError("entry.missing", "Choose an entry")),
      day: z.optional(dayText),
    }),
    isQuery: true,
  },
  /** Appends what is new at once, and signs a checkpoint. */
  appendToLog: { by: "admin", input: z.object({}), isQuery: true },
} as const satisfies OperationsOf<PublicLogResults>;
