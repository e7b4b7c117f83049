import { randomBytes } from "node:crypto";
import { Query, type TablesDB } from "node-appwrite";
import { parseSignIn, type SignIn, signInColumns } from "#domain/passkeys/sign-in.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { list } from "#functions/lib/rows.ts";
import { rowIdOf } from "./rows.ts";

/** Reads and single writes of sign-ins by a passkey. */

const table = { databaseId, tableId: "signins" };

/** Writes down a sign-in before its token exists. @returns the claim of the page */
export async function beginSignIn(tables: TablesDB, userId: string, at: string): Promise<string> {
  const claim = randomBytes(32).toString("base64url");
  const data = signInColumns({ userId, sessionId: null, at });
  await tables.createRow({ ...table, rowId: rowIdOf("sign-in", claim), data, permissions: [] });
  return claim;
}

export async function findSignIn(tables: TablesDB, claim: string): Promise<SignIn | null> {
  const rowId = rowIdOf("sign-in", claim);
  const queries = [Query.equal("$id", rowId), Query.limit(1)];
  const [row] = await list(tables, table.tableId, queries, parseSignIn);
  return row?.$id === rowId ? row : null;
}

export async function claimSession(tables: TablesDB, { $id }: SignIn, sessionId: string): Promise<void> {
  await tables.updateRow({ ...table, rowId: $id, data: { sessionId } });
}

/** The newest sign-ins of an account, more than it has sessions. */
export function signInsOf(tables: TablesDB, userId: string): Promise<SignIn[]> {
  const queries = [Query.equal("userId", userId), Query.orderDesc("at"), Query.limit(200)];
  return list(tables, table.tableId, queries, parseSignIn);
}

/** Whether the page that used a passkey has claimed this session of the account. */
export async function isClaimed(tables: TablesDB, userId: string, sessionId: string): Promise<boolean> {
  const queries = [Query.equal("sessionId", sessionId), Query.limit(1)];
  const [row] = await list(tables, table.tableId, queries, parseSignIn);
  return row?.userId === userId;
}

/** Sign-ins whose session was not claimed in time. */
export function abandonedSignIns(tables: TablesDB, before: string, most: number): Promise<SignIn[]> {
  const queries = [Query.isNull("sessionId"), Query.lessThan("at", before), Query.limit(most)];
  return list(tables, table.tableId, queries, parseSignIn);
}

export async function deleteSignIn(tables: TablesDB, { $id }: SignIn): Promise<void> {
  await tables.deleteRow({ ...table, rowId: $id });
}
