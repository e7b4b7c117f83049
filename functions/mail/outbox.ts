import { createHash } from "node:crypto";
import { AppwriteException, type Models, type TablesDB } from "node-appwrite";
import { databaseId, gone } from "#functions/lib/appwrite.ts";
import type { RenderedLetter } from "./letter.ts";

/** One row per mail that must be or was sent. */

const tableId = "mails";

export interface Envelope {
  readonly template: string;
  /** The row that the mail is about. */
  readonly about: string;
  readonly userId: string;
  readonly recipient: string;
}

/**
 * Writes a mail down before it is sent. Its id follows from what it is about, so an event that Appwrite delivers
 * twice makes one mail.
 * @returns the id of the row, null when this mail is already written down
 */
export async function queue(
  tables: TablesDB,
  { about, ...envelope }: Envelope,
  letter: RenderedLetter,
): Promise<string | null> {
  const rowId = createHash("sha256").update(`${envelope.template}:${about}`).digest("hex").slice(0, 32);
  try {
    await tables.createRow({
      databaseId,
      tableId,
      rowId,
      data: { ...envelope, ...letter, status: "queued" },
    });
    return rowId;
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 409) return null;
    throw error;
  }
}

/** Takes a mail back that was not sent. */
export async function discard(tables: TablesDB, rowId: string): Promise<void> {
  await gone(tables.deleteRow({ databaseId, tableId, rowId }));
}

export async function markSent(tables: TablesDB, rowId: string): Promise<void> {
  const sentAt = new Date().toISOString();
  await gone(
    tables.updateRow<Models.DefaultRow>({ databaseId, tableId, rowId, data: { status: "sent", sentAt } }),
  );
}

export async function markFailed(tables: TablesDB, rowId: string, reason: string): Promise<void> {
  await gone(
    tables.updateRow<Models.DefaultRow>({
      databaseId,
      tableId,
      rowId,
      data: { status: "failed", error: reason.slice(0, 1000) },
    }),
  );
}
