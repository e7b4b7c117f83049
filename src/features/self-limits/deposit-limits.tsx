import type { LimitUse } from "#domain/self-limits/deposit-room.ts";
import {
  type LimitNow,
  type LimitPeriod,
  limitAt,
  limitPeriods,
  type SelfLimits,
} from "#domain/self-limits/self-limits.ts";
import { formatDecimal } from "#domain/values/money.ts";
import * as ownLimits from "#messages/generated/own-limits.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { useFormOpener } from "#src/ui/use-form-opener.ts";
import { LimitForm } from "./limit-form.tsx";
import { periodLabels } from "./periods.ts";

interface DepositLimitsProps {
  limits: SelfLimits;
  /** Undefined while the deposits are read. */
  uses: readonly LimitUse[] | undefined;
  now: string;
}

/** The deposit limits of the own account, how far each is used, and the forms that change them. */
export function DepositLimits({ limits, uses, now }: DepositLimitsProps) {
  const t = useMessages();
  return (
    <>
      <p className="mb-2 max-w-prose text-muted">{t(ownLimits.depositsText)}</p>
      <ul className="divide-y divide-line">
        {limitPeriods.map((period) => (
          <PeriodLimit
            key={period}
            userId={limits.userId}
            period={period}
            limit={limitAt(limits, period, now)}
            use={uses?.find((one) => one.period === period)}
          />
        ))}
      </ul>
    </>
  );
}

interface PeriodLimitProps {
  userId: string;
  period: LimitPeriod;
  limit: LimitNow;
  use: LimitUse | undefined;
}

function PeriodLimit({ userId, period, limit, use }: PeriodLimitProps) {
  const t = useMessages();
  const { dollars } = useFormats();
  const { isOpen, close, button } = useFormOpener();
  const label = t(periodLabels[period]);
  const action = t(limit.amount === null ? ownLimits.set : ownLimits.change);
  return (
    <li className="grid gap-3 py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="font-medium">{label}</h3>
          <p className="figures text-lead font-semibold">
            {limit.amount === null ? t(ownLimits.noLimit) : dollars(limit.amount)}
          </p>
        </div>
        {!isOpen && (
          <Button {...button} variant="secondary" size="small" aria-label={`${label}: ${action}`}>
            {action}
          </Button>
        )}
      </div>
      {use !== undefined && <Use use={use} />}
      {limit.next !== null && <Pending userId={userId} period={period} limit={limit} next={limit.next} />}
      {isOpen && (
        <LimitForm
          userId={userId}
          period={period}
          label={label}
          present={limit.amount === null ? "" : formatDecimal(limit.amount)}
          onClose={close}
        />
      )}
    </li>
  );
}

/** How far a limit is used, as a bar and in words. */
function Use({ use: { limit, used, left, moreAt } }: { use: LimitUse }) {
  const t = useMessages();
  const rich = useRichText();
  const { dollars, dayTime } = useFormats();
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="forced-color-adjust-none h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={left > 0 ? "h-full bg-brand" : "h-full bg-pending"}
          style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
        />
      </div>
      <p className="figures text-small">
        {t(ownLimits.used, { used: dollars(used), limit: dollars(limit), left: dollars(left) })}{" "}
        {moreAt !== null && (
          <span className="text-muted">
            {rich(ownLimits.moreAt, { moment: <time dateTime={moreAt}>{dayTime(moreAt)}</time> })}
          </span>
        )}
      </p>
    </div>
  );
}

interface PendingProps {
  userId: string;
  period: LimitPeriod;
  limit: LimitNow;
  next: NonNullable<LimitNow["next"]>;
}

/** A looser limit that waits, with the way to take it back. */
function Pending({ userId, period, limit, next }: PendingProps) {
  const t = useMessages();
  const rich = useRichText();
  const { dollars, dayTime } = useFormats();
  const keep = useCommand("setDepositLimit", { userId, about: null, refusals: { "no-changes": "info" } });
  const { amount } = limit;
  const moment = <time dateTime={next.at}>{dayTime(next.at)}</time>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-pending-soft px-3 py-2">
      <p className="figures">
        {next.amount === null
          ? rich(ownLimits.pendingRemoval, { moment })
          : rich(ownLimits.pendingRaise, { amount: dollars(next.amount), moment })}
      </p>
      {amount !== null && (
        <Button
          variant="secondary"
          size="small"
          pending={keep.isPending}
          onClick={() => keep.mutate({ period, amount: formatDecimal(amount) })}
        >
          {t(ownLimits.keep, { amount: dollars(amount) })}
        </Button>
      )}
    </div>
  );
}
