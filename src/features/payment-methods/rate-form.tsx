import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import {
  currencyOfCode,
  currencyProblem,
  RATE_MAX_AGE_HOURS,
  rateProblem,
} from "#domain/payment-methods/exchange-rate.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { CheckError } from "#domain/values/check-error.ts";
import * as adminMethods from "#messages/generated/admin-methods.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

/** A text with a rule that the server's decision has, too. */
const checkedText = (problemOf: (text: string) => CheckError | null) =>
  z.string().check(({ value, issues }) => {
    const problem = problemOf(value);
    if (problem !== null)
      issues.push({ code: "custom", message: problem.error, params: problem.params, input: value });
  });

const rateText = z.object({ currency: checkedText(currencyProblem), rate: checkedText(rateProblem) });

interface RateFormProps {
  method: PaymentMethod;
  adminId: string;
  onDone: () => void;
}

/** Enters the exchange rate of a payment method by hand, or takes it away. Stands in a dialog. */
export function RateForm({ method, adminId, onDone }: RateFormProps) {
  const t = useMessages();
  // A colleague's change meanwhile does not replace the typed value.
  const [{ $id: methodId, id, name, currency, rate }] = useState(method);
  const save = useCommand("setRate", { userId: adminId, about: name, once: true });
  const form = useForm({
    resolver: formRules(rateText),
    defaultValues: { currency: currency ?? currencyOfCode(id), rate: rate ?? "" },
  });
  const { errors } = form.formState;
  const send = (input: { currency?: string; rate?: string }) =>
    save.mutate({ methodId, ...input }, { onSuccess: onDone });
  return (
    <form onSubmit={form.handleSubmit(send)} noValidate className="grid gap-2">
      <Field label={t(adminMethods.rateCurrency)} error={errors.currency} required>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.register("currency")}
        />
      </Field>
      <Field
        label={t(adminMethods.rateDollars)}
        description={t(adminMethods.rateDollarsText, { hours: RATE_MAX_AGE_HOURS })}
        error={errors.rate}
        required
      >
        <TextInput inputMode="decimal" autoComplete="off" {...form.register("rate")} />
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
          {t(adminMethods.rateRemove)}
        </Button>
      )}
      <DialogActions>
        <Button type="submit" pending={save.isPending}>
          {t(adminMethods.rateSave)}
        </Button>
      </DialogActions>
    </form>
  );
}
