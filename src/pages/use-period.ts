import { type Period, type PeriodChoice, periodChoices, type Span, spanOf } from "#domain/values/period.ts";
import * as ui from "#messages/generated/ui.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import type { PeriodFieldsProps } from "#src/ui/period-fields.tsx";
import { useAddressValues } from "./use-address-values.ts";

const words: Record<PeriodChoice, MessageId> = {
  "7-days": ui.period7Days,
  "30-days": ui.period30Days,
  "this-month": ui.periodThisMonth,
  "last-month": ui.periodLastMonth,
  "this-year": ui.periodThisYear,
  "last-year": ui.periodLastYear,
  custom: ui.periodCustom,
};

/** A period that is kept in the address: what the fields show, and the instants that it means. */
export function usePeriod(): { fields: PeriodFieldsProps; period: Period; span: Span } {
  const t = useMessages();
  const [{ period: chosen, first, last }, change] = useAddressValues(["period", "first", "last"]);
  const choice = periodChoices.find((one) => one === chosen);
  const period: Period = { choice, first, last };
  const fields = {
    value: { choice: choice ?? "", first, last },
    options: periodChoices.map((value) => ({ value, label: t(words[value]) })),
    onValueChange: ({ choice: period = chosen, ...days }: Partial<PeriodFieldsProps["value"]>) =>
      change({ period, ...days, ...(period !== "custom" && { first: "", last: "" }) }),
  };
  return { fields, period, span: spanOf(period, new Date()) };
}
