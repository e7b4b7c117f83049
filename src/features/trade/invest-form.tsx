import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type Plan, tradeRules } from "#domain/plans/plan.ts";
import { stakeRefusal } from "#domain/trades/stake-refusal.ts";
import { afterTaking, targetProfit, termsVersion } from "#domain/trades/trade-terms.ts";
import { type Cents, formatDollars } from "#domain/values/money.ts";
import { parseAmount } from "#domain/values/parse-amount.ts";
import { draftOf, forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { toastFieldErrors } from "#src/fields/toast-field-errors.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Field } from "#src/ui/field.tsx";
import { investForm } from "./invest-rules.ts";
import type { useOpenTrade } from "./mutations.ts";

export interface InvestFormProps {
  /** Of the page: it outlives the form, which goes as soon as the trade is there. */
  invest: ReturnType<typeof useOpenTrade>;
  plan: Plan;
  /** The amount that the investor can use now. */
  cash: Cents;
  /** Stands in the confirmation, as prominent as what is promised. */
  riskWarning: string;
  onDone: () => void;
  /** Id of the sentence that says why nothing can be invested now. */
  disabledBy?: string | undefined;
}

/** Puts an amount into a plan, after showing what becomes of it. */
export function InvestForm({ invest, plan, cash, riskWarning, onDone, disabledBy }: InvestFormProps) {
  // As it was then: the profile may show the trade before its answer is here, and the investor agrees to these terms.
  const [asking, setAsking] = useState<{ amount: string; cash: Cents; plan: Plan } | null>(null);
  const [open, setOpen] = useState(false);
  const form = useForm({
    resolver: typedFormRules(investForm(plan, cash)),
    defaultValues: { planId: plan.$id, amount: "" },
  });
  const isDisabled = disabledBy !== undefined;
  const draft = draftOf("openTrade", plan.$id);
  useDraft(draft, form, ["amount"]);
  const preview = previewOf(plan, useWatch({ control: form.control, name: "amount" }), cash);
  const confirmed = asking === null ? undefined : previewOf(asking.plan, asking.amount, asking.cash);
  const agreed = asking?.plan ?? plan;

  const ask = form.handleSubmit(async ({ amount }) => {
    // Without its code the dialog says so.
    await ConfirmOnDemand.load().catch(() => undefined);
    setAsking({ amount, cash, plan });
    setOpen(true);
  }, toastFieldErrors);
  const confirm = () => {
    if (asking === null) return;
    invest.mutate(
      { planId: plan.$id, amount: asking.amount, seen: termsVersion(agreed), about: plan.title },
      {
        onSuccess: () => {
          forgetDraft(draft);
          onDone();
        },
        onSettled: () => setOpen(false),
      },
    );
  };

  return (
    <form onSubmit={ask} noValidate className="grid gap-3 border-line border-t pt-4">
      <Field
        label="Amount"
        description={
          isDisabled
            ? "You can invest again when your ongoing trade has ended"
            : `${formatDollars(cash)} available`
        }
        error={form.formState.errors.amount?.message}
        required
      >
        <AmountInput placeholder="0.00" disabled={isDisabled} {...form.register("amount")} />
      </Field>
      <dl aria-live="polite" className="grid grid-cols-2 gap-4 text-small">
        <Figure term="Available afterwards" amount={preview?.after} />
        <Figure term="Target profit" amount={preview?.target} />
      </dl>
      <Button
        type="submit"
        opens={ConfirmOnDemand}
        pending={invest.isPending || form.formState.isSubmitting}
        disabled={isDisabled}
        aria-describedby={disabledBy}
        wide
        aria-label={`Invest in ${plan.title}`}
        data-command={`Invest in ${plan.title}`}
      >
        Invest
      </Button>
      <ConfirmOnDemand
        open={open}
        onOpenChange={setOpen}
        title={`Invest in ${plan.title}?`}
        confirmLabel="Invest"
        onConfirm={confirm}
        pending={invest.isPending}
      >
        {confirmed && (
          <div className="grid gap-4 text-ink">
            <DefinitionList
              items={[
                { term: "Stake", detail: formatDollars(confirmed.amount) },
                { term: "Available afterwards", detail: formatDollars(confirmed.after) },
                { term: "Duration", detail: agreed.days === 1 ? "1 day" : `${agreed.days} days` },
                {
                  term: `Target profit at ${agreed.roi}% per day`,
                  detail: formatDollars(confirmed.target),
                },
              ]}
            />
            <div>
              <p className="font-medium">How this trade ends</p>
              <ul className="list-disc ps-5">
                {tradeRules(agreed).map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </div>
            <p className="border-negative border-l-2 pl-4 font-medium">{riskWarning}</p>
          </div>
        )}
      </ConfirmOnDemand>
    </form>
  );
}

function Figure({ term, amount }: { term: string; amount: Cents | undefined }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="figures font-medium">{amount === undefined ? "–" : formatDollars(amount)}</dd>
    </div>
  );
}

/** The preview of a typed amount; undefined as long as it cannot be invested. */
function previewOf(plan: Plan, text: string, cash: Cents) {
  const amount = parseAmount(text);
  if (typeof amount === "string" || stakeRefusal(plan, amount, cash) !== null) return undefined;
  return { amount, after: afterTaking(cash, amount), target: targetProfit(amount, plan) };
}
