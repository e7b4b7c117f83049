import { useQuery } from "@tanstack/react-query";
import { addressBook, type BookedAddress, isUsable } from "#domain/addresses/address-book.ts";
import { type AddressLock, isLocked, lockEnd } from "#domain/addresses/address-wait.ts";
import * as book from "#messages/generated/address-book.ts";
import * as adminAddresses from "#messages/generated/admin-addresses.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { allQueries } from "#src/queries/combine-queries.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { addressEntries, pastWithdrawals } from "./queries.ts";

interface UserAddressesProps {
  userId: string;
  lock: AddressLock;
}

/** The address book of an investor as administrators read it. */
export function UserAddresses({ userId, lock }: UserAddressesProps) {
  const t = useMessages();
  const entries = useQuery(addressEntries(userId));
  const past = useQuery(pastWithdrawals(userId));
  const at = useNow();
  return (
    <Card title={t(adminAddresses.title)} action={<LockState lock={lock} at={at} />}>
      <QueryState
        query={allQueries(entries, past)}
        problem={t(adminAddresses.problem)}
        loading={<Skeleton className="h-20" />}
      >
        {([stored, earlier]) => {
          const addresses = addressBook(stored, earlier);
          if (addresses.length === 0) return <p className="text-muted">{t(adminAddresses.empty)}</p>;
          return (
            <ul className="divide-y divide-line">
              {addresses.map((booked) => (
                <li key={`${booked.network} ${booked.address}`} className="grid gap-1 py-3">
                  <p className="wrap-anywhere flex flex-wrap items-center gap-x-4 gap-y-1">
                    <span>
                      <bdi className={booked.label === null ? "text-muted" : "font-medium"}>
                        {booked.label ?? t(book.listNoLabel)}
                      </bdi>{" "}
                      <span className="text-muted text-small">
                        · <bdi>{booked.network.toUpperCase()}</bdi>
                      </span>
                    </span>
                    <Since booked={booked} at={at} />
                  </p>
                  <GroupedText
                    name={t(withdrawals.addressName)}
                    text={booked.address}
                    className="text-muted text-small"
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
    </Card>
  );
}

function Since({ booked, at }: { booked: BookedAddress; at: string }) {
  const t = useMessages();
  const rich = useRichText();
  const { day, dayTime } = useFormats();
  const { addedAt, usableFrom, isStored } = booked;
  if (!isUsable(booked, at))
    return (
      <Badge tone="pending">
        {rich(adminAddresses.waiting, { moment: <time dateTime={usableFrom}>{dayTime(usableFrom)}</time> })}
      </Badge>
    );
  return (
    <span className="text-muted text-small">
      {isStored
        ? rich(book.listAdded, { day: <time dateTime={addedAt}>{day(addedAt)}</time> })
        : t(adminAddresses.earlier)}
    </span>
  );
}

/** Says that the book is locked, and when that ends; otherwise nothing. */
function LockState({ lock, at }: { lock: AddressLock; at: string }) {
  const t = useMessages();
  const rich = useRichText();
  const { dayTime } = useFormats();
  const end = lockEnd(lock, at);
  if (end !== null)
    return (
      <Badge tone="pending">
        {rich(adminAddresses.lockEnding, { moment: <time dateTime={end}>{dayTime(end)}</time> })}
      </Badge>
    );
  return isLocked(lock, at) ? <Badge tone="success">{t(adminAddresses.locked)}</Badge> : null;
}
