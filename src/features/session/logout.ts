import { signOutEverywhere } from "#src/backend/session.ts";
import { forgetAccount } from "./forget-account.ts";
import { invalidatePendingChecks, leave } from "./refresh.ts";

/**
 * Ends all sessions of the account on every device and forgets it here. @throws when the server was
 * unreachable
 */
export async function logout(): Promise<void> {
  await leave(signOutEverywhere);
  invalidatePendingChecks();
  forgetAccount();
}
