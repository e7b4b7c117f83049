import type { LimitPeriod } from "#domain/self-limits/self-limits.ts";
import * as ownLimits from "#messages/generated/own-limits.ts";
import type { MessageId } from "#messages/message.ts";

/** The names of the spans of deposit limits. */
export const periodLabels: Readonly<Record<LimitPeriod, MessageId>> = {
  day: ownLimits.periodDay,
  week: ownLimits.periodWeek,
  month: ownLimits.periodMonth,
};
