import { useRef } from "react";
import * as z from "zod/mini";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { TransactionReceipt } from "#domain/transactions/transaction.ts";
import type { Cents } from "#domain/values/money.ts";
import { parseAmount } from "#domain/values/parse-amount.ts";
import { newOperationKey, pendingOperations } from "#src/backend/pending-operations.ts";
import { proveIdentity } from "#src/backend/proof.ts";
import { type TypedIdentity, toProofInput } from "#src/fields/identity-fields.tsx";
import { useRequestWithdrawal, type WithdrawalIntent } from "./mutations.ts";

export interface Owner {
  readonly userId: string;
  readonly email: string;
  /** The account has a second step: a code proves the owner together with the password. */
  readonly byCode: boolean;
}

/** How much goes where; the amount once as it was typed. */
export interface Payout {
  readonly methodId: string;
  readonly method: Pick<PaymentMethod, "name">;
  readonly amount: string;
  readonly cents: Cents;
  readonly address: string;
}

/** The password or the code was not accepted; `cause` says why. */
export class ProofFailed extends Error {
  constructor(cause: unknown) {
    super("The proof was not accepted", { cause });
    this.name = "ProofFailed";
  }
}

const written = z.object({
  methodId: z.string(),
  amount: z.string(),
  address: z.string(),
  proof: z.optional(z.string()),
});

/**
 * The same payout whose answer is still missing: from this dialog, from before it was closed, or from before
 * a reload.
 */
export function unansweredWithdrawal(
  userId: string,
  payout: Omit<Payout, "method">,
): WithdrawalIntent | undefined {
  for (const { key, name, input } of pendingOperations(userId)) {
    const sent = written.safeParse(input);
    if (name !== "requestWithdrawal" || !sent.success) continue;
    const { methodId, amount, address } = sent.data;
    if (methodId === payout.methodId && address === payout.address && parseAmount(amount) === payout.cents)
      return { ...sent.data, key };
  }
  return undefined;
}

const isSame = (one: Payout, other: Payout) =>
  one.methodId === other.methodId && one.cents === other.cents && one.address === other.address;

/**
 * Sends withdrawals. One that is in flight, or whose answer was lost, is not sent as another one: a new key,
 * or another proof, would make a second withdrawal of it.
 */
export function useSendWithdrawal({ userId }: Owner) {
  const request = useRequestWithdrawal(userId);
  const inFlight = useRef<{ payout: Payout; answer: Promise<TransactionReceipt> }>(undefined);

  async function intentOf(payout: Payout, typed: TypedIdentity | undefined): Promise<WithdrawalIntent> {
    const before = unansweredWithdrawal(userId, payout);
    if (before !== undefined) return before;
    const { methodId, method, amount, address } = payout;
    const input = { methodId, amount, address, about: method.name };
    if (typed === undefined) return { ...input, key: newOperationKey() };
    try {
      return { ...input, proof: await proveIdentity(toProofInput(typed)), key: newOperationKey() };
    } catch (error) {
      throw new ProofFailed(error);
    }
  }

  /**
   * @param typed the inputs of an owner's proof; undefined for a known address
   * @throws ProofFailed, or whatever `run` throws for the withdrawal, which the toast has shown already
   */
  function send(payout: Payout, typed: TypedIdentity | undefined): Promise<TransactionReceipt> {
    if (inFlight.current !== undefined && isSame(inFlight.current.payout, payout))
      return inFlight.current.answer;
    const answer = intentOf(payout, typed)
      .then(request.mutateAsync)
      .finally(() => {
        inFlight.current = undefined;
      });
    inFlight.current = { payout, answer };
    return answer;
  }

  return send;
}
