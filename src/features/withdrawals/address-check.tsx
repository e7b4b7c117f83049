import { useQuery } from "@tanstack/react-query";
import { BookUser, CircleCheck, TriangleAlert } from "lucide-react";
import { addressBook, type BookedAddress } from "#domain/addresses/address-book.ts";
import { type Destination, isSameDestination } from "#domain/addresses/address-key.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { HOUR } from "#domain/values/durations.ts";
import * as adminAddresses from "#messages/generated/admin-addresses.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { allQueries } from "#src/queries/combine-queries.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { addressEntries, pastWithdrawals } from "./queries.ts";

/** Whether an earlier withdrawal of the same investor was paid to the address of this one, and what the book says of it. */
export function AddressCheck({ withdrawal }: { withdrawal: Transaction }) {
  const t = useMessages();
  const { day } = useFormats();
  const past = useQuery(pastWithdrawals(withdrawal.id));
  const entries = useQuery(addressEntries(withdrawal.id));
  const at = useNow();
  return (
    <QueryState
      query={allQueries(past, entries)}
      isLine
      problem={t(adminTexts.addressProblem)}
      loading={<Skeleton className="h-6 w-40" />}
    >
      {([rows, stored]) => {
        const { crypto: network, address } = withdrawal;
        const isSame = (one: Destination) =>
          network !== null && address !== null && isSameDestination(one, { network, address });
        const paid = rows.filter(
          ({ $id, crypto, address: paidTo, status, $createdAt }) =>
            $id !== withdrawal.$id &&
            isSame({ network: crypto ?? "", address: paidTo ?? "" }) &&
            status === "success" &&
            $createdAt < withdrawal.$createdAt,
        );
        const [last] = paid;
        return (
          <>
            <p className="flex gap-2 text-small">
              {last === undefined ? (
                <>
                  <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-pending" />
                  <span>{t(adminTexts.addressNew)}</span>
                </>
              ) : (
                <>
                  <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-positive" />
                  <span>{t(adminTexts.addressKnown, { count: paid.length, day: day(last.$createdAt) })}</span>
                </>
              )}
            </p>
            <BookCheck booked={addressBook(stored, rows).find(isSame)} at={at} />
          </>
        );
      }}
    </QueryState>
  );
}

/** How long the address book has held an address, and under which label. */
function BookCheck({ booked, at }: { booked: BookedAddress | undefined; at: string }) {
  const t = useMessages();
  if (booked === undefined)
    return (
      <p className="flex gap-2">
        <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-pending" />
        <strong className="font-medium">{t(adminAddresses.removed)}</strong>
      </p>
    );
  if (!booked.isStored) return <BookLine text={t(adminAddresses.earlier)} />;
  const { label, addedAt } = booked;
  const hours = Math.floor((Date.parse(at) - Date.parse(addedAt)) / HOUR);
  const text =
    label === null ? t(adminAddresses.entry, { hours }) : t(adminAddresses.entryLabel, { hours, label });
  return <BookLine text={text} />;
}

function BookLine({ text }: { text: string }) {
  return (
    <p className="flex gap-2 text-small">
      <BookUser aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
      <span className="wrap-anywhere">{text}</span>
    </p>
  );
}
