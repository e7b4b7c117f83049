import { paths, transactionHref } from "./paths.ts";

/** The addresses of the admin area, whose pages alone lead to them. */

export function adminUserHref(userId: string): string {
  return paths.adminUser.replace(":userId", encodeURIComponent(userId));
}

/** The identity of an investor, for the decision of an administrator. */
export function adminIdentityHref(userId: string): string {
  return paths.adminIdentity.replace(":userId", encodeURIComponent(userId));
}

/** One mail of the outbox. */
export function adminMailHref(mailId: string): string {
  return `${paths.adminMails}?mail=${encodeURIComponent(mailId)}`;
}

/** One message, opened over all of them. */
export function adminMessageHref(messageId: string): string {
  return `${paths.adminMessages}?state=all&message=${encodeURIComponent(messageId)}`;
}

/** An investor's pages, shown to an administrator. */
export function adminUserViewHref(userId: string): string {
  return `${adminUserHref(userId)}/view`;
}

/** One transaction as its owner sees it, shown to an administrator. @param rowId the `$id` of the transaction */
export function adminUserTransactionHref(userId: string, rowId: string): string {
  return adminUserViewHref(userId) + transactionHref(rowId);
}
