import { useForm } from "react-hook-form";
import type { BookedAddress } from "#domain/addresses/address-book.ts";
import * as book from "#messages/generated/address-book.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { LabelInput } from "./label-input.tsx";
import { useRenameAddress } from "./mutations.ts";
import { labelForm } from "./withdrawal-rules.ts";

export interface LabelDialogProps extends Pick<DialogProps, "open" | "onOpenChange"> {
  userId: string;
  booked: BookedAddress;
}

/** Names an address of the address book. */
export function LabelDialog({ userId, booked, ...dialog }: LabelDialogProps) {
  const t = useMessages();
  return (
    <Dialog title={t(book.labelTitle)} {...dialog}>
      <LabelForm userId={userId} booked={booked} onDone={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}

interface LabelFormProps {
  userId: string;
  booked: BookedAddress;
  onDone: () => void;
}

function LabelForm({ userId, booked, onDone }: LabelFormProps) {
  const t = useMessages();
  const name = useRenameAddress(userId);
  const form = useForm({ resolver: formRules(labelForm), defaultValues: { label: booked.label ?? "" } });
  const { network, address } = booked;
  const submit = form.handleSubmit(({ label }) => {
    if (!name.isPending) name.mutate({ network, address, label }, { onSuccess: onDone });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <GroupedText
        name={t(withdrawals.addressName)}
        text={address}
        className="rounded-control bg-sunken px-4 py-3"
      />
      <Field
        label={t(book.labelField)}
        description={t(book.labelDescription)}
        error={form.formState.errors.label}
        optional
      >
        <LabelInput {...form.register("label")} />
      </Field>
      <Button type="submit" pending={name.isPending}>
        {t(book.labelSave)}
      </Button>
    </form>
  );
}
