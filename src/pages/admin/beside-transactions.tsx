import type { Transaction } from "#domain/transaction.ts";
import { ApprovalEffect } from "#src/features/transactions/approval-effect.tsx";
import { OwnerLink } from "#src/features/users/owner-link.tsx";
import { WithOwner } from "#src/features/users/with-owner.tsx";

/** Whose a transaction is. */
export const ownerOf = ({ id }: Transaction) => <OwnerLink userId={id} />;

/** What an approval would do, beside a transaction that waits: nobody decides without it in view. */
export const effectOf = (transaction: Transaction) => (
  <WithOwner userId={transaction.id}>
    {(owner) => <ApprovalEffect transaction={transaction} owner={owner} />}
  </WithOwner>
);
