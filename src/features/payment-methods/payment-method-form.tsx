import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { type PaymentMethod, paymentMethodForm } from "#domain/payment-method.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { type PaymentMethodInput, useAddPaymentMethod, useUpdatePaymentMethod } from "./mutations.ts";

/** Adds a payment method. */
export function AddPaymentMethodForm({ onDone }: { onDone: () => void }) {
  const add = useAddPaymentMethod();
  return (
    <PaymentMethodForm
      values={{ id: "", name: "", address: "" }}
      submitLabel="Add Payment Method"
      onSubmit={(input, onError) => add.mutate(input, { onSuccess: onDone, onError })}
      pending={add.isPending}
    />
  );
}

/** Changes a payment method. Deposits that were asked for keep the address they were shown. */
export function EditPaymentMethodForm({ method, onDone }: { method: PaymentMethod; onDone: () => void }) {
  const update = useUpdatePaymentMethod(method.$id);
  const { id, name, address } = method;
  return (
    <PaymentMethodForm
      values={{ id, name, address }}
      submitLabel="Save Changes"
      onSubmit={(input, onError) => update.mutate(input, { onSuccess: onDone, onError })}
      pending={update.isPending}
    />
  );
}

type PaymentMethodFormProps = {
  values: PaymentMethodInput;
  submitLabel: string;
  onSubmit: (input: PaymentMethodInput, onError: () => void) => void;
  pending: boolean;
};

function PaymentMethodForm({ values, submitLabel, onSubmit, pending }: PaymentMethodFormProps) {
  const form = useForm({ resolver: zodResolver(paymentMethodForm), defaultValues: values });
  const { errors } = form.formState;

  // The second click of a double click comes before the button shows that it waits, or while the dialog closes.
  const sent = useRef(false);
  const submit = form.handleSubmit((input) => {
    if (sent.current) return;
    sent.current = true;
    onSubmit(input, () => {
      sent.current = false;
    });
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field
        label="ID"
        description="The network's code, such as btc or eth"
        error={errors.id?.message}
        required
      >
        <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} {...form.register("id")} />
      </Field>
      <Field label="Name" error={errors.name?.message} required>
        <TextInput autoComplete="off" {...form.register("name")} />
      </Field>
      <Field
        label="Address"
        description="Compare it with your wallet: money sent to a wrong address is lost."
        error={errors.address?.message}
        required
      >
        <TextInput
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...form.register("address")}
        />
      </Field>
      <Button type="submit" pending={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
