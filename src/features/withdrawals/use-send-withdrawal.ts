import { useRef } from "react";
import type { OperationInput } from "#domain/operations/operations.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { TransactionReceipt } from "#domain/transactions/transaction.ts";
import type { Cents } from "#domain/values/money.ts";
import { parseAmount } from "#domain/values/parse-amount.ts";
import { withdrawalOperations } from "#domain/withdrawals/operations.ts";
import { newOperationKey, pendingOperations } from "#src/backend/pending-operations.ts";
import { proveIdentity } from "#src/backend/proof.ts";
import { type TypedProof, toProofInput } from "#src/fields/proof-rules.ts";
import { useRequestWithdrawal, type WithdrawalIntent } from "./mutations.ts";

export interface Owner {
  readonly userId: string;
  readonly email: string;
  /** The account has a second step: a code proves the owner together with the password. */
  readonly byCode: boolean;
}

/** The request of an owner; its proof is made when it is sent. */
type Request = Omit<OperationInput<"requestWithdrawal">, "proof">;

/** How much goes where, the amount as it was typed and as it was read. */
interface Payout extends Request {
  readonly method: Pick<PaymentMethod, "name">;
  readonly cents: Cents;
}

/** The password or the code was not accepted; `cause` says why. */
export class ProofFailed extends Error {
  constructor(cause: unknown) {
    super("Your identity could not be confirmed", { cause });
    this.name = "ProofFailed";
  }
}

const schema = withdrawalOperations.requestWithdrawal.input;

/** The fields of a request as the command declares them, so that one that is added there is sent and compared, too. */
const fields = Object.keys(schema.shape).filter((name) => name !== "proof") as (keyof Request)[];

/** The fields that distinguish two withdrawals: one whose answer was lost stays the same when the fee or the label changes. */
const distinguishing = fields.filter((name) => name !== "seenFee" && name !== "label");

/** Whether what the browser has stored is a request that can be sent again, as it is: the server compares each field. */
const isRequest = (input: unknown): input is OperationInput<"requestWithdrawal"> =>
  schema.safeParse(input).success;

/** Leaves out what only the screen knows of a payout. */
const requestOf = (payout: Payout) =>
  Object.fromEntries(fields.map((field) => [field, payout[field]])) as unknown as Request;

/** Whether two ask for the same, however the amount is written and whatever proves them. */
const isSame = (one: Request, other: Request): boolean =>
  distinguishing.every((field) =>
    field === "amount" ? parseAmount(one.amount) === parseAmount(other.amount) : one[field] === other[field],
  );

/**
 * The same payout whose answer is still missing: from this dialog, from before it was closed, or from before
 * a reload.
 */
export function unansweredWithdrawal(userId: string, payout: Payout): WithdrawalIntent | undefined {
  for (const { key, name, input } of pendingOperations(userId))
    if (name === "requestWithdrawal" && isRequest(input) && isSame(input, payout)) return { ...input, key };
  return undefined;
}

/**
 * Sends withdrawals. One that is in flight, or whose answer was lost, is not sent as another one: a new key,
 * or another proof, would make a second withdrawal of it.
 */
export function useSendWithdrawal({ userId }: Owner) {
  const request = useRequestWithdrawal(userId);
  const inFlight = useRef<{ payout: Payout; answer: Promise<TransactionReceipt> }>(undefined);

  async function intentOf(payout: Payout, typed: TypedProof | undefined): Promise<WithdrawalIntent> {
    const before = unansweredWithdrawal(userId, payout);
    if (before !== undefined) return before;
    const input = { ...requestOf(payout), about: payout.method.name };
    if (typed === undefined) return { ...input, key: newOperationKey() };
    try {
      return { ...input, proof: await proveIdentity(toProofInput(typed)), key: newOperationKey() };
    } catch (error) {
      throw new ProofFailed(error);
    }
  }

  /**
   * @param typed the inputs of an owner's proof; undefined for an address of the book
   * @throws ProofFailed, or whatever `run` throws for the withdrawal, which the toast has shown already
   */
  function send(payout: Payout, typed: TypedProof | undefined): Promise<TransactionReceipt> {
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
