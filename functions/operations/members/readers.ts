import { ID, Query } from "node-appwrite";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { AdminArea } from "#domain/security/operations.ts";
import { oldestReusable, type Reader, readerId, readerLabel, renewedAt } from "#domain/security/reader.ts";
import { type Appwrite, databaseId } from "#functions/lib/appwrite.ts";
import type { Caller } from "#functions/lib/caller.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { endReader, liveSessions, readers, readersTable } from "./end-reader-accounts.ts";

interface Asking {
  readonly appwrite: Appwrite;
  readonly dependencies: Dependencies;
  readonly caller: Caller;
}

/**
 * Opens a session of the reader account that belongs to the session that asks, and makes the account when there is
 * none. Every page holds a reader session of its own, because Appwrite shows the secret of a session only once.
 */
export async function openReader(asking: Asking): Promise<AdminArea | Refusal> {
  const { appwrite, caller } = asking;
  const reader = (await reusableReader(asking)) ?? (await makeReader(asking));
  const [{ secret }, sessions] = await Promise.all([
    appwrite.users.createSession({ userId: reader.$id }),
    // After the reader was recorded: the session may have ended since, and no other process would remove its
    // reader.
    liveSessions(appwrite, caller.id),
  ]);
  if (sessions.has(caller.sessionId))
    return { readerId: reader.$id, session: secret, renewAt: renewedAt(reader) };
  await endReader(appwrite, reader.$id);
  return refuse("signed-out");
}

async function reusableReader({ appwrite, dependencies, caller }: Asking): Promise<Reader | undefined> {
  const [newest] = await readers(appwrite, [
    Query.equal("sessionId", caller.sessionId),
    Query.greaterThan("at", oldestReusable(dependencies.now().getTime())),
    Query.orderDesc("at"),
    Query.limit(1),
  ]);
  return newest;
}

/** Writes the reader down last: who finds the row finds an account that reads. */
async function makeReader({ appwrite, dependencies, caller }: Asking): Promise<Reader> {
  const { users, tables } = appwrite;
  // A random id, so that no one can have registered with it before and wait for access.
  const $id = readerId(ID.unique());
  await users.create({ userId: $id, name: "Reader" });
  await users.updateLabels({ userId: $id, labels: [readerLabel] });
  const data = { adminId: caller.id, sessionId: caller.sessionId, at: dependencies.now().toISOString() };
  await tables.createRow({ databaseId, tableId: readersTable, rowId: $id, data });
  return { $id, ...data };
}
