import { outcomesCsv } from "#domain/results/outcomes-csv.ts";
import type { PostedResult } from "#domain/results/posted-result.ts";
import type { PublishedOutcomes } from "#domain/results/published-outcomes.ts";
import { recordCsv } from "#domain/results/record-csv.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import * as exports from "#messages/generated/exports.ts";
import type { Translate } from "#messages/message.ts";
import { saveCsv } from "#src/ui/save-csv.ts";

/** Saves the results of a plan as a file. @param results of this plan, in any order */
export function saveRecord(planId: string, results: readonly PostedResult[], t: Translate): void {
  const headings = {
    day: t(exports.recordDay),
    result: t(exports.recordResult),
    total: t(exports.recordTotal),
    trades: t(exports.recordTrades),
    note: t(exports.recordNote),
  };
  saveCsv([recordCsv(results, headings)], `results-${planId}`);
}

/** Saves the outcomes of a plan as a file. */
export function saveOutcomes(outcomes: PublishedOutcomes, settings: PublicSettings, t: Translate): void {
  const headings = {
    resultFrom: t(exports.outcomesResultFrom),
    resultBelow: t(exports.outcomesResultBelow),
    afterFeeFrom: t(exports.outcomesAfterFeeFrom),
    afterFeeBelow: t(exports.outcomesAfterFeeBelow),
    fee: t(exports.outcomesFee),
    trades: t(exports.outcomesTrades),
    firstMonth: t(exports.outcomesFirstMonth),
    lastMonth: t(exports.outcomesLastMonth),
  };
  saveCsv([outcomesCsv(outcomes, settings, headings)], `outcomes-${outcomes.$id}`);
}
