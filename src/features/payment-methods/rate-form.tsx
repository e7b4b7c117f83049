import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  currencyOfCode,
  currencyProblem,
  RATE_MAX_AGE_HOURS,
  rateProblem,
} from "#domain/payment-methods/exchange-rate.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface RateFormProps {
  method: PaymentMethod;
  adminId: string;
  onDone: () => void;
}

/** Enters the exchange rate of a payment method by hand, or takes it away. Stands in a dialog. */
export function RateForm({ method, adminId, onDone }: RateFormProps) {
  // A colleague's change meanwhile does not replace the typed value.
  const [{ $id: methodId, id, name, currency, rate }] = useState(method);
  const save = useCommand("setRate", { userId: adminId, about: name, once: true });
  const form = useForm({ defaultValues: { currency: currency ?? currencyOfCode(id), rate: rate ?? "" } });
  const { errors } = form.formState;
  const send = (input: { currency?: string; rate?: string }) =>
    save.mutate({ methodId, ...input }, { onSuccess: onDone });
  return (
    <form onSubmit={form.handleSubmit(send)} noValidate className="grid gap-2">
      <Field label="Currency" error={errors.currency?.message} required>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.register("currency", { validate: (text) => currencyProblem(text) ?? true })}
        />
      </Field>
      <Field
        label="US dollars for one unit"
        description={`Depositors see the amount in this currency for ${RATE_MAX_AGE_HOURS} hours. Save the same rate again to renew it.`}
        error={errors.rate?.message}
        required
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          {...form.register("rate", { validate: (text) => rateProblem(text) ?? true })}
        />
      </Field>
      {/* Not beside the two that end the form: three do not fit in a row on a phone. */}
      {rate !== null && (
        <Button
          variant="secondary"
          size="small"
          className="-mt-2 mb-4 justify-self-start"
          disabled={save.isPending}
          onClick={() => send({})}
        >
          Remove rate
        </Button>
      )}
      <DialogActions>
        <Button type="submit" pending={save.isPending}>
          Save rate
        </Button>
      </DialogActions>
    </form>
  );
}
