import { useId } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import { type BookedAddress, isUsable } from "#domain/addresses/address-book.ts";
import { isSameDestination } from "#domain/addresses/address-key.ts";
import { shortAddress } from "#domain/addresses/short-address.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { openRequestsRefusal } from "#domain/requests/request-limits.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Cents } from "#domain/values/money.ts";
import { parseAmount } from "#domain/values/parse-amount.ts";
import { withdrawalRefusal } from "#domain/withdrawals/withdrawal.ts";
import * as book from "#messages/generated/address-book.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { draftOf, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { PaymentMethodField } from "#src/fields/payment-method-field.tsx";
import { checkProblem } from "#src/fields/problem-in.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useToastFieldErrors } from "#src/fields/toast-field-errors.ts";
import { addressProblemOf } from "#src/fields/use-address-warning.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { AddressInput } from "./address-input.tsx";
import { LabelInput } from "./label-input.tsx";
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

interface WithdrawalFormProps {
  methods: readonly PaymentMethod[];
  /** Deposits and withdrawals of the investor that wait for review. */
  openRequests: number;
  /** The amount that the investor can use now. */
  cash: Cents;
  settings: PublicSettings;
  /** The address book of the investor. */
  addresses: readonly BookedAddress[];
  /** How many hours pass before a new address can be used. */
  hours: number;
  /** Now, in UTC. */
  at: string;
  /** Adds an address to the book. */
  onAdd: (address: Pick<WithdrawalPlan, "methodId" | "address">) => void;
  onReview: (plan: WithdrawalPlan) => void;
}

/** How, how much and where to; with fee, net and time before anything is sent. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { methods, openRequests, cash, settings, addresses, hours, at, onAdd, onReview } = props;
  const t = useMessages();
  const toastFieldErrors = useToastFieldErrors();
  const { dollars, dayTime } = useFormats();
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
  const booked =
    network === undefined ? undefined : saved.find((one) => isSameDestination(one, { network, address }));
  const isNew = network !== undefined && address !== "" && booked === undefined;
  const isUnlisted = isNew && hours > 0;
  const waitsUntil = booked === undefined || isUsable(booked, at) ? null : booked.usableFrom;
  const add = () => onAdd({ methodId: typed.methodId ?? "", address });
  const submit = form.handleSubmit(async (plan) => {
    if (waitsUntil !== null) return form.setFocus("address");
    // The server decides. Without the code of the check, which is loaded now, it is the one to say so.
    const problem = await addressProblemOf(network ?? "", plan.address.trim()).catch(() => null);
    if (problem !== null) {
      form.setError("address", checkProblem(problem), { shouldFocus: true });
      return;
    }
    if (isUnlisted) return add();
    // Without its code the dialog says so.
    await DialogOnDemand.load().catch(() => undefined);
    onReview(plan);
  }, toastFieldErrors);

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PaymentMethodField methods={methods} field={method} error={errors.methodId} />
      <Field
        label={t(withdrawals.formAmount)}
        description={t(withdrawals.formAvailable, { amount: dollars(cash) })}
        error={errors.amount}
        required
      >
        <AmountInput placeholder="0.00" {...form.register("amount")} />
      </Field>
      {saved.length > 0 && (
        <Field label={t(book.formBook)} optional>
          <Select
            placeholder={t(book.formPlaceholder)}
            options={saved.map((one) => {
              const short = shortAddress(one.address);
              const name =
                one.label === null ? short : t(book.formOption, { label: one.label, address: short });
              if (isUsable(one, at)) return { value: one.address, label: name };
              const label = t(book.formOptionWaiting, { name, moment: dayTime(one.usableFrom) });
              return { value: one.address, label, disabled: true };
            })}
            value={booked?.address ?? ""}
            onChange={({ target }) =>
              form.setValue("address", target.value, { shouldValidate: target.value !== "" })
            }
          />
        </Field>
      )}
      <Field
        label={t(withdrawals.formAddress)}
        description={
          waitsUntil !== null
            ? t(book.formWaiting, { moment: dayTime(waitsUntil) })
            : isUnlisted
              ? t(book.formUnlisted, { hours })
              : t(isNew ? withdrawals.formAddressNew : withdrawals.formAddressDescription)
        }
        error={errors.address}
        required
      >
        <AddressInput {...form.register("address")} />
      </Field>
      {isNew && !isUnlisted && (
        <Field label={t(book.labelField)} optional error={errors.label}>
          <LabelInput {...form.register("label")} />
        </Field>
      )}
      <section aria-label={t(withdrawals.formFigures)} className="rounded-control bg-sunken px-4 py-1">
        <WithdrawalFigures amount={withdrawable(typed.amount ?? "", cash, settings)} settings={settings} />
      </section>
      <Button
        type="submit"
        opens={DialogOnDemand}
        pending={form.formState.isSubmitting}
        disabled={refusal !== null || waitsUntil !== null}
        aria-describedby={refusal === null ? undefined : refusalId}
        className="sm:justify-self-start"
      >
        {t(isUnlisted ? book.formAdd : withdrawals.formContinue)}
      </Button>
      {refusal !== null && (
        <p id={refusalId}>
          <RefusalSentence refusal={refusal} />
        </p>
      )}
    </form>
  );
}

function withdrawable(text: string, cash: Cents, settings: PublicSettings): Cents | undefined {
  const amount = parseAmount(text);
  return typeof amount === "string" || withdrawalRefusal(amount, cash, settings) !== null
    ? undefined
    : amount;
}
