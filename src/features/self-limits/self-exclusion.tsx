import {
  type ExclusionTerm,
  exclusionAt,
  exclusionEnd,
  exclusionTerms,
  type SelfLimits,
} from "#domain/self-limits/self-limits.ts";
import * as ownLimits from "#messages/generated/own-limits.ts";
import type { Translate } from "#messages/message.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { LengthForm } from "./length-form.tsx";

const termLabels: Readonly<Record<ExclusionTerm, (t: Translate) => string>> = {
  "6-months": (t) => t(ownLimits.lengthMonths, { count: 6 }),
  "1-year": (t) => t(ownLimits.lengthYears, { count: 1 }),
  "2-years": (t) => t(ownLimits.lengthYears, { count: 2 }),
  "5-years": (t) => t(ownLimits.lengthYears, { count: 5 }),
  "for-ever": (t) => t(ownLimits.lengthForEver),
};

const termNamed = (value: string) => exclusionTerms.find((term) => term === value) ?? exclusionTerms[0];

/** Excludes the owner from deposits and new trades, shows how long that lasts, and takes the request to return. */
export function SelfExclusion({ limits, now }: { limits: SelfLimits; now: string }) {
  const t = useMessages();
  const rich = useRichText();
  const { dayTime } = useFormats();
  const exclude = useCommand("excludeSelf", { userId: limits.userId, about: null });
  const goBack = useCommand("requestReturn", { userId: limits.userId, about: null });
  const exclusion = exclusionAt(limits, now);
  const end = exclusion?.state === "running" ? exclusion.until : undefined;
  const endsLater = (term: ExclusionTerm) => {
    const until = exclusionEnd(term, now);
    return end === undefined || (end !== null && (until === null || until > end));
  };
  const options = exclusionTerms
    .filter(endsLater)
    .map((term) => ({ value: term, label: termLabels[term](t) }));
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{t(ownLimits.exclusionText)}</p>
      {exclusion?.state === "running" && (
        <Badge tone="danger">
          {exclusion.until === null
            ? t(ownLimits.excludedForEver)
            : t(ownLimits.excludedUntil, { moment: dayTime(exclusion.until) })}
        </Badge>
      )}
      {exclusion?.state === "over" && (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-prose">{t(ownLimits.exclusionOver)}</p>
          <Button pending={goBack.isPending} onClick={() => goBack.mutate({})}>
            {t(ownLimits.askReturn)}
          </Button>
        </div>
      )}
      {exclusion?.state === "returning" && (
        <p className="max-w-prose">
          {rich(ownLimits.returningAt, {
            moment: <time dateTime={exclusion.at}>{dayTime(exclusion.at)}</time>,
          })}
        </p>
      )}
      <LengthForm
        options={options}
        danger
        label={t(end === undefined ? ownLimits.exclusionStart : ownLimits.exclusionExtend)}
        titleOf={(value) => {
          const until = exclusionEnd(termNamed(value), now);
          return until === null
            ? t(ownLimits.exclusionConfirmForEver)
            : t(ownLimits.exclusionConfirm, { moment: dayTime(until) });
        }}
        effectsOf={(value) => [
          t(ownLimits.effectStops),
          t(ownLimits.effectStays),
          t(ownLimits.effectGoesOn),
          t(ownLimits.effectMails),
          t(value === "for-ever" ? ownLimits.effectForEver : ownLimits.effectExclusionEnd),
        ]}
        pending={exclude.isPending}
        onConfirm={(value, done) => exclude.mutate({ term: termNamed(value) }, { onSettled: done })}
      />
    </div>
  );
}
