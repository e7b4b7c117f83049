import type { MemberResults } from "#domain/members/operations.ts";
import { confirmDeleted } from "#functions/lib/account-cache.ts";
import { type Appwrite, gone } from "#functions/lib/appwrite.ts";
import { commitRows, openTransaction } from "#functions/lib/commit.ts";
import { replacePassword } from "#functions/lib/end-sessions.ts";
import { removeFile } from "#functions/lib/remove-file.ts";
import { findByGuard } from "#functions/lib/rows.ts";
import { signalDeletionOf } from "#functions/lib/rows-without-events.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { deleteDownloadsOf } from "#functions/operations/privacy/discard-download.ts";
import { endReadersOf } from "./end-reader-accounts.ts";

/** Deletes what belongs to a deleted profile and is no row: sessions, picture, account. */

/** The account goes last: while it is there, the maintenance finds a deletion that was cut off. */
export async function removeAccount(
  appwrite: Appwrite,
  { userId, fileId }: MemberResults["deleteUser"],
): Promise<void> {
  const { users, tables } = appwrite;
  const { problems } = await settleAll<unknown>([
    endAccess(appwrite, userId),
    removeFile(appwrite, fileId),
    deleteDownloadsOf(appwrite, userId),
    commitRows(tables, [signalDeletionOf(userId)], openTransaction(tables)),
  ]);
  throwFirst(problems);
  await gone(users.delete({ userId }));
  await confirmDeleted(users, userId);
}

/** The password goes first, the account is blocked next, so that what is open in another tab ends now. */
async function endAccess(appwrite: Appwrite, userId: string): Promise<void> {
  const { users } = appwrite;
  await replacePassword(users, userId);
  await gone(users.updateStatus({ userId, status: false }));
  await gone(users.deleteSessions({ userId }));
  await endReadersOf(appwrite, userId);
}

/** Finishes a deletion whose process died after the profile was deleted and that is requested again. */
export async function finishDeletion(appwrite: Appwrite, userId: string): Promise<void> {
  const deletion = await findByGuard(appwrite.tables, `delete:${userId}`);
  if (deletion !== null) await removeAccount(appwrite, deletion.result as MemberResults["deleteUser"]);
}
