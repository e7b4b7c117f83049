import type { AnnualLabels } from "#domain/statements/annual-statement.ts";
import type { StatementLabels } from "#domain/statements/statement.ts";
import type { Formats } from "#domain/values/formats.ts";
import * as exports from "#messages/generated/exports.ts";
import type { Translate } from "#messages/message.ts";
import { actorLabels, entryLabels } from "#src/content/entry-labels.ts";

/** Returns the words of the file of a statement. */
export function statementLabels(t: Translate, { moment }: Formats): StatementLabels {
  return {
    headings: {
      number: t(exports.number),
      localTime: t(exports.localTime),
      utc: t(exports.utc),
      entry: t(exports.entry),
      actor: t(exports.statementActor),
      reason: t(exports.reason),
      change: t(exports.statementChange),
      balance: t(exports.statementBalance),
      hold: t(exports.statementHold),
      transaction: t(exports.transaction),
      publicLog: t(exports.publicLog),
    },
    opening: t(exports.statementOpening),
    closing: t(exports.statementClosing),
    entry: (kind) => t(entryLabels[kind]),
    actor: (role) => t(actorLabels[role]),
    moment,
  };
}

/** Returns the words of the file of a year. */
export function annualLabels(year: number, t: Translate, { moment }: Formats): AnnualLabels {
  return {
    headings: {
      section: t(exports.annualSection),
      number: t(exports.number),
      localTime: t(exports.localTime),
      utc: t(exports.utc),
      entry: t(exports.entry),
      reason: t(exports.reason),
      stake: t(exports.annualStake),
      received: t(exports.annualReceived),
      amount: t(exports.annualAmount),
      transaction: t(exports.transaction),
    },
    trades: t(exports.annualTrades),
    sections: {
      deposits: t(exports.annualDeposits),
      payouts: t(exports.annualPayouts),
      fees: t(exports.annualFees),
      bonuses: t(exports.annualBonuses),
      adjustments: t(exports.annualAdjustments),
    },
    summary: t(exports.annualSummary),
    opening: t(exports.annualOpening, { year: String(year) }),
    gains: t(exports.annualGains),
    losses: t(exports.annualLosses),
    unrealisedChange: t(exports.annualUnrealisedChange),
    closing: t(exports.annualClosing, { year: String(year) }),
    closingUnrealised: t(exports.annualClosingUnrealised),
    entry: (kind) => t(entryLabels[kind]),
    moment,
  };
}
