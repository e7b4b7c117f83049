import type { ReactNode } from "react";
import { isRefusal } from "#domain/commands/refusal.ts";
import { balanceOf } from "#domain/ledger/account.ts";
import { balancesOf } from "#domain/members/balances.ts";
import type { Profile } from "#domain/members/profile.ts";
import { approvalPreview } from "#domain/transactions/settlement.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { type Cents, formatAmount, ZERO } from "#domain/values/money.ts";
import { Money } from "#src/ui/money.tsx";

export interface ApprovalEffectProps {
  transaction: Transaction;
  /** null when the account is deleted, undefined while it is read. */
  owner: Profile | null | undefined;
}

/** The owner's accounts before and after the approval; the server's rules, applied beforehand. */
export function ApprovalEffect({ transaction, owner }: ApprovalEffectProps) {
  const { type, fee, net, address } = transaction;
  const facts: { term: string; detail: ReactNode }[] = effectOf(transaction, owner);
  if (type === "withdraw")
    facts.push(
      { term: "Fee", detail: <Money amount={formatAmount(fee ?? ZERO)} /> },
      { term: "Paid out", detail: <Money amount={formatAmount(net ?? transaction.amount)} /> },
      { term: "To", detail: <span className="wrap-anywhere">{address}</span> },
    );
  return (
    <dl className="mt-3 grid gap-y-1 rounded-control bg-sunken px-3 py-2 text-small">
      {facts.map(({ term, detail }) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{term}</dt>
          <dd className="figures min-w-0">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The balance before and after the approval in one line. Where it is too narrow for both, the balance before is hidden
 * as a whole: an amount of which a part is cut off would be read as another.
 */
export function BalanceStep({ transaction, owner }: ApprovalEffectProps) {
  const [balance] = effectOf(transaction, owner);
  return (
    <span className="figures flex h-5 min-w-0 grow flex-wrap content-end justify-end overflow-hidden whitespace-pre leading-5">
      <span className="sr-only">Balance </span>
      {balance?.detail}
    </span>
  );
}

function effectOf(transaction: Transaction, owner: Profile | null | undefined) {
  if (owner === null) return [{ term: "Balance", detail: "The account was deleted" }];
  const before = owner && balancesOf(owner);
  const after = before && approvalPreview(before, transaction);
  if (isRefusal(after)) return [{ term: "Balance", detail: after.message }];
  const step = (of: (balances: NonNullable<typeof before>) => Cents) =>
    before && after ? <Step before={of(before)} after={of(after)} /> : "…";
  return transaction.type === "withdraw"
    ? [
        { term: "Balance", detail: step(balanceOf) },
        { term: "On hold", detail: step(({ hold }) => hold) },
      ]
    : [{ term: "Balance", detail: step(balanceOf) }];
}

function Step({ before, after }: { before: Cents; after: Cents }) {
  return (
    <>
      <Money amount={formatAmount(before)} />
      <span className="sr-only"> before, </span>
      <span>
        <span aria-hidden> → </span>
        <strong>
          <Money amount={formatAmount(after)} />
        </strong>
      </span>
      <span className="sr-only"> after the approval</span>
    </>
  );
}
