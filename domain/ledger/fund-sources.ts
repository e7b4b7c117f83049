import type { AuditEntry } from "#domain/audit/audit.ts";
import type { Profile } from "#domain/members/profile.ts";
import { earned, type PlanResult } from "#domain/results/plan-result.ts";
import { takenBack } from "#domain/results/result-reversal.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { type Cents, formatAmount, negate, sum } from "#domain/values/money.ts";
import type { Balances } from "./account.ts";
import type { LedgerEntry } from "./ledger.ts";

/**
 * Checks where profits, bonuses and trades come from: every profit of a plan from a posted result, once per trade and
 * day, and taken back only where that result was reversed; every referral bonus from one newcomer; every trade from the transaction that opened it.
 * Feed every result, then every receipt of a registration or a referral bonus, then what belongs to the investors, all
 * at once or some after the other, then finish. Each call answers with one sentence per deviation.
 */
export interface Sources {
  result(result: PlanResult): readonly string[];
  receipt(receipt: AuditEntry): readonly string[];
  ofSome(): SourcesOfSome;
  finish(): readonly string[];
}

/** For some investors: feed their ledger entries (of each in the order of its numbers), their transactions, their profiles. */
export interface SourcesOfSome {
  entry(entry: LedgerEntry): readonly string[];
  transaction(transaction: Transaction): readonly string[];
  profile(profile: Profile): readonly string[];
}

export function createSources(): Sources {
  const results = new Map<string, PlanResult>();
  const served = new Map<string, number>();
  const reversed = new Map<string, number>();
  /** The bonus for a newcomer, by the transaction that paid it. */
  const invited = new Map<string, string>();
  const newcomers = new Set<string>();

  return {
    result(result) {
      results.set(result.$id, result);
      return [];
    },
    receipt({ $id, guard, transactionId }) {
      const newcomer = /^(?:register|referral):(.+)$/.exec(guard)?.[1];
      if (newcomer === undefined || transactionId === null) return [];
      const twice = newcomers.has(newcomer);
      newcomers.add(newcomer);
      invited.set(transactionId, newcomer);
      return twice ? [`audit ${$id} pays a second referral bonus for ${newcomer}`] : [];
    },
    ofSome,
    finish() {
      const unpaid = [...invited].map(
        ([id, newcomer]) => `audit: the referral bonus ${id} for ${newcomer} has no ledger entry`,
      );
      const wrong = [...results.values()].filter(
        ({ $id, status, trades: recorded }) => status !== "running" && recorded !== (served.get($id) ?? 0),
      );
      const wronglyReversed = [...results.values()].filter(
        (result) =>
          result.status === "reversed" &&
          (result.reversed !== (reversed.get(result.$id) ?? 0) ||
            (result.reversed ?? 0) + (result.kept ?? 0) !== result.trades),
      );
      return [
        ...unpaid,
        ...wrong.map(
          ({ $id, trades: recorded }) =>
            `result ${$id} says ${recorded} trades got it, the ledger has ${served.get($id) ?? 0}`,
        ),
        ...wronglyReversed.map(
          ({ $id, trades, reversed: recorded, kept }) =>
            `result ${$id} says it was taken back from ${recorded} of ${trades} trades and kept by ${kept}, the ledger has ${reversed.get($id) ?? 0}`,
        ),
      ];
    },
  };

  function ofSome(): SourcesOfSome {
    /** The parts that the ongoing trade of an investor has, by investor and day. */
    const parts = new Map<string, Map<string, LedgerEntry>>();
    const trades = new Map<string, { readonly owner: string; readonly amount: Cents }>();
    return {
      entry(entry) {
        if (ends.includes(entry.kind)) parts.delete(entry.userId);
        if (entry.kind === "referral-bonus") return bonusDeviations(entry);
        if (entry.kind === "result-reversed") return reversalDeviations(entry, parts.get(entry.userId));
        return entry.kind === "plan-result" ? resultDeviations(entry, parts) : [];
      },
      transaction({ $id, id, kind, amount }) {
        if (kind === "trade") trades.set($id, { owner: id, amount });
        return [];
      },
      profile({ $id, trade }) {
        if (trade === null) return [];
        const opened = trades.get(trade.transactionId);
        if (opened?.owner === $id && opened.amount === trade.amount) return [];
        return [`user ${$id} has a trade of ${formatAmount(trade.amount)} that no transaction opened`];
      },
    };
  }

  function bonusDeviations({ userId, seq, transactionId }: LedgerEntry): string[] {
    if (transactionId !== null && invited.delete(transactionId)) return [];
    return [`ledger ${userId} #${seq} is a referral bonus without a registration`];
  }

  function resultDeviations(entry: LedgerEntry, parts: Map<string, Map<string, LedgerEntry>>): string[] {
    const name = `ledger ${entry.userId} #${entry.seq}`;
    const result = results.get(entry.resultId ?? "");
    if (result === undefined) return [`${name} is a profit of a result that was never posted`];
    served.set(result.$id, (served.get(result.$id) ?? 0) + 1);
    const found: string[] = [];
    const profit = earned(before(entry), result.percent);
    if (entry.profitDelta !== profit)
      found.push(
        `${name} has a profit of ${formatAmount(entry.profitDelta)}, its result makes ${formatAmount(profit)}`,
      );
    const had = parts.get(entry.userId) ?? new Map<string, LedgerEntry>();
    if (had.has(result.day)) found.push(`${name} is a second result for ${result.day}`);
    parts.set(entry.userId, had.set(result.day, entry));
    return found;
  }

  function reversalDeviations(entry: LedgerEntry, had: Map<string, LedgerEntry> | undefined): string[] {
    const name = `ledger ${entry.userId} #${entry.seq}`;
    const result = results.get(entry.resultId ?? "");
    if (result?.reversedAt == null) return [`${name} takes back a result that was not reversed`];
    reversed.set(result.$id, (reversed.get(result.$id) ?? 0) + 1);
    const part = had?.get(result.day);
    if (part?.resultId !== result.$id) return [`${name} takes back a part that the trade does not have`];
    had?.delete(result.day);
    const expected = takenBack(before(entry), part.profitDelta);
    if (entry.profitDelta === expected) return [];
    const [taken, due] = [entry.profitDelta, expected].map(formatAmount);
    return [`${name} takes back ${taken}, its result asks for ${due}`];
  }
}

/** Stake and profit before an entry that moves the profit alone. */
function before({ stake, profit, profitDelta }: LedgerEntry): Pick<Balances, "stake" | "profit"> {
  return { stake, profit: sum(profit, negate(profitDelta)) };
}

/** After these the parts of the trade before count no more. */
const ends: readonly LedgerEntry["kind"][] = ["trade-opened", "profit-claimed", "trade-closed"];
