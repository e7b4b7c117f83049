import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Plan } from "#domain/plans/plan.ts";
import { stakeRefusal } from "#domain/trades/stake-refusal.ts";
import { afterTaking, targetProfit, termsVersion } from "#domain/trades/trade-terms.ts";
import type { Cents } from "#domain/values/money.ts";
import { parseAmount } from "#domain/values/parse-amount.ts";
import * as cards from "#messages/generated/cards.ts";
import * as tradeTexts from "#messages/generated/trade.ts";
import { draftOf, forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { useToastFieldErrors } from "#src/fields/toast-field-errors.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Field } from "#src/ui/field.tsx";
import { Money } from "#src/ui/money.tsx";
import { investForm } from "./invest-rules.ts";
import type { useOpenTrade } from "./mutations.ts";
import { tradeRules } from "./trade-rules.ts";

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
  /** Takes the place of the available amount. */
  notNow?: string | undefined;
}

/** Puts an amount into a plan, after showing what becomes of it. */
export function InvestForm({ invest, plan, cash, riskWarning, onDone, disabledBy, notNow }: InvestFormProps) {
  const t = useMessages();
  const toastFieldErrors = useToastFieldErrors();
  const { dollars, percent } = useFormats();
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
        label={t(tradeTexts.investAmount)}
        description={notNow ?? t(tradeTexts.investAvailable, { amount: dollars(cash) })}
        error={form.formState.errors.amount}
        required
      >
        <AmountInput placeholder="0.00" disabled={isDisabled} {...form.register("amount")} />
      </Field>
      <dl aria-live="polite" className="grid grid-cols-2 gap-4 text-small">
        <Figure term={t(tradeTexts.investAfter)} amount={preview?.after} />
        <Figure term={t(tradeTexts.investTarget)} amount={preview?.target} />
      </dl>
      <Button
        type="submit"
        opens={ConfirmOnDemand}
        pending={invest.isPending || form.formState.isSubmitting}
        disabled={isDisabled}
        aria-describedby={disabledBy}
        wide
        aria-label={t(tradeTexts.investIn, { plan: plan.title })}
        data-command={t(tradeTexts.investIn, { plan: plan.title })}
      >
        {t(cards.planInvest)}
      </Button>
      <ConfirmOnDemand
        open={open}
        onOpenChange={setOpen}
        title={t(tradeTexts.reviewTitle, { plan: plan.title })}
        confirmLabel={t(cards.planInvest)}
        onConfirm={confirm}
        pending={invest.isPending}
      >
        {confirmed && (
          <div className="grid gap-4 text-ink">
            <DefinitionList
              items={[
                { term: t(tradeTexts.reviewStake), detail: <Money amount={confirmed.amount} /> },
                { term: t(tradeTexts.investAfter), detail: <Money amount={confirmed.after} /> },
                {
                  term: t(tradeTexts.reviewDuration),
                  detail: t(tradeTexts.reviewDays, { days: agreed.days }),
                },
                {
                  term: t(tradeTexts.reviewTarget, { roi: percent(Math.round(agreed.roi * 100)) }),
                  detail: <Money amount={confirmed.target} />,
                },
              ]}
            />
            <div>
              <p className="font-medium">{t(tradeTexts.reviewRules)}</p>
              <ul className="list-disc ps-5">
                {tradeRules(t, agreed).map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </div>
            <p className="border-negative border-s-2 ps-4 font-medium">{riskWarning}</p>
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
      <dd className="figures font-medium">{amount === undefined ? "–" : <Money amount={amount} />}</dd>
    </div>
  );
}

/** The preview of a typed amount; undefined as long as it cannot be invested. */
function previewOf(plan: Plan, text: string, cash: Cents) {
  const amount = parseAmount(text);
  if (typeof amount === "string" || stakeRefusal(plan, amount, cash) !== null) return undefined;
  return { amount, after: afterTaking(cash, amount), target: targetProfit(amount, plan) };
}
