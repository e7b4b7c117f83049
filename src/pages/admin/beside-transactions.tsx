import type { ReactNode } from "react";
import type { Refusal } from "#domain/refusals/refusal.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { ApprovalEffect, BalanceStep } from "#src/features/transactions/approval-effect.tsx";
import { OwnReferral } from "#src/features/users/own-referral.tsx";
import { OwnerCell } from "#src/features/users/owner-cell.tsx";
import { WithOwner } from "#src/features/users/with-owner.tsx";

/** Picture and name of the owner of a transaction. */
export const ownerOf = ({ id }: Transaction) => <OwnerCell userId={id} />;

/** The preview of an approval, beside a pending transaction: each decision has it in view. */
export const effectOf = (transaction: Transaction) => (
  <WithOwner userId={transaction.id}>
    {(owner) => <ApprovalEffect transaction={transaction} owner={owner} />}
  </WithOwner>
);

/** The balance before and after an approval, in the row of a table. */
export const stepOf = (transaction: Transaction) => (
  <WithOwner userId={transaction.id}>
    {(owner) => <BalanceStep transaction={transaction} owner={owner} />}
  </WithOwner>
);

/** Whether the administrator would earn a referral bonus by the approval of a deposit. */
export const check = (transaction: Transaction, show: (refusal: Refusal | null) => ReactNode) =>
  transaction.kind === "deposit" ? <OwnReferral userId={transaction.id}>{show}</OwnReferral> : show(null);
