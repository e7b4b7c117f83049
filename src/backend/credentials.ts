import { paths } from "#domain/values/paths.ts";
import { accountService } from "./account-service.ts";
import { hasType } from "./errors.ts";

/** The parameters of a mailed link: its account, and the secret that proves that the mail was read. */
export interface MailedSecret {
  userId: string;
  secret: string;
}

const addressOf = (path: string) => new URL(path, window.location.origin).href;

/**
 * Replaces the password; the other sessions of the account end.
 * @throws AppwriteException 401 `user_invalid_credentials` when `oldPassword` is wrong
 */
export async function changePassword(passwords: { oldPassword: string; password: string }): Promise<void> {
  await accountService.updatePassword(passwords);
}

/**
 * Replaces the email address, which is unverified from then on.
 * @throws AppwriteException 401 `user_invalid_credentials` when the password is wrong, 409 when the address is taken
 */
export async function changeEmail(change: { email: string; password: string }): Promise<void> {
  await accountService.updateEmail(change);
}

/** Mails a link that proves that the address is the account's own; it works for an hour. */
export async function requestVerification(): Promise<void> {
  await accountService.createVerification({ url: addressOf(paths.verifyEmail) });
}

/** @throws AppwriteException 401 `user_invalid_token` when the link was used before, or is too old */
export async function confirmVerification(link: MailedSecret): Promise<void> {
  await accountService.updateVerification({ ...link });
}

/**
 * Mails a link for a new password; it works for an hour. An address without an account gets none, and the
 * answer is the same: otherwise a stranger could find out who has an account here.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  try {
    await accountService.createRecovery({ email, url: addressOf(paths.resetPassword) });
  } catch (error) {
    if (!hasType(error, "user_not_found")) throw error;
  }
}

/**
 * Sets a new password and ends every session of the account.
 * @throws AppwriteException 401 `user_invalid_token` when the link was used before, or is too old
 */
export async function resetPassword(link: MailedSecret, password: string): Promise<void> {
  await accountService.updateRecovery({ ...link, password });
}
