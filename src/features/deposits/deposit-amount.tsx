import {
  type ExchangeRate,
  formatRate,
  formatUnits,
  RATE_MAX_AGE_HOURS,
  unitsOf,
} from "#domain/payment-methods/exchange-rate.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { Cents } from "#domain/values/money.ts";
import * as deposits from "#messages/generated/deposits.ts";
import { brand, operator } from "#src/content/brand.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useLanguage, useMessages } from "#src/language/use-messages.ts";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { Money } from "#src/ui/money.tsx";

interface DepositAmountProps {
  amount: Cents;
  method: PaymentMethod;
  /** The operator's rate; null when there is none, or none that is new enough. */
  rate: ExchangeRate | null;
  /** When the operator entered the rate that is too old by now. */
  oldRateAt: string | null;
}

/** How much to send: in dollars, and by the operator's rate in the currency's own units. */
export function DepositAmount({ amount, method, rate, oldRateAt }: DepositAmountProps) {
  const t = useMessages();
  const rich = useRichText();
  const { dollars } = useFormats();
  const language = useLanguage();
  const units = rate && unitsOf(amount, rate);
  return (
    <div>
      <p className="text-muted">{t(deposits.amountTitle)}</p>
      <p className="text-title font-semibold">
        <Money amount={amount} />
      </p>
      {rate !== null && units !== null ? (
        <>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p dir="ltr" className="figures wrap-anywhere text-lead font-semibold">
              <span className="font-normal text-muted">= </span>
              {formatUnits(units, language)} {rate.currency}
            </p>
            <CopyButton text={units} label={t(deposits.amountCopy)} size="small" />
          </div>
          <p className="mt-2 max-w-[60ch] text-muted text-small">
            {rich(deposits.amountRate, {
              currency: rate.currency,
              rate: formatRate(rate.rate, language),
              operator: operator.legalName || brand.name,
              moment: <Moment at={rate.ratedAt} />,
              amount: dollars(amount),
            })}
          </p>
        </>
      ) : (
        <p className="mt-1 max-w-[60ch] text-muted text-small">
          {oldRateAt === null
            ? t(deposits.amountNoRate, { method: method.name })
            : rich(deposits.amountOldRate, {
                moment: <Moment at={oldRateAt} />,
                hours: RATE_MAX_AGE_HOURS,
                method: method.name,
              })}
        </p>
      )}
    </div>
  );
}

function Moment({ at }: { at: string }) {
  const { moment } = useFormats();
  return <time dateTime={at}>{moment(at)}</time>;
}
