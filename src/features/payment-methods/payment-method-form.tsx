import { type ComponentProps, useState } from "react";
import { useForm } from "react-hook-form";
import {
  isElsewhere,
  methodVersion,
  type PaymentMethod,
  type PaymentMethodText,
  paymentMethodForm,
} from "#domain/payment-methods/payment-method.ts";
import { networkOf } from "#domain/transactions/network.ts";
import { explorerExample, explorerProblem, hashPlace } from "#domain/transactions/transfer-hash.ts";
import type { CheckError } from "#domain/values/check-error.ts";
import * as adminMethods from "#messages/generated/admin-methods.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { checkProblem } from "#src/fields/problem-in.ts";
import { addressProblemOf, useAddressWarning } from "#src/fields/use-address-warning.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { AddressReview } from "./address-review.tsx";

interface FormProps {
  adminId: string;
  isDemo: boolean;
  onDone: () => void;
}

/** Adds a payment method. */
export function AddPaymentMethodForm({ adminId, isDemo, onDone }: FormProps) {
  const t = useMessages();
  const add = useCommand("savePaymentMethod", {
    userId: adminId,
    about: null,
    success: t(adminMethods.added),
    once: true,
  });
  return (
    <PaymentMethodForm
      values={{ id: "", name: "", address: "", explorer: "" }}
      submitLabel={t(adminMethods.add)}
      onSubmit={(input) => add.mutate(input, { onSuccess: onDone })}
      pending={add.isPending}
      isDemo={isDemo}
    />
  );
}

/** Changes a payment method. Deposits that were asked for keep the address they were shown. */
export function EditPaymentMethodForm({
  method,
  adminId,
  isDemo,
  onDone,
}: FormProps & { method: PaymentMethod }) {
  const t = useMessages();
  const update = useCommand("savePaymentMethod", {
    userId: adminId,
    about: null,
    success: t(adminMethods.edited),
    once: true,
  });
  // A colleague's later change is not undone by the old values of this form.
  const [{ $id: methodId, id, name, address, explorer }] = useState(method);
  const values = { id, name, address, explorer: explorer ?? "" };
  return (
    <PaymentMethodForm
      values={values}
      submitLabel={t(adminMethods.editSave)}
      onSubmit={(input) =>
        update.mutate({ ...input, methodId, seen: methodVersion(values) }, { onSuccess: onDone })
      }
      pending={update.isPending}
      isDemo={isDemo}
    />
  );
}

/** Where nothing can be received, a wrong address does no harm; elsewhere it is not saved. */
function useWarningText(warning: CheckError | null, isDemo: boolean): string | undefined {
  const t = useMessages();
  const textOf = useTextOf();
  if (warning === null) return undefined;
  const problem = textOf(checkProblem(warning));
  return isDemo ? t(adminMethods.formAddressDemo, { problem }) : problem;
}

interface PaymentMethodFormProps {
  values: PaymentMethodText;
  submitLabel: string;
  onSubmit: (input: PaymentMethodText) => void;
  pending: boolean;
  /** Nothing can be received in a demonstration: its addresses have wrong check digits on purpose. */
  isDemo: boolean;
}

function PaymentMethodForm({ values, submitLabel, onSubmit, pending, isDemo }: PaymentMethodFormProps) {
  const t = useMessages();
  const form = useForm({ resolver: formRules(paymentMethodForm), defaultValues: values });
  const { errors } = form.formState;
  const [review, setReview] = useState<PaymentMethodText | null>(null);
  const { warning, settle } = useAddressWarning(values);
  const warningText = useWarningText(warning, isDemo);
  const look = () => settle(form.getValues());
  // An address with a warning is checked at every key, so that the warning disappears with its reason.
  const checked = { onBlur: look, onChange: () => warning !== null && look() };

  const submit = form.handleSubmit(async (input) => {
    const isChecked = !isDemo && isElsewhere(input, values);
    const problem = isChecked ? await addressProblemOf(input.id, input.address) : null;
    const link = input.explorer ?? "";
    const linkProblem = link === "" ? null : explorerProblem(link);
    if (linkProblem !== null) form.setError("explorer", checkProblem(linkProblem), { shouldFocus: true });
    else if (problem !== null) form.setError("address", checkProblem(problem), { shouldFocus: true });
    else if (values.address !== "" && isElsewhere(input, values)) setReview(input);
    else onSubmit(input);
  });

  if (review !== null)
    return (
      <AddressReview
        before={values}
        after={review}
        warning={warningText}
        submitLabel={submitLabel}
        pending={pending}
        onBack={() => setReview(null)}
        onConfirm={() => onSubmit(review)}
      />
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field
        label={t(adminMethods.formId)}
        description={t(adminMethods.formIdText)}
        error={errors.id}
        required
      >
        <ExactInput {...form.register("id", checked)} />
      </Field>
      <Field label={t(adminMethods.formName)} error={errors.name} required>
        <TextInput autoComplete="off" {...form.register("name")} />
      </Field>
      <Field
        label={t(adminMethods.formAddress)}
        description={t(adminMethods.formAddressText)}
        error={errors.address}
        warning={warningText}
        required
      >
        <ExactInput className="font-mono" {...form.register("address", checked)} />
      </Field>
      <Field
        label={t(adminMethods.formExplorer)}
        description={t(adminMethods.formExplorerText, { placeholder: hashPlace })}
        error={errors.explorer}
        optional
      >
        <ExactInput
          inputMode="url"
          dir="ltr"
          placeholder={networkOf(values.id)?.explorer ?? explorerExample}
          {...form.register("explorer")}
        />
      </Field>
      <Button type="submit" pending={pending || form.formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** For what is no word of a language: nothing is corrected or completed. */
function ExactInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} {...props} />;
}
