import { useRef } from "react";
import type { TransactionReceipt } from "#domain/transaction.ts";
import { OperationUnanswered } from "#src/backend/errors.ts";
import { newOperationKey } from "#src/backend/pending-operations.ts";
import { proveCode, provePassword } from "#src/backend/proof.ts";
import { useRequestWithdrawal, type WithdrawalIntent } from "./mutations.ts";
import type { WithdrawalPlan } from "./withdrawal-form.tsx";

export interface Owner {
  readonly userId: string;
  readonly email: string;
}

/** What the owner typed to prove that it is them. */
interface Typed {
  readonly text: string;
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
export function useSendWithdrawal({ userId, email }: Owner) {
  const request = useRequestWithdrawal(userId);
  const unanswered = useRef<WithdrawalIntent>(undefined);

  async function intentOf(
    { methodId, amount, address }: WithdrawalPlan,
    typed: Typed | undefined,
  ): Promise<WithdrawalIntent> {
    const before = unanswered.current;
    if (before?.methodId === methodId && before.amount === amount && before.address === address)
      return before;
    const input = { methodId, amount, address };
    if (typed === undefined) return { ...input, key: newOperationKey() };
    const { text, byCode } = typed;
    try {
      const proof = await (byCode ? proveCode(text) : provePassword({ email, password: text }));
      return { ...input, proof, key: newOperationKey() };
    } catch (error) {
      throw new ProofFailed(error);
    }
  }

  /** @throws ProofFailed, or whatever `run` says against the withdrawal, which the toast has told already */
  async function send(plan: WithdrawalPlan, typed: Typed | undefined): Promise<TransactionReceipt> {
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
