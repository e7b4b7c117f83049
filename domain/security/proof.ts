import * as z from "zod/mini";
import { type Refusal, refuse } from "#domain/commands/refusal.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { instant } from "#domain/values/fields.ts";
import type { SecondStepStatus } from "./second-step-row.ts";
import { appAgeRefusal, type SecondStepFacts } from "./second-step-status.ts";

/** The proof that the owner of an account is present: docs/decisions/025-proof-in-a-session-of-its-own.md. */

/** How long a proof counts, in milliseconds: enough to type, too short to come back to. */
export const PROOF_LIFETIME = 5 * 60_000;

const columns = z.object({
  userId: z.string(),
  askedIn: z.string(),
  startedAt: instant,
  provenIn: z.nullable(z.string()),
  provenAt: z.nullable(instant),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `askedIn` is the session that asked for it, the only one that can use it; `provenIn` the session that the server
 * began with the password; `provenAt` is null until everything was right.
 */
export type IdentityProof = Readonly<z.output<typeof row>>;

/** Reads a row of `proofs`. @throws ZodError when the row is not what the schema promises */
export function parseProof(value: unknown): IdentityProof {
  return row.parse(value);
}

/** The account and session that need a proof. */
export interface ProofDemand {
  readonly userId: string;
  readonly askedIn: string;
  /** Now, in UTC. */
  readonly at: string;
}

/** Whether a proof is of this account, for the session that asks, and of the last five minutes. */
export function proves(proof: IdentityProof | null, { userId, askedIn, at }: ProofDemand): boolean {
  if (proof === null || proof.provenAt === null) return false;
  const age = Date.parse(at) - Date.parse(proof.provenAt);
  return proof.userId === userId && proof.askedIn === askedIn && age <= PROOF_LIFETIME;
}

/** The guard of a proof, which may be used once. */
export function proofGuard(proofId: string): string {
  return `proof:${proofId}`;
}

/** Returns the instant before which proofs can be deleted. @param at now, in UTC */
export function proofCutoff(at: string): string {
  return new Date(Date.parse(at) - 2 * PROOF_LIFETIME).toISOString();
}

/** Whether the password alone proves the owner: only where there is no second step at all. */
export function needsCode({ isOn, hasApp }: SecondStepFacts): boolean {
  return isOn || hasApp;
}

/**
 * Returns why an input cannot prove the owner, before it is verified; null when it can. A recovery code is
 * for an owner without the app: it signs in, and proves nothing here.
 */
export function demandRefusal(
  status: SecondStepStatus | null,
  code: string | undefined,
  settings: Settings,
  at: string,
): Refusal | null {
  if (status === null || !needsCode(status)) return null;
  if (!status.hasApp) return refuse("app-missing");
  const tooNew = appAgeRefusal(status, settings, at);
  if (tooNew !== null) return tooNew;
  return code === undefined ? refuse("code-required") : null;
}

/** The refusal of a withdrawal to a new address without a proof. */
export function unproven(secondStep: boolean): Refusal {
  return refuse("address-unproven", { means: meansOf(secondStep) });
}

/** The refusal of a deletion without a proof. */
export function deletionUnproven(secondStep: boolean): Refusal {
  return refuse("deletion-unproven", { means: meansOf(secondStep) });
}

function meansOf(secondStep: boolean): string {
  return secondStep ? "your password and a code from your authenticator app" : "your password";
}
