import { useEffect, useEffectEvent, useId, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { depositOperations } from "#domain/deposits/operations.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { depositLimitRefusal, type LimitUse, tightestLimit } from "#domain/self-limits/deposit-room.ts";
import * as deposits from "#messages/generated/deposits.ts";
import { useDraft } from "#src/drafts/draft.ts";
import { amountIssue } from "#src/fields/amount-issue.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { PaymentMethodField } from "#src/fields/payment-method-field.tsx";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useToastFieldErrors } from "#src/fields/toast-field-errors.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { useOpenRequestsRefusal } from "#src/queries/open-requests.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { depositDraft, newPaymentIntent, type PaymentIntent } from "./payment-intent.ts";

/** Milliseconds between "Continue" and the payment page, as the specification has it. */
const continueDelay = 1000;

interface DepositFormProps {
  profile: Pick<Profile, "openRequests">;
  methods: readonly PaymentMethod[];
  /** How far the own deposit limits are used. */
  uses?: readonly LimitUse[];
  onContinue: (intent: PaymentIntent) => void;
}

/** Chooses how and how much to pay in. */
export function DepositForm({ profile, methods, uses = [], onContinue }: DepositFormProps) {
  const t = useMessages();
  const { dollars, dayTime } = useFormats();
  const toastFieldErrors = useToastFieldErrors();
  const refusal = useOpenRequestsRefusal(profile);
  const refusalId = useId();
  const [intent, setIntent] = useState<PaymentIntent | null>(null);
  const form = useForm({
    resolver: typedFormRules(depositForm(uses)),
    defaultValues: { methodId: "", amount: "" },
  });
  // Registered before the amount, as it stands on the screen: the first field at fault gets the focus.
  const { field: method } = useController({ control: form.control, name: "methodId" });
  const { errors } = form.formState;
  const tightest = tightestLimit(uses);
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
        error={errors.methodId}
      />
      <Field
        label={t(deposits.formAmount)}
        description={
          tightest &&
          (tightest.moreAt === null
            ? t(deposits.formUpToNow, { amount: dollars(tightest.left) })
            : t(deposits.formUpTo, { amount: dollars(tightest.left), moment: dayTime(tightest.moreAt) }))
        }
        error={errors.amount}
        required
      >
        <AmountInput placeholder="0.00" readOnly={intent !== null} {...form.register("amount")} />
      </Field>
      <Button
        type="submit"
        pending={intent !== null}
        disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : refusalId}
        className="sm:justify-self-start"
      >
        {t(deposits.formContinue)}
      </Button>
      {refusal !== null && (
        <p id={refusalId}>
          <RefusalSentence refusal={refusal} />
        </p>
      )}
    </form>
  );
}

/** The rules of the operation, and the investor's own limits. */
function depositForm(uses: readonly LimitUse[]) {
  return depositOperations.requestDeposit.input.check(({ value, issues }) => {
    const refusal = depositLimitRefusal(uses, value.amount);
    if (refusal !== null) issues.push(amountIssue(refusal, value.amount));
  });
}
