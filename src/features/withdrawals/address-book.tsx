import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { addressBook } from "#domain/addresses/address-book.ts";
import { type AddressLock as Lock, newAddressWait } from "#domain/addresses/address-wait.ts";
import * as book from "#messages/generated/address-book.ts";
import * as fields from "#messages/generated/fields.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { allQueries } from "#src/queries/combine-queries.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { paymentMethodList } from "#src/queries/payment-method-list.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useNow } from "#src/ui/use-now.ts";
import type { AddAddressDialogProps } from "./add-address-dialog.tsx";
import { AddressList } from "./address-list.tsx";
import { AddressLock } from "./address-lock.tsx";
import { addressEntries, pastWithdrawals } from "./queries.ts";
import { WithdrawalsFrozen } from "./withdrawals-frozen.tsx";

const AddAddressDialog = onDemand<AddAddressDialogProps>(() =>
  import("./add-address-dialog.tsx").then((module) => module.AddAddressDialog),
);

interface AddressBookProps {
  userId: string;
  lock: Lock;
  /** Since when the account is frozen; null when it is not. */
  frozenAt: string | null;
  loading: ReactNode;
}

/** Where withdrawals of an investor may go, and what is done about it. */
export function AddressBook({ userId, lock, frozenAt, loading }: AddressBookProps) {
  const t = useMessages();
  const { user } = useSession();
  const settings = useQuery(operatorSettings());
  const entries = useQuery(addressEntries(userId));
  const past = useQuery(pastWithdrawals(userId));
  // Only a new address needs them: without them the others are still shown, locked and removed.
  const methods = useQuery(paymentMethodList);
  const [adding, setAdding] = useState(false);
  const at = useNow();
  const owner = { userId, email: user?.email ?? "", byCode: user?.secondStep ?? false };
  // A frozen account adds nothing: its owner releases it first.
  const add = frozenAt === null && methods.data !== undefined && methods.data.length > 0 && (
    <Button opens={AddAddressDialog} onClick={() => setAdding(true)}>
      {t(book.add)}
    </Button>
  );
  return (
    <QueryState query={allQueries(settings, entries, past)} loading={loading} problem={t(book.notLoaded)}>
      {([values, stored, withdrawals]) => {
        const addresses = addressBook(stored, withdrawals);
        const hours = newAddressWait(lock, values, at);
        const wait = hours > 0 ? t(book.waits, { hours }) : t(book.waitsNot);
        return (
          <div className="grid gap-6">
            {frozenAt !== null && (
              <Card>
                <WithdrawalsFrozen since={frozenAt} />
              </Card>
            )}
            {frozenAt === null && (
              <QueryState
                query={methods}
                loading={null}
                problem={t(fields.methodsNotLoaded)}
                empty={(all) =>
                  all.length === 0 && (
                    <EmptyState title={t(fields.methodsNone)}>{t(fields.methodsNoneText)}</EmptyState>
                  )
                }
              >
                {() => null}
              </QueryState>
            )}
            {addresses.length === 0 ? (
              <Card>
                <EmptyState title={t(book.emptyTitle)} action={add}>
                  {t(book.emptyText)} {wait}
                </EmptyState>
              </Card>
            ) : (
              <AddressList userId={userId} addresses={addresses} at={at} note={wait} add={add} />
            )}
            <AddressLock owner={owner} lock={lock} isFrozen={frozenAt !== null} settings={values} at={at} />
            {methods.data !== undefined && (
              <AddAddressDialog
                open={adding}
                onOpenChange={setAdding}
                owner={owner}
                methods={methods.data}
                hours={hours}
              />
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
