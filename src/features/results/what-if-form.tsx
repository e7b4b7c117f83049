import { useState } from "react";
import type { Outcome } from "#domain/results/outcome.ts";
import type { DayResult } from "#domain/results/track-record.ts";
import { type Terms, whatIf } from "#domain/results/what-if.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { type Cents, formatPlain } from "#domain/values/money.ts";
import { parseAmount } from "#domain/values/parse-amount.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Field } from "#src/ui/field.tsx";
import { Money } from "#src/ui/money.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface WhatIfFormProps {
  terms: Terms;
  /** The amount in the field at first. */
  amount: Cents;
  /** Of the plan, not reversed; at least one. */
  results: readonly DayResult[];
  settings: PublicSettings;
}

/** The value of a stake with real results, always beside that of the worst stretch of the same length. */
export function WhatIfForm({ terms, amount, results, settings }: WhatIfFormProps) {
  const t = useMessages();
  const days = results.map(({ day }) => day).toSorted();
  const first = days[0] ?? "";
  const last = days.at(-1) ?? "";
  const [typed, setTyped] = useState(formatPlain(amount));
  const [start, setStart] = useState(first);
  const stake = parseAmount(typed);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(start);
  const outcomes =
    typeof stake === "string" || !isDay ? undefined : whatIf(stake, terms, start, results, settings);
  return (
    <div className="grid gap-4">
      <p className="max-w-[70ch] text-muted">{t(planRecord.whatIfLead)}</p>
      <div className="grid gap-x-4 sm:max-w-[480px] sm:grid-cols-2">
        <Field
          label={t(planRecord.whatIfAmount)}
          {...(typeof stake === "string" && { error: t(planRecord.whatIfAmountProblem) })}
        >
          <AmountInput value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Field label={t(planRecord.whatIfStart)} {...(!isDay && { error: t(planRecord.whatIfStartProblem) })}>
          <TextInput
            type="date"
            min={first}
            max={last}
            value={start}
            onChange={({ target }) => setStart(target.value)}
          />
        </Field>
      </div>
      {outcomes === null && (
        <p role="status" className="rounded-control bg-sunken p-4 text-muted">
          {t(planRecord.whatIfNone)}
        </p>
      )}
      {outcomes && (
        <div aria-live="polite" className="grid gap-4 sm:grid-cols-2">
          <OutcomeCard
            title={t(planRecord.whatIfReal)}
            outcome={outcomes.real}
            settings={settings}
            {...(outcomes.real.results < terms.days && {
              remark: t(planRecord.whatIfRunning, { results: outcomes.real.results, days: terms.days }),
            })}
          />
          <OutcomeCard
            title={t(planRecord.whatIfWorst, { results: outcomes.real.results })}
            outcome={outcomes.worst}
            settings={settings}
          />
        </div>
      )}
      {!terms.returnsStake && <p className="text-muted text-small">{t(planRecord.whatIfStakeStays)}</p>}
    </div>
  );
}

interface OutcomeCardProps {
  title: string;
  outcome: Outcome;
  settings: PublicSettings;
  remark?: string;
}

function OutcomeCard({ title, outcome, settings, remark }: OutcomeCardProps) {
  const t = useMessages();
  const { bookDay, count } = useFormats();
  const { results, from, to, profit, cash, fee, payout } = outcome;
  const lines = [
    { term: t(planRecord.whatIfProfit), amount: profit, flow: profit > 0 ? ("credit" as const) : undefined },
    { term: t(planRecord.whatIfCash), amount: cash },
    { term: t(planRecord.whatIfFee, { percent: count(settings.withdrawalFee / 100) }), amount: fee },
    { term: t(planRecord.whatIfPayout), amount: payout },
  ];
  return (
    <section aria-label={title} className="rounded-control bg-sunken p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="figures text-muted text-small">
        <bdi>{t(planRecord.whatIfStretch, { results, first: bookDay(from), last: bookDay(to) })}</bdi>
      </p>
      <dl className="mt-2 divide-y divide-line">
        {lines.map(({ term, amount, flow }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium">
              <Money amount={amount} {...(flow && { flow })} />
            </dd>
          </div>
        ))}
      </dl>
      {remark && <p className="mt-2 text-muted text-small">{remark}</p>}
    </section>
  );
}
