import { createHash } from "node:crypto";
import { Query, type TablesDB } from "node-appwrite";
import {
  authenticatorsTable,
  type HeldAuthenticator,
  isOfPresentApp,
  parseAuthenticator,
} from "#domain/security/authenticator.ts";
import { addRow } from "#functions/lib/add-row.ts";
import { databaseId, gone } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { findSecondStep } from "#functions/lib/rows/second-step-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { slotId } from "#functions/lib/take-slot.ts";
import { CODE_STEP, codeAt, waitForCode } from "./totp.ts";

/** Reads and writes of the copies of authenticator secrets, and the codes that follow from them. */

/** Whether an id is there can be tried by anyone, so it is not that of the account: docs/upstream.md. */
export function heldId(userId: string): string {
  return createHash("sha256").update(`authenticator:${userId}`).digest("hex").slice(0, 32);
}

function placeOf(userId: string) {
  return { databaseId, tableId: authenticatorsTable, rowId: heldId(userId) };
}

type Keeper = Pick<Dependencies, "secondStepKey">;

/** Deletes the copy of an account; none may be there. */
export async function forgetSecret(tables: TablesDB, userId: string): Promise<void> {
  await gone(tables.deleteRow(placeOf(userId)));
}

/** The secret of an account's app; null where none is kept, it is of an earlier app, or another key has sealed it. */
export async function heldSecret(
  tables: TablesDB,
  { secondStepKey: key }: Keeper,
  userId: string,
): Promise<string | null> {
  if (key === null) return null;
  const [held, status] = await Promise.all([findHeld(tables, userId), findSecondStep(tables, userId)]);
  if (held?.userId !== userId || !isOfPresentApp(held, status)) return null;
  return key.open(userId, held.sealed) ?? null;
}

/** The copy of an account; null where none is kept. */
export async function findHeld(tables: TablesDB, userId: string): Promise<HeldAuthenticator | null> {
  const { tableId, rowId } = placeOf(userId);
  const queries = [Query.equal("$id", rowId), Query.limit(1)];
  const [row] = await list(tables, tableId, queries, parseAuthenticator);
  return row ?? null;
}

/** The row that says that the server handed out the code of a half minute. */
const handedId = (userId: string, at: number) => slotId(`handed-code:${userId}`, Math.floor(at / CODE_STEP));

/**
 * Hands out the present code of an account, early enough in its half minute to be used. That is noted before, so that no
 * such code is ever taken for one that an owner has read from the app.
 */
export async function handOutCode(
  tables: TablesDB,
  { now, pause }: Pick<Dependencies, "now" | "pause">,
  userId: string,
  secret: string,
): Promise<string> {
  const wait = waitForCode(now().getTime());
  if (wait > 0) await pause(wait);
  const at = now();
  const rowId = handedId(userId, at.getTime());
  const seq = Math.floor(at.getTime() / CODE_STEP);
  const data = { sender: `handed-code:${userId}`, seq, at: at.toISOString() };
  // It is there where another page got the same code.
  await addRow(tables, { tableId: "limits", rowId, data });
  return codeAt(secret, at.getTime());
}

/** Whether the server handed out the code of one of these moments. @param moments milliseconds since 1970 */
export async function wasCodeHanded(
  tables: TablesDB,
  userId: string,
  moments: readonly number[],
): Promise<boolean> {
  const ids = [...new Set(moments.map((at) => handedId(userId, at)))];
  const queries = [Query.equal("$id", ids), Query.limit(ids.length)];
  const found = await list(tables, "limits", queries, (row) => row);
  return found.length > 0;
}
