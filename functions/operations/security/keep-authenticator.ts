import { randomUUID } from "node:crypto";
import { whileUnfrozen } from "#domain/freeze/freeze.ts";
import type { OperationResults } from "#domain/operations/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { keepAuthenticator as decideToKeep } from "#domain/security/keep-authenticator.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { findSecondStep } from "#functions/lib/rows/second-step-rows.ts";
import { lastHeldAuthenticator } from "#functions/lib/rows.ts";
import { findHeld, heldId, heldSecret } from "#functions/lib/second-step/authenticator-rows.ts";
import { forgetRemembered } from "#functions/lib/second-step/remembered-devices.ts";
import { isRecentCode } from "#functions/lib/second-step/totp.ts";
import { owner } from "#functions/operations/command-handler.ts";
import type { QueryCall } from "#functions/operations/query-handler.ts";
import { noticeSecondStep } from "./second-step.ts";

/**
 * Keeps the secret of the caller's authenticator app: docs/decisions/057-second-step-without-a-code.md. A wrong secret
 * harms its sender alone, because Appwrite accepts no code of it, and replaces none of an app that is there.
 */
export async function keepAuthenticator({
  appwrite,
  dependencies,
  caller,
  operation,
  input: { secret, code },
}: QueryCall<"keepAuthenticator">): Promise<OperationResults["keepAuthenticator"] | Refusal> {
  const { tables, users } = appwrite;
  const { id: userId } = caller;
  const [profile, { totp: hasApp }] = await Promise.all([
    owner({ tables, caller, operation }),
    users.listMFAFactors({ userId }),
  ]);
  if (isRefusal(profile)) return profile;
  if (!isRecentCode(secret, code, dependencies.now().getTime())) return refuse("wrong-code");
  if (!hasApp) return refuse("app-missing");
  // Before the copy gets its time: an app that is noticed later would count as another one.
  const noticed = await noticeSecondStep(appwrite, dependencies, caller);
  if (isRefusal(noticed)) return noticed;
  const { secondStepKey } = dependencies;
  const isRepeated = (await heldSecret(tables, dependencies, userId)) === secret;
  if (secondStepKey === null || isRepeated) {
    // The second step was set up again, so each device proves it again.
    await forgetRemembered(tables, userId);
    return { isKept: isRepeated };
  }
  const answer = await executeCommand({
    tables,
    dependencies,
    // Not the secret: the audit keeps a hash of this.
    request: { operation: "holdAuthenticator", input: { userId } },
    key: followUpKey("authenticator", userId, randomUUID()),
    actor: { id: userId, role: "investor" },
    decide: async (context) => {
      // First: a number that is read later would include a copy that the rest lacks.
      const last = await lastHeldAuthenticator(tables, userId);
      const [member, status, held] = await Promise.all([
        owner({ tables, caller, operation }),
        findSecondStep(tables, userId),
        findHeld(tables, userId),
      ]);
      if (isRefusal(member)) return member;
      const copy = { sealed: secondStepKey.seal(userId, secret), rowId: heldId(userId) };
      const decision = decideToKeep({ owner: member, last, held, status }, copy, context);
      return isRefusal(decision) ? decision : whileUnfrozen(decision, member);
    },
  });
  return answer as OperationResults["keepAuthenticator"] | Refusal;
}
