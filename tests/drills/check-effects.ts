import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import type { DrillOperation } from "./requests.ts";
import type { ShownOutcome } from "./shown-outcomes.ts";
import type { Stored } from "./stored.ts";

/** Everything that one request may have written. */
interface Effect {
  readonly entry: LedgerEntry | undefined;
  readonly transaction: Transaction | undefined;
  /** The transaction that the request is about. */
  readonly settled: Transaction | undefined;
  readonly cents: number;
}

/** Lists what is wrong with the effect of a completed request; empty when it is as requested. */
const expectations: Readonly<Record<DrillOperation, (effect: Effect) => boolean>> = {
  requestDeposit: ({ entry, transaction, cents }) => !entry && transaction?.amount === cents,
  requestWithdrawal: ({ entry, transaction, cents }) =>
    entry?.holdDelta === cents && transaction?.amount === cents,
  cancel: ({ entry, transaction, settled }) => !transaction && returns(entry, settled, "cancelled"),
  reject: ({ entry, transaction, settled }) => !transaction && returns(entry, settled, "failed"),
  approve: ({ entry, transaction, settled }) =>
    !transaction && settled?.status === "success" && movedBy(entry, settled) === settled.amount,
  openTrade: ({ entry, transaction, cents }) => entry?.stakeDelta === cents && transaction?.amount === cents,
  claimProfit: ({ entry, transaction }) => entry !== undefined && transaction !== undefined,
  closeTrade: ({ entry }) => entry?.kind === "trade-closed",
  updateProfile: ({ entry, transaction }) => !entry && !transaction,
  setBalance: ({ entry, transaction, cents }) =>
    entry !== undefined && entry.cash + entry.hold === cents && transaction !== undefined,
  setBonus: ({ entry, cents }) => entry?.bonus === cents,
  setProfit: ({ entry, cents }) => entry?.profit === cents,
};

/** A withdrawal that is not paid comes back; of a deposit nothing had moved. */
function returns(entry: LedgerEntry | undefined, settled: Transaction | undefined, status: string): boolean {
  if (settled?.status !== status) return false;
  return settled.kind === "withdrawal" ? entry?.cashDelta === settled.amount : entry === undefined;
}

function movedBy(entry: LedgerEntry | undefined, { kind }: Transaction): number | undefined {
  if (entry === undefined) return undefined;
  return kind === "deposit" ? entry.cashDelta : -entry.holdDelta;
}

/**
 * Compares the outcomes shown to people with the stored rows: a completed request has one effect, every other
 * request has none, and every stored effect has a request.
 * @returns one sentence for each deviation
 */
export function effectDeviations(outcomes: readonly ShownOutcome[], stored: Stored): string[] {
  const byKey = new Map(outcomes.map((one) => [one.key, one]));
  return [
    ...outcomes.flatMap((one) => deviationsOf(one, stored)),
    ...[...stored.audit.keys()]
      .filter((key) => !byKey.has(key))
      .map((key) => `audit ${key}: no request asked for it`),
    ...unasked("ledger", stored.entries, byKey),
    ...unasked("transactions", stored.transactions, byKey),
    ...settledTwice(outcomes),
  ];
}

function deviationsOf(shown: ShownOutcome, { audit, entries, transactions }: Stored): string[] {
  const { key, name, by, input, outcome } = shown;
  const record = audit.get(key);
  const what = `${name} ${key} (${outcome})`;
  if (outcome === "unknown") return [`${what}: its outcome is unknown`];
  if (outcome !== "done") {
    const isRevoked = record === undefined || record.operation === "revokeRequest";
    const hasEffect = !isRevoked || entries.has(key) || transactions.has(key);
    return hasEffect ? [`${what}: it happened all the same, as ${record?.operation}`] : [];
  }
  if (record === undefined) return [`${what}: it did not happen`];
  if (record.operation !== name || record.actorId !== by)
    return [`${what}: stored as ${record.operation} of ${record.actorId}`];
  const effect: Effect = {
    entry: entries.get(key),
    transaction: transactions.get(key),
    settled: transactions.get(String(input.transactionId)),
    cents: Math.round(Number(input.amount) * 100),
  };
  return expectations[name as DrillOperation](effect) ? [] : [`${what}: has another effect than asked for`];
}

/** Rows whose id is no key of a request that was executed; a stake comes back beside the profit under its own id. */
function unasked(
  table: string,
  rows: ReadonlyMap<string, unknown>,
  byKey: ReadonlyMap<string, ShownOutcome>,
): string[] {
  return [...rows.keys()]
    .filter((id) => byKey.get(id.replace(/-s$/, ""))?.outcome !== "done")
    .map((id) => `${table} ${id}: no request was answered with it`);
}

function settledTwice(outcomes: readonly ShownOutcome[]): string[] {
  const seen = new Set<unknown>();
  return outcomes
    .filter(({ outcome, input }) => outcome === "done" && input.transactionId !== undefined)
    .filter(({ input: { transactionId } }) => seen.has(transactionId) || !seen.add(transactionId))
    .map(({ name, key, input }) => `${name} ${key}: ${input.transactionId} had been settled before`);
}
