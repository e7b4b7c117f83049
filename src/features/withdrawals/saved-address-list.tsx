import { useState } from "react";
import { type SavedAddress, shortAddress } from "#domain/withdrawals/saved-address.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { LabelDialogProps } from "./label-dialog.tsx";
import { useForgetAddress } from "./mutations.ts";

const LabelDialog = onDemand<LabelDialogProps>(() =>
  import("./label-dialog.tsx").then((module) => module.LabelDialog),
);

export interface SavedAddressListProps {
  userId: string;
  addresses: readonly SavedAddress[];
}

/** The addresses of the investor's withdrawals, and their names. */
export function SavedAddressList({ userId, addresses }: SavedAddressListProps) {
  const [edited, setEdited] = useState<SavedAddress>();
  const [open, setOpen] = useState(false);
  const [deleted, setDeleted] = useState<SavedAddress>();
  const [asking, setAsking] = useState(false);
  const forget = useForgetAddress(userId);
  const ask = (address: SavedAddress) => {
    setDeleted(address);
    setAsking(true);
  };
  const edit = (address: SavedAddress) => {
    setEdited(address);
    setOpen(true);
  };
  return (
    <Card title="Saved addresses">
      <ul className="divide-y divide-line">
        {addresses.map((saved) => (
          <li
            key={`${saved.network} ${saved.address}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3"
          >
            <p className="wrap-anywhere">
              <span className={saved.label === undefined ? "text-muted" : "font-medium"}>
                {saved.label ?? "No label"}
              </span>
              <span className="text-muted text-small"> · {saved.network.toUpperCase()}</span>
            </p>
            <p className="flex flex-wrap justify-end gap-2">
              <Button
                variant="secondary"
                size="small"
                aria-label={`Edit the label of ${shortAddress(saved.address)}`}
                opens={LabelDialog}
                onClick={() => edit(saved)}
              >
                Edit label
              </Button>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Delete ${shortAddress(saved.address)}`}
                opens={ConfirmOnDemand}
                onClick={() => ask(saved)}
              >
                Delete
              </Button>
            </p>
            <GroupedText
              name="Address"
              text={saved.address}
              className="col-span-full text-muted text-small"
            />
          </li>
        ))}
      </ul>
      {edited && <LabelDialog userId={userId} saved={edited} open={open} onOpenChange={setOpen} />}
      {deleted && (
        <ConfirmOnDemand
          open={asking}
          onOpenChange={setAsking}
          title="Delete this address?"
          confirmLabel="Delete"
          pending={forget.isPending}
          onConfirm={() => forget.mutate(deleted, { onSettled: () => setAsking(false) })}
        >
          <GroupedText name="Address to delete" text={deleted.address} className="mb-3 block" />
          Your past withdrawals are not affected. Your next withdrawal to this address will need your password
          again, and a code if you use an authenticator app.
        </ConfirmOnDemand>
      )}
    </Card>
  );
}
