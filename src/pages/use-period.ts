import { type Period, type PeriodChoice, periodChoices, type Span, spanOf } from "#domain/values/period.ts";
import type { PeriodFieldsProps } from "#src/ui/period-fields.tsx";
import { useAddressValues } from "./use-address-values.ts";

const words: Record<PeriodChoice, string> = {
  "7-days": "Last 7 days",
  "30-days": "Last 30 days",
  "this-month": "This month",
  "last-month": "Last month",
  "this-year": "This year",
  "last-year": "Last year",
  custom: "Custom dates",
};

const options = periodChoices.map((value) => ({ value, label: words[value] }));

/** A period that is kept in the address: what the fields show, and the instants that it means. */
export function usePeriod(): { fields: PeriodFieldsProps; period: Period; span: Span } {
  const [{ period: chosen, first, last }, change] = useAddressValues(["period", "first", "last"]);
  const choice = periodChoices.find((one) => one === chosen);
  const period: Period = { choice, first, last };
  const fields = {
    value: { choice: choice ?? "", first, last },
    options,
    onValueChange: ({ choice: period = chosen, ...days }: Partial<PeriodFieldsProps["value"]>) =>
      change({ period, ...days, ...(period !== "custom" && { first: "", last: "" }) }),
  };
  return { fields, period, span: spanOf(period, new Date()) };
}
