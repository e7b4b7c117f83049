import type { OperationResults } from "#domain/commands/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/commands/refusal.ts";
import { holdSecret } from "#functions/lib/second-step/authenticator-rows.ts";
import { forgetRemembered } from "#functions/lib/second-step/remembered-devices.ts";
import { isRecentCode } from "#functions/lib/second-step/totp.ts";
import { owner, unfrozen } from "./command-handler.ts";
import type { QueryCall } from "./query-handler.ts";

/**
 * Keeps the secret of the caller's authenticator app: docs/decisions/057-second-step-without-a-code.md. A wrong secret
 * harms its sender alone, because Appwrite accepts no code of it.
 */
export async function keepAuthenticator({
  appwrite: { tables, users },
  dependencies,
  caller,
  input: { secret, code },
}: QueryCall<"keepAuthenticator">): Promise<OperationResults["keepAuthenticator"] | Refusal> {
  const [profile, { totp: hasApp }] = await Promise.all([
    owner({ tables, caller }).then(unfrozen),
    users.listMFAFactors({ userId: caller.id }),
  ]);
  if (isRefusal(profile)) return profile;
  const at = dependencies.now();
  if (!isRecentCode(secret, code, at.getTime())) return refuse("wrong-code");
  if (!hasApp) return refuse("app-missing");
  // The second step was set up again, so each device proves it again.
  await forgetRemembered(tables, caller.id);
  return { isKept: await holdSecret(tables, dependencies, caller.id, secret, at.toISOString()) };
}
