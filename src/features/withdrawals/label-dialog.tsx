import { useForm } from "react-hook-form";
import type { SavedAddress } from "#domain/withdrawals/saved-address.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useNameAddress } from "./mutations.ts";
import { labelForm } from "./withdrawal-rules.ts";

export interface LabelDialogProps extends Pick<DialogProps, "open" | "onOpenChange"> {
  userId: string;
  saved: SavedAddress;
}

/** Names a saved address. */
export function LabelDialog({ userId, saved, ...dialog }: LabelDialogProps) {
  return (
    <Dialog title="Address label" {...dialog}>
      <LabelForm userId={userId} saved={saved} onDone={() => dialog.onOpenChange(false)} />
    </Dialog>
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
