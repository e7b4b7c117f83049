import { cosignedAt } from "#domain/public-log/log-health.ts";
import type { Formats } from "#domain/values/formats.ts";
import type { Cents } from "#domain/values/money.ts";
import * as verify from "#messages/generated/verify.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import type { Claim, ClaimCode } from "#public-log/claim.ts";

/** The sentences without values. */
const plain = {
  "no-keys": verify.noKeys,
  "entry-ambiguous": verify.entryAmbiguous,
  "entry-incomplete": verify.entryIncomplete,
  "entry-unbalanced": verify.entryUnbalanced,
  "not-included": verify.notIncluded,
  "inclusion-open": verify.inclusionOpen,
  "day-missing": verify.dayMissing,
  "day-unsigned": verify.dayUnsigned,
  "day-not-logged": verify.dayNotLogged,
  "day-back-dated": verify.dayNotLogged,
  "day-other-log": verify.dayNotLogged,
  "day-miscounted": verify.dayMiscounted,
  newest: verify.newest,
  forked: verify.forked,
  "newest-offline": verify.newestOffline,
  "newest-unreachable": verify.newestUnreachable,
  "newest-missing": verify.newestMissing,
  "newest-unsigned": verify.newestUnsigned,
  "files-wrong": verify.filesWrong,
  "kept-none": verify.keptNone,
  "totals-differ": verify.totalsDiffer,
  "rows-none": verify.rowsNone,
  "rows-open": verify.rowsOpen,
  "statement-columns": verify.statementColumns,
  "link-not-included": verify.linkNotIncluded,
  "link-amounts": verify.linkAmounts,
} as const satisfies Partial<Record<ClaimCode, MessageId>>;

/** The sentence of a claim. */
export function describeClaim(claim: Claim, t: Translate, formats: Formats): string {
  const { bookDay, count, dayTime, dollars } = formats;
  switch (claim.code) {
    case "signed":
      return t(verify.signed, { origin: claim.origin, count: claim.size });
    case "signature-wrong":
      return claim.witness === undefined
        ? t(verify.signatureWrong, { origin: claim.origin })
        : t(verify.cosignatureWrong, { witness: claim.witness });
    case "cosigned":
      return t(verify.cosigned, { witness: claim.witness, moment: dayTime(cosignedAt(claim.time)) });
    case "cosignature-missing":
      return t(verify.cosignatureMissing, { witness: claim.witness });
    case "key-unknown":
      return t(verify.keyUnknown, { origin: claim.origin });
    case "included":
      return t(verify.included, { position: count(claim.position) });
    case "day-signed": {
      const { day, total, count: accounts } = claim;
      return t(verify.daySigned, { day: bookDay(day), total: dollars(total as Cents), count: accounts });
    }
    case "day-logged":
      return t(verify.dayLogged, { day: bookDay(claim.day) });
    case "day-counted": {
      const { day, amount, seq } = claim;
      return t(verify.dayCounted, {
        day: bookDay(day),
        amount: dollars(amount as Cents),
        number: String(seq),
      });
    }
    case "day-differs":
      return t(verify.dayDiffers, { number: String(claim.seq) });
    case "day-stale": {
      const { day, seq, entry } = claim;
      return t(verify.dayStale, { day: bookDay(day), number: String(seq), newer: String(entry) });
    }
    case "day-misdated":
      return t(verify.dayMisdated, { day: bookDay(claim.day) });
    case "day-outdated":
    case "day-owed":
      return t(verify.dayOwed, { day: bookDay(claim.day) });
    case "day-twice":
      return t(verify.dayTwice, { day: bookDay(claim.day) });
    case "grown":
      return t(verify.grown, { moment: dayTime(claim.at), count: claim.size });
    case "smaller":
      return t(verify.smaller, { count: claim.size });
    case "copy-behind":
    case "link-behind":
      return t(verify.copyBehind, { count: claim.size });
    case "other-log":
      return t(verify.otherLog, { origin: claim.origin });
    case "kept-begins":
      return t(verify.keptBegins, { count: claim.count, moment: dayTime(claim.at) });
    case "kept-forked":
      return t(verify.keptForked, { count: claim.size, moment: dayTime(claim.at) });
    case "rows-included":
      return t(verify.rowsIncluded, { count: claim.count });
    case "row-not-included":
      return t(verify.rowNotIncluded, { line: String(claim.line) });
    case "row-behind":
      return t(verify.rowBehind, { line: String(claim.line), count: claim.size });
    case "row-differs": {
      const { line, shown, logged } = claim;
      return t(verify.rowDiffers, { line: String(line), shown, logged });
    }
    case "rows-follow":
      return t(verify.rowsFollow, { first: String(claim.first), last: String(claim.last) });
    case "row-missing":
      return t(verify.rowMissing, { line: String(claim.line) });
    case "row-unbalanced":
      return t(verify.rowUnbalanced, { line: String(claim.line) });
    case "row-older":
      return t(verify.rowOlder, { line: String(claim.line) });
    case "entry-back-dated":
      return t(verify.entryBackDated, { day: bookDay(claim.day), date: bookDay(claim.date) });
    case "row-back-dated": {
      const { line, day, date } = claim;
      return t(verify.rowBackDated, { line: String(line), day: bookDay(day), date: bookDay(date) });
    }
    case "entry-ambiguous":
    case "entry-incomplete":
    case "entry-unbalanced": {
      const problem = t(plain[claim.code]);
      return claim.line === undefined ? problem : t(verify.rowProblem, { line: String(claim.line), problem });
    }
    case "rows-unlogged":
      return `${t(verify.rowsUnlogged, { count: claim.count })} ${t(verify.rowsUncovered, { lines: claim.lines })}`;
    case "statement-edges":
      return t(verify.statementEdges, { first: String(claim.first), last: String(claim.last) });
    case "link-included":
      return t(verify.linkIncluded, { position: count(claim.position) });
    default:
      return t(plain[claim.code]);
  }
}
