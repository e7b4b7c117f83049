import { useId } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { openRequestsRefusal } from "#domain/requests/request-limits.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { type Cents, formatAmount } from "#domain/values/money.ts";
import { parseAmount } from "#domain/values/parse-amount.ts";
import { type SavedAddress, shortAddress } from "#domain/withdrawals/saved-address.ts";
import { withdrawalRefusal } from "#domain/withdrawals/withdrawal.ts";
import { draftOf, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { PaymentMethodField } from "#src/fields/payment-method-field.tsx";
import { toastFieldErrors } from "#src/fields/toast-field-errors.ts";
import { addressProblemOf } from "#src/fields/use-address-warning.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { WithdrawalFigures } from "./withdrawal-figures.tsx";
import { withdrawalForm } from "./withdrawal-rules.ts";

/** The validated values. */
export interface WithdrawalPlan {
  methodId: string;
  amount: string;
  address: string;
  /** The name for a new address, "" for none. */
  label: string;
}

export const withdrawalDraft = draftOf("requestWithdrawal");

export interface WithdrawalFormProps {
  methods: readonly PaymentMethod[];
  /** Deposits and withdrawals of the investor that wait for review. */
  openRequests: number;
  /** The amount that the investor can use now. */
  cash: Cents;
  settings: PublicSettings;
  addresses: readonly SavedAddress[];
  onReview: (plan: WithdrawalPlan) => void;
}

/** How, how much and where to; with fee, net and time before anything is sent. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { methods, openRequests, cash, settings, addresses, onReview } = props;
  const refusal = openRequestsRefusal({ openRequests }, settings);
  const refusalId = useId();
  const form = useForm<WithdrawalPlan>({
    resolver: typedFormRules(withdrawalForm(cash, settings)),
    defaultValues: { methodId: "", amount: "", address: "", label: "" },
  });
  // Registered in the order of the screen: the first field at fault gets the focus.
  const { field: method } = useController({ control: form.control, name: "methodId" });
  useDraft(withdrawalDraft, form, ["methodId", "amount", "address", "label"]);
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const network = methods.find(({ $id }) => $id === typed.methodId)?.id;
  const saved = addresses.filter((one) => one.network === network);
  const address = (typed.address ?? "").trim();
  const isNew = network !== undefined && address !== "" && !saved.some((one) => one.address === address);
  const submit = form.handleSubmit(async (plan) => {
    // The server decides. Without the code of the check, which is loaded now, it is the one to say so.
    const problem = await addressProblemOf(network ?? "", plan.address.trim()).catch(() => null);
    if (problem !== null) {
      form.setError("address", { message: problem }, { shouldFocus: true });
      return;
    }
    // Without its code the dialog says so.
    await DialogOnDemand.load().catch(() => undefined);
    onReview(plan);
  }, toastFieldErrors);

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PaymentMethodField methods={methods} field={method} error={errors.methodId?.message} />
      <Field
        label="Amount"
        description={`$${formatAmount(cash)} available`}
        error={errors.amount?.message}
        required
      >
        <AmountInput placeholder="0.00" {...form.register("amount")} />
      </Field>
      {saved.length > 0 && (
        <Field label="Saved addresses" optional>
          <Select
            placeholder="Choose an address you used before"
            options={saved.map((one) => ({
              value: one.address,
              label: one.label ? `${one.label} (${shortAddress(one.address)})` : shortAddress(one.address),
            }))}
            value={isNew ? "" : address}
            onChange={({ target }) =>
              form.setValue("address", target.value, { shouldValidate: target.value !== "" })
            }
          />
        </Field>
      )}
      <Field
        label="Wallet address"
        description={
          isNew
            ? "This address is new, so we ask you to confirm your identity before we send the request."
            : "Payouts to a wrong address cannot be reversed."
        }
        error={errors.address?.message}
        required
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="font-mono"
          {...form.register("address")}
        />
      </Field>
      {isNew && (
        <Field label="Label for this address" optional error={errors.label?.message}>
          <TextInput placeholder="For example: my hardware wallet" {...form.register("label")} />
        </Field>
      )}
      <section aria-label="What you receive" className="rounded-control bg-sunken px-4 py-1">
        <WithdrawalFigures amount={withdrawable(typed.amount ?? "", cash, settings)} settings={settings} />
      </section>
      <Button
        type="submit"
        opens={DialogOnDemand}
        pending={form.formState.isSubmitting}
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

function withdrawable(text: string, cash: Cents, settings: PublicSettings): Cents | undefined {
  const amount = parseAmount(text);
  return typeof amount === "string" || withdrawalRefusal(amount, cash, settings) !== null
    ? undefined
    : amount;
}
