import { MAX_PAUSE_DAYS, pausedUntil, pauseEnd, type SelfLimits } from "#domain/self-limits/self-limits.ts";
import * as ownLimits from "#messages/generated/own-limits.ts";
import type { Translate } from "#messages/message.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Badge } from "#src/ui/badge.tsx";
import { LengthForm } from "./length-form.tsx";

/** In days. */
const lengths = [1, 3, 7, 14, 28, MAX_PAUSE_DAYS];

function lengthLabel(days: number, t: Translate): string {
  return days % 7 === 0
    ? t(ownLimits.lengthWeeks, { count: days / 7 })
    : t(ownLimits.lengthDays, { count: days });
}

/** Pauses deposits and new trades, or makes a pause longer. */
export function Pause({ limits, now }: { limits: SelfLimits; now: string }) {
  const t = useMessages();
  const { dayTime } = useFormats();
  const pause = useCommand("pauseInvesting", { userId: limits.userId, about: null });
  const until = pausedUntil(limits, now);
  const options = lengths
    .filter((days) => until === null || pauseEnd(days, now) > until)
    .map((days) => ({ value: String(days), label: lengthLabel(days, t) }));
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{t(ownLimits.pauseText)}</p>
      {until !== null && <Badge tone="pending">{t(ownLimits.pausedUntil, { moment: dayTime(until) })}</Badge>}
      <LengthForm
        options={options}
        label={t(until === null ? ownLimits.pauseStart : ownLimits.pauseExtend)}
        titleOf={(days) => t(ownLimits.pauseConfirm, { moment: dayTime(pauseEnd(Number(days), now)) })}
        effectsOf={() => [
          t(ownLimits.effectStops),
          t(ownLimits.effectStays),
          t(ownLimits.effectGoesOn),
          t(ownLimits.effectMails),
          t(ownLimits.effectPauseEnd),
        ]}
        pending={pause.isPending}
        onConfirm={(days, done) => pause.mutate({ days: Number(days) }, { onSettled: done })}
      />
    </div>
  );
}
