import { useForm } from "react-hook-form";
import { deviceOperations, LONGEST_DEVICE_NAME } from "#domain/devices/operations.ts";
import * as devices from "#messages/generated/devices.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useNameDevice } from "./device-names.ts";

interface NameFormProps {
  accountId: string;
  sessionId: string;
  /** The present name; empty for none. */
  name: string;
  onDone: () => void;
}

type DeviceNameDialogProps = NameFormProps & Pick<DialogProps, "open" | "onOpenChange">;

/** Asks for the name of a signed-in device. */
export function DeviceNameDialog({ open, onOpenChange, ...form }: DeviceNameDialogProps) {
  const t = useMessages();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(devices.dialogTitle)}>
      <NameForm {...form} />
    </Dialog>
  );
}

function NameForm({ accountId, sessionId, name, onDone }: NameFormProps) {
  const t = useMessages();
  const rename = useNameDevice(accountId, onDone);
  const form = useForm({
    resolver: formRules(deviceOperations.nameDevice.input),
    defaultValues: { sessionId, name },
  });
  return (
    <form onSubmit={form.handleSubmit((typed) => rename.mutate(typed))} noValidate className="grid gap-4">
      <Field label={t(devices.field)} description={t(devices.fieldText)} error={form.formState.errors.name}>
        <TextInput autoComplete="off" maxLength={LONGEST_DEVICE_NAME} {...form.register("name")} />
      </Field>
      <Button type="submit" pending={rename.isPending}>
        {t(devices.save)}
      </Button>
    </form>
  );
}
