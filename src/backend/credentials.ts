import { Account } from "appwrite";
import type { OperationInput, OperationResult } from "#domain/operations/operations.ts";
import { paths } from "#domain/values/paths.ts";
import { callAccess } from "./access.ts";
import { changeAccount } from "./account-change.ts";
import { accountService } from "./account-service.ts";
import { mailClient } from "./client.ts";

/** The parameters of a mailed link: its account, and the secret that proves that the mail was read. */
export interface MailedSecret {
  userId: string;
  secret: string;
}

/** Sends requests that Appwrite answers by a mail of its own. */
const mailsIn = (language: string) => new Account(mailClient(language));

const addressOf = (path: string) => new URL(path, window.location.origin).href;

/**
 * Replaces the password with a proof of the owner; the other sessions of the account end.
 * @returns whether this session ended, too
 * @throws OperationRefused with the field `newPassword`, `password` or `proof`
 */
export function changePassword(
  change: OperationInput<"changePassword">,
): Promise<OperationResult<"changePassword">> {
  return changeAccount("changePassword", withoutEmpty(change, "oldPassword"));
}

/**
 * Replaces the email address with a proof of the owner. The new one is unverified.
 * @throws OperationRefused with the field `email`, `password` or `proof`
 */
export async function changeEmail(change: OperationInput<"changeEmail">): Promise<void> {
  await changeAccount("changeEmail", withoutEmpty(change, "password"));
}

/** A proof without a password has none to send. */
function withoutEmpty<Input extends object>(input: Input, name: keyof Input): Input {
  const { [name]: value, ...rest } = input;
  return value === "" ? (rest as Input) : input;
}

/** Mails a link that proves that the address is the account's own; it works for an hour. @param language of the mail */
export async function requestVerification(language: string): Promise<void> {
  await mailsIn(language).createVerification({ url: addressOf(paths.verifyEmail) });
}

/** @throws AppwriteException 401 `user_invalid_token` when the link was used before, or is too old */
export async function confirmVerification(link: MailedSecret): Promise<void> {
  await accountService.updateVerification({ ...link });
}

/**
 * Sets a new password and ends every session of the account.
 * @throws OperationRefused `recovery-link-dead` when the link was used before or is too old, or with the field `newPassword`
 */
export async function resetPassword(link: MailedSecret, password: string): Promise<void> {
  await callAccess("resetPassword", { ...link, password });
}
