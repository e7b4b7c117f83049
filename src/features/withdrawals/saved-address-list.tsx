import { useState } from "react";
import { useForm } from "react-hook-form";
import { type SavedAddress, shortAddress } from "#domain/withdrawals/saved-address.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForgetAddress, useNameAddress } from "./mutations.ts";
import { labelForm } from "./withdrawal-rules.ts";

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
                opens={DialogOnDemand}
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
      {edited && (
        <DialogOnDemand open={open} onOpenChange={setOpen} title="Label of an address">
          <LabelForm userId={userId} saved={edited} onDone={() => setOpen(false)} />
        </DialogOnDemand>
      )}
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
          Your past withdrawals stay. Your next withdrawal to this address will need your password again, and
          a code if you use an authenticator app.
        </ConfirmOnDemand>
      )}
    </Card>
  );
}

interface LabelFormProps {
  userId: string;
  saved: SavedAddress;
  onDone: () => void;
}

function LabelForm({ userId, saved, onDone }: LabelFormProps) {
  const name = useNameAddress(userId);
  const form = useForm({ resolver: formRules(labelForm), defaultValues: { label: saved.label ?? "" } });
  const { network, address } = saved;
  const submit = form.handleSubmit(({ label }) => {
    if (!name.isPending) name.mutate({ network, address, label }, { onSuccess: onDone });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <GroupedText name="Address" text={address} className="rounded-control bg-sunken px-4 py-3" />
      <Field
        label="Label for this address"
        description="Only you see it. Leave it empty to remove it."
        error={form.formState.errors.label?.message}
        optional
      >
        <TextInput placeholder="For example: my hardware wallet" {...form.register("label")} />
      </Field>
      <Button type="submit" pending={name.isPending}>
        Save
      </Button>
    </form>
  );
}
