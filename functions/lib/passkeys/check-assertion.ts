import { answersChallenge, type ChallengeUse } from "#domain/passkeys/challenge.ts";
import { markCloned } from "#domain/passkeys/change-passkeys.ts";
import { userHandle } from "#domain/passkeys/options.ts";
import { isCounterBack, type Passkey } from "#domain/passkeys/passkey.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { AssertionResponse } from "#domain/security/passkey-response.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { findSecondStep } from "#functions/lib/rows/second-step-rows.ts";
import { findOwner } from "#functions/lib/rows.ts";
import { findChallenge, findPasskey, noteUse, rowIdOf, spendChallenge } from "./rows.ts";
import { signedChallenge, verifyAssertion } from "./verifier.ts";

/**
 * Checks the use of a passkey, for a proof and for a sign-in: the challenge is used up whatever the outcome.
 * @param use the purpose, and the account and session that asked; null for a visitor, whose passkey names the account
 * @returns the passkey that was used, or why the use does not count
 */
export async function checkAssertion(
  { tables }: Pick<Appwrite, "tables">,
  dependencies: Dependencies,
  assertion: AssertionResponse,
  use: ChallengeUse,
): Promise<Passkey | Refusal> {
  const { passkeySite: site } = dependencies;
  if (site === null) return refuse("passkeys-unavailable");
  const at = dependencies.now().toISOString();
  const challenge = signedChallenge(assertion.response.clientDataJSON);
  if (challenge === null) return refuse("passkey-invalid");
  const challengeId = rowIdOf("challenge", challenge);
  if (!answersChallenge(await findChallenge(tables, challengeId), use, at)) return refuse("passkey-expired");
  if (!(await spendChallenge(tables, challengeId, at))) return refuse("passkey-expired");
  const passkey = await findPasskey(tables, rowIdOf("passkey", assertion.id));
  if (passkey === null || !isOf(passkey, assertion, use.userId)) return refuse("passkey-unknown");
  if (passkey.clonedAt !== null) return refuse("passkey-cloned");
  const verified = await verifyAssertion(site, assertion, challenge, passkey);
  if (verified === null) return refuse("passkey-invalid");
  const isClone =
    isCounterBack(passkey.counter, verified.counter) || !(await noteUse(tables, passkey, verified, at));
  return isClone ? refuseClone(tables, dependencies, passkey) : passkey;
}

/** A visitor's passkey has to name its account; that of a known account may leave it out. */
function isOf(passkey: Passkey, { response }: AssertionResponse, userId: string | null): boolean {
  const named = response.userHandle ?? null;
  if (userId !== null && passkey.userId !== userId) return false;
  return named === null ? userId !== null : named === userHandle(passkey.userId);
}

async function refuseClone(
  tables: Appwrite["tables"],
  dependencies: Dependencies,
  passkey: Passkey,
): Promise<Refusal> {
  const answer = await executeCommand({
    tables,
    dependencies,
    request: { operation: "changeSecondStep", input: { userId: passkey.userId, passkeyId: passkey.$id } },
    key: followUpKey("cloned-passkey", passkey.$id),
    actor: { id: "system", role: "system" },
    decide: async (context) => {
      const [owner, known, present] = await Promise.all([
        findOwner(tables, passkey.userId),
        findSecondStep(tables, passkey.userId),
        findPasskey(tables, passkey.$id),
      ]);
      if (owner === null || present === null) return refuse("passkey-not-found");
      return markCloned(present, owner, known, context);
    },
  });
  return isRefusal(answer) && answer.code !== "passkey-not-found" ? answer : refuse("passkey-cloned");
}
