import { useRef } from "react";
import { stepOf } from "#domain/second-step.ts";
import type { TransactionReceipt } from "#domain/transaction.ts";
import { OperationUnanswered } from "#src/backend/errors.ts";
import { newOperationKey } from "#src/backend/pending-operations.ts";
import { provePassword } from "#src/backend/proof.ts";
import { passChallenge } from "#src/backend/second-factor.ts";
import { useRequestWithdrawal, type WithdrawalIntent } from "./mutations.ts";
import type { WithdrawalPlan } from "./withdrawal-form.tsx";

export interface Owner {
  readonly userId: string;
  readonly email: string;
  /** The account has a second step: a code proves the owner, not the password. */
  readonly byCode: boolean;
}

/** The password or the code was not accepted; `cause` says why. */
export class ProofFailed extends Error {
  constructor(cause: unknown) {
    super("The proof was not accepted", { cause });
    this.name = "ProofFailed";
  }
}

/**
 * Sends one withdrawal. A request whose answer was lost is sent again as it was: another key, or another proof, would
 * make a second withdrawal of it.
 */
export function useSendWithdrawal({ userId, email, byCode }: Owner) {
  const request = useRequestWithdrawal(userId);
  const unanswered = useRef<WithdrawalIntent>(undefined);

  async function intentOf(
    { methodId, amount, address }: WithdrawalPlan,
    typed: string | undefined,
  ): Promise<WithdrawalIntent> {
    const before = unanswered.current;
    if (before?.methodId === methodId && before.amount === amount && before.address === address)
      return before;
    const input = { methodId, amount, address };
    if (typed === undefined) return { ...input, key: newOperationKey() };
    try {
      const proof = await (byCode
        ? passChallenge(stepOf(typed), typed)
        : provePassword({ email, password: typed }));
      return { ...input, proof, key: newOperationKey() };
    } catch (error) {
      throw new ProofFailed(error);
    }
  }

  /**
   * @param typed the password or the code; undefined where the address is known
   * @throws ProofFailed, or whatever `run` says against the withdrawal, which the toast has told already
   */
  async function send(plan: WithdrawalPlan, typed: string | undefined): Promise<TransactionReceipt> {
    const intent = await intentOf(plan, typed);
    try {
      return await request.mutateAsync(intent);
    } catch (error) {
      unanswered.current = error instanceof OperationUnanswered ? intent : undefined;
      throw error;
    }
  }

  return send;
}
