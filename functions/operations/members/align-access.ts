import type { Models, Users } from "node-appwrite";
import { ageOf, isSuccessor } from "#domain/members/successor.ts";
import { awaitsActivation, type Profile } from "#domain/profiles/profile.ts";
import { storedAccount } from "#functions/lib/account-cache.ts";
import { type Appwrite, gone } from "#functions/lib/appwrite.ts";
import { endAllSessions } from "#functions/lib/end-sessions.ts";
import { findProfile } from "#functions/lib/rows.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { adminLabel } from "#functions/operations/admin-gate.ts";
import { endReadersOf } from "./end-reader-accounts.ts";

/**
 * Aligns the account's sessions and admin label with its profile. Repeats until nothing changes, because a
 * concurrent (or replayed) request may have decided the opposite.
 */
export async function alignAccess(appwrite: Appwrite, userId: string): Promise<void> {
  const { users, tables } = appwrite;
  let aligned: boolean | undefined;
  for (;;) {
    const profile = await findProfile(tables, userId);
    if (profile === null || profile.isActive === aligned) return;
    if (!profile.isActive) await takeAccessAway(appwrite, userId);
    else if (!(profile.isAdmin && (await giveAccessBack(users, profile)))) return;
    aligned = profile.isActive;
  }
}

/**
 * Ends the sessions of a deactivated account and takes its label away until it is activated again. Its readers end
 * last: one that is being opened at this moment finds no session any more.
 */
async function takeAccessAway(appwrite: Appwrite, userId: string): Promise<void> {
  const { users } = appwrite;
  await removeAdminLabel(users, userId);
  await endAllSessions(users, userId);
  // A session of the account may have written it with the label that it had read before.
  const { problems } = await settleAll([removeAdminLabel(users, userId), endReadersOf(appwrite, userId)]);
  throwFirst(problems);
}

async function removeAdminLabel(users: Users, userId: string): Promise<void> {
  const labels = (await storedAccount(users, userId))?.labels ?? [];
  if (!labels.includes(adminLabel)) return;
  await gone(users.updateLabels({ userId, labels: labels.filter((label) => label !== adminLabel) }));
}

/**
 * Takes the label away again that a deactivated administrator got back: Appwrite 1.9.6 writes an account whole when its
 * owner changes it, as it was when the call began (docs/upstream.md).
 * @param account as it is stored, not as Appwrite has it in its cache
 */
export async function withdrawRestoredLabel(appwrite: Appwrite, account: Models.User): Promise<void> {
  if (!account.labels.includes(adminLabel)) return;
  const profile = await findProfile(appwrite.tables, account.$id);
  // An account that awaits its first activation is not deactivated, and may be appointed at this moment.
  if (profile === null || profile.isActive || awaitsActivation(profile)) return;
  await takeAccessAway(appwrite, account.$id);
}

/**
 * Makes an administrator one again; the profile remembers it. An account that took the id of a deleted one gets nothing.
 * @returns whether that was necessary
 */
async function giveAccessBack(users: Users, profile: Profile): Promise<boolean> {
  const account = await storedAccount(users, profile.$id);
  if (account === undefined) return false;
  if (account.labels.includes(adminLabel) || isSuccessor(ageOf(account), profile)) return false;
  await addAdminLabel(users, account);
  return true;
}

/** Attempts to write a label beside changes by the owner, who writes the account as it was when the call began. */
const ATTEMPTS = 5;

/** @param account as it was stored a moment ago */
async function addAdminLabel(users: Users, account: Models.User): Promise<void> {
  const userId = account.$id;
  let labels: readonly string[] | undefined = account.labels;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (labels === undefined || labels.includes(adminLabel)) return;
    await gone(users.updateLabels({ userId, labels: [...labels, adminLabel] }));
    labels = (await storedAccount(users, userId))?.labels;
  }
}
