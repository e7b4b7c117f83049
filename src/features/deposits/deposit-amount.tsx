import {
  type ExchangeRate,
  formatRate,
  RATE_MAX_AGE_HOURS,
  unitsOf,
} from "#domain/payment-methods/exchange-rate.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { formatMoment } from "#domain/values/calendar.ts";
import { type Cents, formatDollars } from "#domain/values/money.ts";
import { brand, operator } from "#src/content/brand.ts";
import { CopyButton } from "#src/ui/copy-button.tsx";

export interface DepositAmountProps {
  amount: Cents;
  method: PaymentMethod;
  /** The operator's rate; null when there is none, or none that is new enough. */
  rate: ExchangeRate | null;
  /** When the operator entered the rate that is too old by now. */
  oldRateAt: string | null;
}

/** How much to send: in dollars, and by the operator's rate in the currency's own units. */
export function DepositAmount({ amount, method, rate, oldRateAt }: DepositAmountProps) {
  const units = rate && unitsOf(amount, rate);
  return (
    <div>
      <p className="text-muted">Amount to send</p>
      <p className="figures text-title font-semibold">{formatDollars(amount)}</p>
      {rate !== null && units !== null ? (
        <>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="figures wrap-anywhere text-lead font-semibold">
              <span className="font-normal text-muted">= </span>
              {units} {rate.currency}
            </p>
            <CopyButton text={units} label="Copy amount" size="small" />
          </div>
          <p className="mt-2 max-w-[60ch] text-muted text-small">
            1 {rate.currency} = {formatRate(rate.rate)} USD. {operator.legalName || brand.name} set this rate
            on <Moment at={rate.ratedAt} />. The amount is rounded up to the last decimal. Your balance is
            credited with {formatDollars(amount)}.
          </p>
        </>
      ) : (
        <p className="mt-1 max-w-[60ch] text-muted text-small">
          {oldRateAt !== null && (
            <>
              Our last rate, entered on <Moment at={oldRateAt} />, is more than {RATE_MAX_AGE_HOURS} hours
              old, so we no longer use it.{" "}
            </>
          )}
          The amount is in US dollars. Send the equivalent in {method.name} at the rate of your wallet or
          exchange when you pay. We do not quote an exchange rate.
        </p>
      )}
    </div>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>;
}
