import { feePercent, type PublicSettings } from "#domain/settings/settings.ts";
import { afterTaking } from "#domain/trades/trade-terms.ts";
import { reviewTimes } from "#domain/transactions/review-times.ts";
import { type Cents, formatAmount } from "#domain/values/money.ts";
import { withdrawalQuote } from "#domain/withdrawals/withdrawal.ts";
import { DefinitionList } from "#src/ui/definition-list.tsx";

export interface WithdrawalFiguresProps {
  /** Undefined as long as none can be withdrawn. */
  amount: Cents | undefined;
  settings: PublicSettings;
  /** The usable amount now, to show the rest of it. */
  cash?: Cents;
}

/** Amount, fee, net and time of a withdrawal. */
export function WithdrawalFigures({ amount, settings, cash }: WithdrawalFiguresProps) {
  const quote = amount === undefined ? undefined : withdrawalQuote(amount, settings);
  const money = (value: Cents | undefined) => (value === undefined ? "–" : `$${formatAmount(value)}`);
  return (
    <DefinitionList
      items={[
        { term: "Amount", detail: money(amount) },
        { term: `Processing fee (${feePercent(settings)}), deducted`, detail: money(quote?.fee) },
        { term: "You receive", detail: <strong>{money(quote?.net)}</strong> },
        ...(cash === undefined || amount === undefined
          ? []
          : [{ term: "Available afterwards", detail: money(afterTaking(cash, amount)) }]),
        { term: "Expected time", detail: reviewTimes.withdrawal },
      ]}
    />
  );
}

/** As the mails say it. */
