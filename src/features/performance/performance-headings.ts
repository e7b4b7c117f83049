import type { PerformanceHeadings } from "#domain/statements/performance-csv.ts";
import * as exports from "#messages/generated/exports.ts";
import type { Translate } from "#messages/message.ts";

/** Returns the headings of the file of months. */
export function performanceHeadings(t: Translate): PerformanceHeadings {
  return {
    month: t(exports.performanceMonth),
    timeWeighted: t(exports.performanceTimeWeighted),
    moneyWeighted: t(exports.performanceMoneyWeighted),
    opening: t(exports.performanceOpening),
    deposits: t(exports.performanceDeposits),
    payouts: t(exports.performancePayouts),
    bonuses: t(exports.performanceBonuses),
    adjustments: t(exports.performanceAdjustments),
    trading: t(exports.performanceTrading),
    fees: t(exports.performanceFees),
    closing: t(exports.performanceClosing),
    results: t(exports.performanceResults),
  };
}
