import type { MemberResults } from "#domain/members/operations.ts";
import { confirmDeleted } from "#functions/lib/account-cache.ts";
import { type Appwrite, bucketId, gone } from "#functions/lib/appwrite.ts";
import { commitRows, openTransaction } from "#functions/lib/commit.ts";
import { replacePassword } from "#functions/lib/end-sessions.ts";
import { findByGuard } from "#functions/lib/rows.ts";
import { forgottenSignalsOf } from "#functions/lib/silent-rows.ts";
import { endReadersOf } from "./end-readers.ts";

/** Deletes what belongs to a deleted profile and is no row: sessions, picture, account. */

/** The password goes first, the account is blocked next, so that what is open in another tab ends now. */
export async function removeAccount(
  appwrite: Appwrite,
  { userId, fileId }: MemberResults["deleteUser"],
): Promise<void> {
  const { users, tables } = appwrite;
  await replacePassword(users, userId);
  await gone(users.updateStatus({ userId, status: false }));
  await gone(users.deleteSessions({ userId }));
  await endReadersOf(appwrite, userId);
  await removeFile(appwrite, fileId);
  await commitRows(tables, [forgottenSignalsOf(userId)], openTransaction(tables));
  await gone(users.delete({ userId }));
  await confirmDeleted(users, userId);
}

export async function removeFile({ storage }: Appwrite, fileId: string | null): Promise<void> {
  if (fileId !== null) await gone(storage.deleteFile({ bucketId, fileId }));
}

/** Finishes a deletion whose process died after the profile was deleted and that is requested again. */
export async function finishDeletion(appwrite: Appwrite, userId: string): Promise<void> {
  const deletion = await findByGuard(appwrite.tables, `delete:${userId}`);
  if (deletion !== null) await removeAccount(appwrite, deletion.result as MemberResults["deleteUser"]);
}
