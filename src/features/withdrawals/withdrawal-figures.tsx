import type { PublicSettings } from "#domain/settings/settings.ts";
import { afterTaking } from "#domain/trades/trade-terms.ts";
import type { Cents } from "#domain/values/money.ts";
import { withdrawalQuote } from "#domain/withdrawals/withdrawal.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";

interface WithdrawalFiguresProps {
  /** Undefined as long as none can be withdrawn. */
  amount: Cents | undefined;
  settings: PublicSettings;
  /** The usable amount now, to show the rest of it. */
  cash?: Cents;
}

/** Amount, fee, net and time of a withdrawal. */
export function WithdrawalFigures({ amount, settings, cash }: WithdrawalFiguresProps) {
  const t = useMessages();
  const { percent } = useFormats();
  const quote = amount === undefined ? undefined : withdrawalQuote(amount, settings);
  const money = (value: Cents | undefined) => (value === undefined ? "–" : <Money amount={value} />);
  return (
    <DefinitionList
      items={[
        { term: t(withdrawals.figuresAmount), detail: money(amount) },
        {
          term: t(withdrawals.figuresFee, { percent: percent(settings.withdrawalFee) }),
          detail: money(quote?.fee),
        },
        { term: t(withdrawals.figuresNet), detail: <strong>{money(quote?.net)}</strong> },
        ...(cash === undefined || amount === undefined
          ? []
          : [{ term: t(withdrawals.figuresRest), detail: money(afterTaking(cash, amount)) }]),
        { term: t(withdrawals.figuresTime), detail: t(withdrawals.figuresUsualTime) },
      ]}
    />
  );
}
