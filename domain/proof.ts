import { type Refusal, refuse } from "./refusal.ts";

/** Who is asked to prove again that they are the owner of the account: docs/decisions/013-proof-by-session.md. */

/** How long a proof counts, in milliseconds: enough to type, too short to come back to. */
const PROOF_LIFETIME = 5 * 60_000;

/** What the server knows about a session of the account. Instants are in milliseconds since 1970. */
export interface SessionFacts {
  readonly id: string;
  /** How it began: "email" is with the password. */
  readonly provider: string;
  readonly beganAt: number;
  /** When a code of the authenticator app, or a recovery code, was given in it; null for never. */
  readonly secondStepAt: number | null;
}

export interface ProofDemand {
  /** The account asks for a second step: then only a code counts. */
  readonly secondStep: boolean;
  /** The session that asks. Having it proves nothing new: whoever stole it has it, too. */
  readonly askedIn: string | undefined;
  /** Now, in UTC. */
  readonly at: string;
}

/** Whether a session proves that its owner has just given the password, or a code. */
export function proves(session: SessionFacts, { secondStep, askedIn, at }: ProofDemand): boolean {
  const moment = secondStep ? session.secondStepAt : session.beganAt;
  if (moment === null || Date.parse(at) - moment > PROOF_LIFETIME) return false;
  // Who asks without a session, by a token for example, may be asking by the very one that is named.
  return secondStep || (session.provider === "email" && askedIn !== undefined && session.id !== askedIn);
}

/** What is said to whoever wants to withdraw to a new address without a proof. */
export function unproven(secondStep: boolean): Refusal {
  return refuse("address-unproven", {
    means: secondStep ? "a code of your authenticator app" : "your password",
  });
}
