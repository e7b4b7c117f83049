import type { NoRate, Rate } from "#domain/statements/rate.ts";
import type { Formats } from "#domain/values/formats.ts";
import * as performanceTexts from "#messages/generated/performance.ts";
import type { MessageId, Translate } from "#messages/message.ts";

/** Why there is no rate, in a few words and in a sentence. */
export const noRateLabels: Readonly<Record<NoRate, { short: MessageId; sentence: MessageId }>> = {
  "no-money": { short: performanceTexts.rateNoMoney, sentence: performanceTexts.rateNoMoneyReason },
  "too-short": { short: performanceTexts.rateTooShort, sentence: performanceTexts.rateTooShortReason },
  "gain-on-nothing": {
    short: performanceTexts.rateNotMeasurable,
    sentence: performanceTexts.rateNotMeasurableReason,
  },
  ambiguous: { short: performanceTexts.rateAmbiguous, sentence: performanceTexts.rateAmbiguousReason },
};

/** A rate with its sign and two decimals, or why there is none. */
export function rateText(rate: Rate, t: Translate, { change }: Formats): string {
  return typeof rate === "string" ? t(noRateLabels[rate].short) : change(rate);
}
