import type { PaymentMethod } from "#domain/payment-method.ts";
import { proves, type SessionFacts, unproven } from "#domain/proof.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import { findWithdrawalTo } from "#functions/lib/rows.ts";
import type { Call } from "./call.ts";

/** The session that somebody offers as a proof; to be looked up before `addressRefusal` asks what is known. */
export async function offeredProof({
  appwrite,
  caller,
  input,
}: Pick<Call<"requestWithdrawal">, "appwrite" | "caller" | "input">): Promise<SessionFacts | undefined> {
  return input.proof === undefined ? undefined : findSession(appwrite, caller.id, input.proof);
}

/**
 * A withdrawal goes to an address that was paid to, or waits to be, or somebody proves to be the owner.
 * @param proof as it was found
 * @returns why not, null when it may
 */
export async function addressRefusal(
  { tables, caller, session, input, occasion }: Call<"requestWithdrawal">,
  method: PaymentMethod,
  proof: SessionFacts | undefined,
): Promise<Refusal | null> {
  const { secondStep } = caller;
  const demand = { secondStep, askedIn: session, at: occasion.at };
  if (proof !== undefined && proves(proof, demand)) return null;
  // After the proof: whoever used it a moment ago ended it, and made the address a known one before that.
  return (await findWithdrawalTo(tables, caller.id, method.id, input.address)) ? null : unproven(secondStep);
}

async function findSession(
  { users }: Appwrite,
  userId: string,
  sessionId: string,
): Promise<SessionFacts | undefined> {
  const { sessions } = await users.listSessions({ userId });
  const found = sessions.find(({ $id }) => $id === sessionId);
  return (
    found && {
      id: found.$id,
      provider: found.provider,
      beganAt: Date.parse(found.$createdAt),
      secondStepAt: instantOrNull(found.mfaUpdatedAt),
    }
  );
}

/** Right after it was written, Appwrite 1.9.6 spells this instant without T and zone; it means UTC. */
function instantOrNull(text: string): number | null {
  const found = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
  return Number.isNaN(found) ? null : found;
}
