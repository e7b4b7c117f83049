import { type Balances, balanceOf, balancesAfter, EMPTY } from "#domain/ledger/account.ts";
import { type ChainHead, entryDeviations, GENESIS, type Sha256 } from "#domain/ledger/entry.ts";
import type { EntryKind, LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { BookedTransaction } from "#domain/transactions/transaction.ts";
import { type Cents, formatAmount, negate, sum, ZERO } from "#domain/values/money.ts";
import type { VerifiedHead } from "./verified-head.ts";

/**
 * Replays the books from zero and compares them with what is stored. Feed every ledger entry (of one investor in
 * the order of its numbers), then every transaction, then every profile, then finish. Each call answers with one
 * sentence per deviation.
 */
export interface Replay {
  entry(entry: LedgerEntry): readonly string[];
  transaction(transaction: BookedTransaction): readonly string[];
  profile(profile: Profile): readonly string[];
  finish(): readonly string[];
  /** Returns where the replay of an investor stands after everything was fed. */
  stand(userId: string): ReplayStand;
}

/** The state from which a later replay goes on after the newest entry. */
type ReplayStand = Pick<VerifiedHead, "userId" | "seq" | "hash" | keyof Balances | "pending">;

/** @param from where an earlier replay of one investor ended; feed only what is newer, and all pending transactions */
export function createReplay(sha256: Sha256, from?: ReplayStand): Replay {
  const heads = new Map<string, ChainHead & { readonly userId: string }>();
  /** Returns the entries of a transaction as texts, in order: "deposit 10.00". */
  const effects = new Map<string, string[]>();
  const waiting = new Map<string, Cents>();
  const open = new Map<string, number>();
  const withProfile = new Set<string>();
  /** Returns the effects of the transactions that are pending still. */
  const unsettled = new Map<string, { readonly owner: string; readonly effects: readonly string[] }>();
  if (from !== undefined && from.seq > 0) heads.set(from.userId, from);
  for (const { transactionId, effects: earlier } of from?.pending ?? [])
    if (earlier.length > 0) effects.set(transactionId, [...earlier]);
  const addEffect = (id: string, effect: string) => effects.set(id, [...(effects.get(id) ?? []), effect]);

  return {
    entry(entry) {
      const found = entryDeviations(heads.get(entry.userId) ?? null, entry, sha256);
      heads.set(entry.userId, entry);
      if (entry.transactionId !== null)
        addEffect(entry.transactionId, spell(entry.kind, amounts[entry.kind](entry)));
      const returned = entry.kind === "profit-claimed" ? sum(entry.cashDelta, entry.profitDelta) : ZERO;
      if (returned > 0) addEffect(`${entry.$id}-s`, spell("stake-returned", returned));
      return found.map((sentence) => `ledger ${entry.userId} #${entry.seq} ${sentence}`);
    },
    transaction(transaction) {
      const { $id, id, kind, status, amount } = transaction;
      if (kind === "withdrawal" && status === "pending")
        waiting.set(id, sum(waiting.get(id) ?? ZERO, amount));
      if (status === "pending") {
        open.set(id, (open.get(id) ?? 0) + 1);
        unsettled.set($id, { owner: id, effects: effects.get($id) ?? [] });
      }
      const expected = expectedEffects(transaction);
      const actual = (effects.get($id) ?? []).join(", ");
      effects.delete($id);
      if (expected.includes(actual)) return [];
      const books = actual === "" ? "nothing" : actual;
      return [
        `transaction ${$id} (${kind}, ${status}, ${formatAmount(amount)}): the ledger has ${books} for it`,
      ];
    },
    profile(profile) {
      withProfile.add(profile.$id);
      const head = heads.get(profile.$id) ?? null;
      const stored = { ...figures(profile), ledgerSeq: profile.ledgerSeq };
      const replayed = { ...figuresOf(balancesAfter(head)), ledgerSeq: head?.seq ?? 0 };
      const found = differences(stored, replayed, "the ledger");
      const pending = waiting.get(profile.$id) ?? ZERO;
      found.push(...differences({ hold: profile.hold }, { hold: pending }, "its pending withdrawals"));
      found.push(
        ...differences({ stake: profile.stake }, { stake: profile.trade?.amount ?? ZERO }, "its trade"),
      );
      const { openRequests } = profile;
      const requests = { openRequests: open.get(profile.$id) ?? 0 };
      found.push(...differences({ openRequests }, requests, "its pending transactions"));
      return found.map((sentence) => `user ${profile.$id} ${sentence}`);
    },
    finish() {
      const unknown = [...effects].map(
        ([id, effect]) => `ledger: ${effect.join(", ")} names transaction ${id}, which does not exist`,
      );
      const gone = [...heads.values()].filter(({ userId }) => !withProfile.has(userId));
      const nothing = figuresOf(EMPTY);
      return [
        ...unknown,
        ...gone.flatMap((head) =>
          differences(figuresOf(balancesAfter(head)), nothing, "its deletion").map(
            (sentence) => `ledger ${head.userId} (deleted) ${sentence}`,
          ),
        ),
      ];
    },
    stand(userId) {
      const head = heads.get(userId) ?? null;
      const pending = [...unsettled].filter(([, { owner }]) => owner === userId);
      return {
        userId,
        seq: head?.seq ?? 0,
        hash: head?.hash ?? GENESIS,
        ...balancesAfter(head),
        pending: pending.map(([transactionId, { effects }]) => ({ transactionId, effects: [...effects] })),
      };
    },
  };
}

/** The amount that a kind of entry moved for its transaction. */
const amounts: Readonly<Record<EntryKind, (entry: LedgerEntry) => Cents>> = {
  deposit: (entry) => entry.cashDelta,
  "withdrawal-requested": (entry) => entry.holdDelta,
  "withdrawal-paid": (entry) => negate(entry.holdDelta),
  "withdrawal-returned": (entry) => entry.cashDelta,
  "trade-opened": (entry) => entry.stakeDelta,
  "profit-claimed": (entry) => negate(entry.profitDelta),
  "trade-closed": (entry) => entry.cashDelta,
  "balance-adjusted": (entry) => (entry.cashDelta < 0 ? negate(entry.cashDelta) : entry.cashDelta),
  "profit-adjusted": (entry) => entry.profitDelta,
  "bonus-adjusted": (entry) => entry.cashDelta,
  "referral-bonus": (entry) => entry.cashDelta,
  "plan-result": (entry) => entry.profitDelta,
  "result-reversed": (entry) => entry.profitDelta,
  "account-closed": (entry) => entry.cashDelta,
};

function spell(effect: string, amount: Cents): string {
  return `${effect} ${formatAmount(amount)}`;
}

/** Returns the entries that a transaction must have; several alternatives when its kind allows them. */
function expectedEffects({ kind, status, amount }: BookedTransaction): readonly string[] {
  const one = (effect: string) => spell(effect, amount);
  switch (kind) {
    case "deposit":
      return [status === "success" ? one("deposit") : ""];
    case "withdrawal": {
      const requested = one("withdrawal-requested");
      if (status === "pending") return [requested];
      return [`${requested}, ${one(status === "success" ? "withdrawal-paid" : "withdrawal-returned")}`];
    }
    case "trade":
      return [one("trade-opened")];
    case "profit":
      return [one("profit-claimed")];
    case "stake":
      return [one("trade-closed"), one("stake-returned")];
    case "adjustment":
      return [one("balance-adjusted")];
    case "bonus":
      return [one("bonus-adjusted")];
    case "referral":
      return [one("referral-bonus")];
  }
}

function figuresOf(balances: Balances) {
  const { hold, stake, profit, bonus } = balances;
  return { balance: balanceOf(balances), hold, stake, profit, bonus };
}

function figures({ balance, hold, stake, profit, bonus }: Profile) {
  return { balance, hold, stake, profit, bonus };
}

function differences(stored: Record<string, number>, expected: Record<string, number>, source: string) {
  return Object.entries(expected)
    .filter(([name, value]) => stored[name] !== value)
    .map(([name, value]) => `has ${name} ${stored[name]}, ${source} says ${value}`);
}
