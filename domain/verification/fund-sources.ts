import type { AuditEntry } from "#domain/audit/audit.ts";
import type { Balances } from "#domain/ledger/account.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { earned, type PlanResult } from "#domain/results/plan-result.ts";
import { takenBack } from "#domain/results/result-reversal.ts";
import type { BookedTransaction } from "#domain/transactions/transaction.ts";
import { type Cents, formatAmount, negate, sum } from "#domain/values/money.ts";
import type { VerifiedHead } from "./verified-head.ts";

/**
 * Checks that every profit of a plan is from a posted result, every referral bonus from one newcomer, and every trade
 * from the transaction that opened it. Feed results, then receipts, then the rows of the investors, then finish.
 * Each call answers with one sentence per deviation.
 */
export interface Sources {
  result(result: PlanResult): readonly string[];
  receipt(receipt: AuditEntry): readonly string[];
  ofSome(): SourcesOfSome;
  /** Counts an entry that was checked apart from the others, for the totals of its result. */
  count(entry: LedgerEntry): void;
  /** Returns the receipts for which no entry was fed: the transaction, and the newcomer that each names. */
  unpaid(): ReadonlyMap<string, string>;
  /** Accepts a receipt whose entry was checked earlier. */
  accept(transactionId: string): void;
  /** Returns how many entries each result has, given and taken back. */
  totals(): ResultTotals;
  finish(): readonly string[];
}

/** How many trades got each result, and from how many it was taken back, as the ledger says. */
type ResultTotals = Readonly<Record<string, [served: number, reversed: number]>>;

/** For some investors: feed their ledger entries (of each in the order of its numbers), their transactions, their profiles. */
export interface SourcesOfSome {
  entry(entry: LedgerEntry): readonly string[];
  transaction(transaction: BookedTransaction): readonly string[];
  profile(profile: Profile): readonly string[];
  /** Goes on after an earlier verification of an investor. */
  resume(head: VerifiedHead): void;
  /** Returns the ongoing trade of an investor after everything was fed, with its parts. */
  stand(userId: string): Pick<VerifiedHead, "trade" | "parts">;
}

/** A plan result's part of a trade. */
type Part = Pick<LedgerEntry, "resultId" | "profitDelta">;

/** @param earlier the totals of the entries that are not fed again */
export function createSources(earlier: ResultTotals = {}): Sources {
  const results = new Map<string, PlanResult>();
  const served = new Map(Object.entries(earlier).map(([id, [count]]) => [id, count]));
  const reversed = new Map(Object.entries(earlier).map(([id, [, count]]) => [id, count]));
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
    count,
    unpaid: () => invited,
    accept: (transactionId) => {
      invited.delete(transactionId);
    },
    totals: () =>
      Object.fromEntries(
        [...new Set([...served.keys(), ...reversed.keys()])].map((id) => [
          id,
          [served.get(id) ?? 0, reversed.get(id) ?? 0],
        ]),
      ),
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
    const parts = new Map<string, Map<string, Part>>();
    const ongoing = new Map<string, VerifiedHead["trade"]>();
    const trades = new Map<string, { readonly owner: string; readonly amount: Cents }>();
    return {
      entry(entry) {
        count(entry);
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
        ongoing.set($id, trade);
        if (trade === null) return [];
        const opened = trades.get(trade.transactionId);
        if (opened?.owner === $id && opened.amount === trade.amount) return [];
        return [`user ${$id} has a trade of ${formatAmount(trade.amount)} that no transaction opened`];
      },
      resume({ userId, trade, parts: known }) {
        if (trade !== null) trades.set(trade.transactionId, { owner: userId, amount: trade.amount });
        parts.set(userId, new Map(known.map(({ day, ...part }) => [day, part])));
      },
      stand(userId) {
        const trade = ongoing.get(userId) ?? null;
        const known = [...(parts.get(userId) ?? [])];
        return {
          trade: trade && { transactionId: trade.transactionId, amount: trade.amount },
          parts: known.map(([day, { resultId, profitDelta }]) => ({
            day,
            resultId: resultId ?? "",
            profitDelta,
          })),
        };
      },
    };
  }

  function count({ kind, resultId }: LedgerEntry): void {
    const totals = kind === "plan-result" ? served : kind === "result-reversed" ? reversed : undefined;
    if (totals !== undefined && resultId !== null) totals.set(resultId, (totals.get(resultId) ?? 0) + 1);
  }

  function bonusDeviations({ userId, seq, transactionId }: LedgerEntry): string[] {
    if (transactionId !== null && invited.delete(transactionId)) return [];
    return [`ledger ${userId} #${seq} is a referral bonus without a registration`];
  }

  function resultDeviations(entry: LedgerEntry, parts: Map<string, Map<string, Part>>): string[] {
    const name = `ledger ${entry.userId} #${entry.seq}`;
    const result = results.get(entry.resultId ?? "");
    if (result === undefined) return [`${name} is a profit of a result that was never posted`];
    const found: string[] = [];
    const profit = earned(before(entry), result.percent);
    if (entry.profitDelta !== profit)
      found.push(
        `${name} has a profit of ${formatAmount(entry.profitDelta)}, its result makes ${formatAmount(profit)}`,
      );
    const had = parts.get(entry.userId) ?? new Map<string, Part>();
    if (had.has(result.day)) found.push(`${name} is a second result for ${result.day}`);
    parts.set(entry.userId, had.set(result.day, entry));
    return found;
  }

  function reversalDeviations(entry: LedgerEntry, had: Map<string, Part> | undefined): string[] {
    const name = `ledger ${entry.userId} #${entry.seq}`;
    const result = results.get(entry.resultId ?? "");
    if (result?.reversedAt == null) return [`${name} takes back a result that was not reversed`];
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
