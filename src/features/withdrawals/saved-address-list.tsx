import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type SavedAddress, shortAddress } from "#domain/saved-address.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useNameAddress } from "./mutations.ts";
import { labelForm } from "./withdrawal-rules.ts";

export type SavedAddressListProps = { userId: string; addresses: readonly SavedAddress[] };

/** The addresses that somebody withdrew to, and what they call them. */
export function SavedAddressList({ userId, addresses }: SavedAddressListProps) {
  const [edited, setEdited] = useState<SavedAddress>();
  const [open, setOpen] = useState(false);
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
            <Button
              variant="secondary"
              size="small"
              aria-label={`Edit the label of ${shortAddress(saved.address)}`}
              onClick={() => edit(saved)}
            >
              Edit label
            </Button>
            <GroupedText
              name="Address"
              text={saved.address}
              className="col-span-full text-muted text-small"
            />
          </li>
        ))}
      </ul>
      {edited && (
        <Dialog open={open} onOpenChange={setOpen} title="Label of an address">
          <LabelForm userId={userId} saved={edited} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </Card>
  );
}

type LabelFormProps = { userId: string; saved: SavedAddress; onDone: () => void };

function LabelForm({ userId, saved, onDone }: LabelFormProps) {
  const name = useNameAddress(userId);
  const form = useForm({ resolver: zodResolver(labelForm), defaultValues: { label: saved.label ?? "" } });
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
