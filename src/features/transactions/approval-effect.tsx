import type { ReactNode } from "react";
import { balanceOf } from "#domain/ledger/account.ts";
import { balancesOf } from "#domain/profiles/balances.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { approvalPreview } from "#domain/transactions/settlement.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { type Cents, ZERO } from "#domain/values/money.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as ledger from "#messages/generated/ledger.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { refusalProblem } from "#src/backend/errors.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Money } from "#src/ui/money.tsx";

interface ApprovalEffectProps {
  transaction: Transaction;
  /** null when the account is deleted, undefined while it is read. */
  owner: Profile | null | undefined;
}

/** The owner's accounts before and after the approval; the server's rules, applied beforehand. */
export function ApprovalEffect({ transaction, owner }: ApprovalEffectProps) {
  const t = useMessages();
  const { type, fee, net, address } = transaction;
  const facts: { term: string; detail: ReactNode }[] = useApprovalFacts(transaction, owner);
  if (type === "withdraw")
    facts.push(
      { term: t(withdrawals.feeColumnFee), detail: <Money amount={fee ?? ZERO} /> },
      { term: t(transactionTexts.factsPaid), detail: <Money amount={net ?? transaction.amount} /> },
      {
        term: t(adminTexts.effectTo),
        detail: (
          <span dir="ltr" className="wrap-anywhere">
            {address}
          </span>
        ),
      },
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
  const t = useMessages();
  const [balance] = useApprovalFacts(transaction, owner);
  return (
    <span
      data-hides-overflow
      className="figures flex h-5 min-w-0 grow flex-wrap content-end justify-end overflow-hidden whitespace-pre leading-5"
    >
      <span className="sr-only">{t(ledger.tableBalance)} </span>
      {balance?.detail}
    </span>
  );
}

function useApprovalFacts(transaction: Transaction, owner: Profile | null | undefined) {
  const t = useMessages();
  const textOf = useTextOf();
  const term = t(ledger.tableBalance);
  if (owner === null) return [{ term, detail: t(adminTexts.effectDeleted) }];
  const before = owner && balancesOf(owner);
  const after = before && approvalPreview(before, transaction);
  if (isRefusal(after)) return [{ term, detail: textOf(refusalProblem(after)) }];
  const step = (of: (balances: NonNullable<typeof before>) => Cents) =>
    before && after ? <Step before={of(before)} after={of(after)} /> : "…";
  return transaction.type === "withdraw"
    ? [
        { term, detail: step(balanceOf) },
        { term: t(ledger.accountHold), detail: step(({ hold }) => hold) },
      ]
    : [{ term, detail: step(balanceOf) }];
}

function Step({ before, after }: { before: Cents; after: Cents }) {
  const t = useMessages();
  return (
    <>
      <Money amount={before} />
      <span className="sr-only"> {t(adminTexts.effectBefore)} </span>
      <span>
        <span aria-hidden> → </span>
        <strong>
          <Money amount={after} />
        </strong>
      </span>
      <span className="sr-only"> {t(adminTexts.effectAfter)}</span>
    </>
  );
}
