import { type Consent, consentRefusal } from "#domain/consents/consent.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import { keptFromInvestingRefusal } from "./deposit-room.ts";
import type { SelfLimits } from "./self-limits.ts";

/**
 * Why an account puts no money in, whatever the amount; null when it may. Both concern deposits and new trades only:
 * withdrawals, claims and the end of a trade are always possible.
 */
export function investingRefusal(
  {
    limits,
    consents,
  }: {
    readonly limits: SelfLimits | null;
    readonly consents: readonly Pick<Consent, "document" | "version">[];
  },
  at: string,
): Refusal | null {
  return keptFromInvestingRefusal(limits, at) ?? consentRefusal(consents);
}
