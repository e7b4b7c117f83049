import * as z from "zod/mini";
import type { Decision } from "#domain/commands/decision.ts";
import type { RowWrite } from "#domain/effects/effects.ts";
import { type Refusal, type RefusalCode, refuse } from "#domain/refusals/refusal.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { instant } from "#domain/values/fields.ts";
import type { SecondStepChange } from "./second-step-changes.ts";
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
 * began with the password; `provenAt` is null until everything was right. That session has a row of its own, whose id is
 * the session's: it proves nothing, and stays when the proof is used.
 */
export type OwnerProof = Readonly<z.output<typeof row>>;

/** Reads a row of `proofs`. @throws ZodError when the row is not what the schema promises */
export function parseProof(value: unknown): OwnerProof {
  return row.parse(value);
}

/** The account and session that need a proof. */
interface ProofDemand {
  readonly userId: string;
  readonly askedIn: string;
  /** Now, in UTC. */
  readonly at: string;
}

/** Whether a proof is of this account, for the session that asks, and of the last five minutes. */
export function proves(proof: OwnerProof | null, { userId, askedIn, at }: ProofDemand): boolean {
  if (proof === null || proof.provenAt === null) return false;
  const age = Date.parse(at) - Date.parse(proof.provenAt);
  return proof.userId === userId && proof.askedIn === askedIn && age <= PROOF_LIFETIME;
}

/** The guard of a proof, which may be used once. */
export function proofGuard(proofId: string): string {
  return `proof:${proofId}`;
}

/** The guard and the write by which a proof counts once. */
export interface UsedProof {
  readonly guard: string;
  readonly write: RowWrite;
}

/**
 * Uses a proof up in the commit of what it proves. The write is of one row, so the commit fails when the proof is gone by
 * then: another request has used it, or a freeze has deleted it.
 */
export function usedProof({ $id }: Pick<OwnerProof, "$id">): UsedProof {
  return { guard: proofGuard($id), write: { table: "proofs", action: "delete", rowId: $id } };
}

/** The changes of an account that its owner makes by a proof; the audit names them as it names what was noticed. */
export type ProvenChange = Extract<
  SecondStepChange,
  "password-changed" | "email-changed" | "switched-off" | "codes-renewed"
>;

/** Uses a proof up for a change that Appwrite makes, before it is made: of two requests with one proof, one makes it. */
export function consumeProof(proof: OwnerProof, change: ProvenChange): Decision<{ readonly proof: string }> {
  const { guard, write } = usedProof(proof);
  return {
    userId: proof.userId,
    guard,
    reason: null,
    transactionId: null,
    writes: [write],
    counters: [],
    after: { confirmed: change },
    result: { proof: proof.$id },
  };
}

/** Returns the instant before which proofs can be deleted. @param at now, in UTC */
export function proofCutoff(at: string): string {
  return addMilliseconds(at, -2 * PROOF_LIFETIME);
}

/** Whether the password alone proves the owner: only where there is no second step at all. */
export function needsCode({ isOn, hasApp }: Pick<SecondStepFacts, "isOn" | "hasApp">): boolean {
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

/** The refusals of what takes a proof. Each has a second text for owners with an authenticator app. */
export const unprovenCodes = [
  "address-unproven",
  "withdrawal-unproven",
  "deletion-unproven",
  "download-unproven",
  "change-unproven",
  "release-unproven",
  "lock-unproven",
] as const satisfies readonly RefusalCode[];
type UnprovenCode = (typeof unprovenCodes)[number];

/** The refusal of a request without a proof. The proof that is missing is part of the English text; a text of its own in other languages. */
export function unproven(code: UnprovenCode, secondStep: boolean): Refusal {
  const means = secondStep ? "your password and a code from your authenticator app" : "your password";
  return refuse(code, { means }, secondStep ? { problem: `${code}.code` } : {});
}
