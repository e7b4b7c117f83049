import { type ReactNode, useState } from "react";
import { type BookedAddress, isUsable } from "#domain/addresses/address-book.ts";
import { shortAddress } from "#domain/addresses/short-address.ts";
import * as book from "#messages/generated/address-book.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { LabelDialogProps } from "./label-dialog.tsx";
import { useRemoveAddress } from "./mutations.ts";

const LabelDialog = onDemand<LabelDialogProps>(() =>
  import("./label-dialog.tsx").then((module) => module.LabelDialog),
);

interface AddressListProps {
  userId: string;
  addresses: readonly BookedAddress[];
  /** Now, in UTC. */
  at: string;
  /** How long a new address waits. */
  note: string;
  /** The button that adds one. */
  add: ReactNode;
}

/** The addresses of a book, with their labels and from when they can be used. */
export function AddressList({ userId, addresses, at, note, add }: AddressListProps) {
  const t = useMessages();
  const [edited, setEdited] = useState<BookedAddress>();
  const [open, setOpen] = useState(false);
  const [removed, setRemoved] = useState<BookedAddress>();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveAddress(userId);
  const ask = (address: BookedAddress) => {
    setRemoved(address);
    setAsking(true);
  };
  const edit = (address: BookedAddress) => {
    setEdited(address);
    setOpen(true);
  };
  return (
    <Card title={t(book.listTitle)} action={add}>
      <p className="mb-2 max-w-prose text-muted">{note}</p>
      <ul className="divide-y divide-line">
        {addresses.map((booked) => (
          <li
            key={`${booked.network} ${booked.address}`}
            // The actions go below the name where their words are long.
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4"
          >
            <p className="wrap-anywhere min-w-32 flex-1">
              <bdi className={booked.label === null ? "text-muted" : "font-medium"}>
                {booked.label ?? t(book.listNoLabel)}
              </bdi>
              <span className="text-muted text-small">
                {" "}
                · <bdi>{booked.network.toUpperCase()}</bdi>
              </span>
            </p>
            <p className="flex flex-wrap justify-end gap-2">
              <Button
                variant="secondary"
                size="small"
                aria-label={t(book.listEditName, { address: shortAddress(booked.address) })}
                opens={LabelDialog}
                onClick={() => edit(booked)}
              >
                {t(book.listEdit)}
              </Button>
              <Button
                variant="secondary"
                size="small"
                aria-label={t(book.listRemoveName, { address: shortAddress(booked.address) })}
                opens={ConfirmOnDemand}
                onClick={() => ask(booked)}
              >
                {t(book.listRemove)}
              </Button>
            </p>
            <GroupedText
              name={t(withdrawals.addressName)}
              text={booked.address}
              className="w-full text-muted text-small"
            />
            <Usability booked={booked} at={at} />
          </li>
        ))}
      </ul>
      {edited && <LabelDialog userId={userId} booked={edited} open={open} onOpenChange={setOpen} />}
      {removed && (
        <ConfirmOnDemand
          open={asking}
          onOpenChange={setAsking}
          title={t(book.removeTitle)}
          confirmLabel={t(book.removeConfirm)}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(removed, { onSettled: () => setAsking(false) })}
        >
          <GroupedText name={t(book.removeAddressName)} text={removed.address} className="mb-3 block" />
          {t(book.removeText)}
        </ConfirmOnDemand>
      )}
    </Card>
  );
}

/** From when an address can be used, or since when the book has it. */
function Usability({ booked, at }: { booked: BookedAddress; at: string }) {
  const rich = useRichText();
  const { day, dayTime } = useFormats();
  const { addedAt, usableFrom } = booked;
  if (isUsable(booked, at))
    return (
      <p className="w-full text-muted text-small">
        {rich(book.listAdded, { day: <time dateTime={addedAt}>{day(addedAt)}</time> })}
      </p>
    );
  return (
    <Badge tone="pending">
      {rich(book.listWaiting, { moment: <time dateTime={usableFrom}>{dayTime(usableFrom)}</time> })}
    </Badge>
  );
}
