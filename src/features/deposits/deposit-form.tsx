import { useEffect, useEffectEvent, useId, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { depositOperations } from "#domain/deposits/operations.ts";
import type { Profile } from "#domain/members/profile.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { PaymentMethodField } from "#src/fields/payment-method-field.tsx";
import { toastFieldErrors } from "#src/fields/toast-field-errors.ts";
import { useOpenRequestsRefusal } from "#src/queries/open-requests.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { depositDraft, newPaymentIntent, type PaymentIntent } from "./payment-intent.ts";

/** Milliseconds between "Continue" and the payment page, as the specification has it. */
const continueDelay = 1000;

export interface DepositFormProps {
  profile: Pick<Profile, "openRequests">;
  methods: readonly PaymentMethod[];
  onContinue: (intent: PaymentIntent) => void;
}

/** Chooses how and how much to pay in. */
export function DepositForm({ profile, methods, onContinue }: DepositFormProps) {
  const refusal = useOpenRequestsRefusal(profile);
  const refusalId = useId();
  const [intent, setIntent] = useState<PaymentIntent | null>(null);
  const form = useForm({
    resolver: typedFormRules(depositOperations.requestDeposit.input),
    defaultValues: { methodId: "", amount: "" },
  });
  // Registered before the amount, as it stands on the screen: the first field at fault gets the focus.
  const { field: method } = useController({ control: form.control, name: "methodId" });
  const { errors } = form.formState;
  useDraft(depositDraft, form, ["methodId", "amount"]);

  const goOn = useEffectEvent(onContinue);
  useEffect(() => {
    if (intent === null) return;
    const timer = setTimeout(() => goOn(intent), continueDelay);
    return () => clearTimeout(timer);
  }, [intent]);

  const submit = form.handleSubmit(
    ({ methodId, amount }) => setIntent(newPaymentIntent(methodId, amount)),
    toastFieldErrors,
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PaymentMethodField
        methods={methods}
        field={method}
        readOnly={intent !== null}
        error={errors.methodId?.message}
      />
      <Field label="Amount" error={errors.amount?.message} required>
        <AmountInput placeholder="0.00" readOnly={intent !== null} {...form.register("amount")} />
      </Field>
      <Button
        type="submit"
        pending={intent !== null}
        disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : refusalId}
        className="sm:justify-self-start"
      >
        Continue
      </Button>
      {refusal !== null && <p id={refusalId}>{refusal.message}.</p>}
    </form>
  );
}
