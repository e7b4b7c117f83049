import { createHash, randomBytes } from "node:crypto";
import { Query, type TablesDB } from "node-appwrite";
import type { RowWrite } from "#domain/effects/effects.ts";
import {
  type Challenge,
  type ChallengeUse,
  challengeColumns,
  parseChallenge,
} from "#domain/passkeys/challenge.ts";
import { MOST_PASSKEYS, type Passkey, parsePasskey, passkeyColumns } from "#domain/passkeys/passkey.ts";
import { slotTaken } from "#domain/rate-limits/sender-limit.ts";
import { addRow } from "#functions/lib/add-row.ts";
import { databaseId, gone } from "#functions/lib/appwrite.ts";
import { list } from "#functions/lib/rows.ts";
import { slotId } from "#functions/lib/take-slot.ts";

/** Reads and single writes of passkeys and of their challenges. */

/** Returns the id of a row, which follows from what the browser sends. */
export function rowIdOf(kind: "passkey" | "challenge" | "sign-in", value: string): string {
  return createHash("sha256").update(`${kind}:${value}`).digest("hex").slice(0, 32);
}

/** The passkeys of an account, the oldest first. */
export function passkeysOf(tables: TablesDB, userId: string): Promise<Passkey[]> {
  const queries = [Query.equal("userId", userId), Query.limit(2 * MOST_PASSKEYS)];
  return list(tables, "passkeys", queries, parsePasskey).then((found) =>
    found.toSorted((one, other) => Date.parse(one.addedAt) - Date.parse(other.addedAt)),
  );
}

export async function findPasskey(tables: TablesDB, passkeyId: string): Promise<Passkey | null> {
  const [row] = await list(tables, "passkeys", [Query.equal("$id", passkeyId), Query.limit(1)], parsePasskey);
  return row?.$id === passkeyId ? row : null;
}

/** Makes a challenge that only its hash is kept of. @returns the challenge, in base64url */
export async function createChallenge(tables: TablesDB, use: ChallengeUse, at: string): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const rowId = rowIdOf("challenge", challenge);
  const data = challengeColumns({ ...use, at });
  await tables.createRow({ databaseId, tableId: "challenges", rowId, data, permissions: [] });
  return challenge;
}

export async function findChallenge(tables: TablesDB, challengeId: string): Promise<Challenge | null> {
  const queries = [Query.equal("$id", challengeId), Query.limit(1)];
  const [row] = await list(tables, "challenges", queries, parseChallenge);
  return row?.$id === challengeId ? row : null;
}

/** Uses a challenge up in the commit of a command: of two commits with the same one, the second loses. */
export function challengeSpent(challengeId: string, at: string): RowWrite[] {
  const slot = { sender: `challenge:${challengeId}`, seq: 1, at };
  return [
    slotTaken(slotId(slot.sender, slot.seq), slot),
    { table: "challenges", action: "delete", rowId: challengeId },
  ];
}

/**
 * Notes a use of an authenticator that counts, in the row of its passkey.
 * @returns false when another use has the same number: one of the two is a copy
 */
export async function noteUse(
  tables: TablesDB,
  passkey: Pick<Passkey, "$id">,
  use: Pick<Passkey, "counter" | "isBackedUp">,
  at: string,
): Promise<boolean> {
  const { $id: rowId } = passkey;
  if (use.counter > 0 && !(await takeOnce(tables, `passkey:${rowId}`, use.counter, at))) return false;
  const data = passkeyColumns({ ...use, lastUsedAt: at });
  await gone(tables.updateRow({ databaseId, tableId: "passkeys", rowId, data }));
  return true;
}

/** Uses a challenge up by itself. @returns whether it was there to be used: of two callers at once one gets it */
export async function spendChallenge(tables: TablesDB, challengeId: string, at: string): Promise<boolean> {
  if (!(await takeOnce(tables, `challenge:${challengeId}`, 1, at))) return false;
  await gone(tables.deleteRow({ databaseId, tableId: "challenges", rowId: challengeId }));
  return true;
}

/** Writes down what may happen once. @returns whether it had not happened before */
async function takeOnce(tables: TablesDB, sender: string, seq: number, at: string): Promise<boolean> {
  const slot = { tableId: "limits", rowId: slotId(sender, seq), data: { sender, seq, at } };
  return (await addRow(tables, slot)) !== undefined;
}
