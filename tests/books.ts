import { createHash } from "node:crypto";
import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { type Effects, NO_EFFECTS, type RowWrite } from "#domain/effects/effects.ts";
import type { CounterIncrement } from "#domain/figures/counter-increments.ts";
import { dutyRefusal } from "#domain/four-eyes/separation-of-duties.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { administratorsPrefix, type MembershipSubject, membershipPrefix } from "#domain/members/member.ts";
import type { Applicant } from "#domain/members/registration.ts";
import { type ChangeSet, changeSet, type Request } from "#domain/operations/change-set.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { type NewProfile, type Profile, parseProfile, profileColumns } from "#domain/profiles/profile.ts";
import { orProposal } from "#domain/proposals/proposal.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import { parseTransaction, type Transaction, transactionColumns } from "#domain/transactions/transaction.ts";
import { type Cents, cents, ZERO } from "#domain/values/money.ts";

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export const admin: Actor = { id: "admin", role: "admin" };
export const bitcoin: PaymentMethod = {
  $id: "m1",
  id: "btc",
  name: "Bitcoin",
  address: "bc1qhouse",
  explorer: null,
  currency: null,
  rate: null,
  ratedAt: null,
};

/**
 * The tables in memory, for tests of the rules: `changeSet` says which rows are written, under the same unique
 * keys as in appwrite.json. Time stands still until it is moved.
 */
/** An account that has not registered yet. */
export const newcomer: Applicant = {
  id: "eve",
  name: "Eve",
  email: "eve@example.com",
  isAdmin: false,
  isRegistered: false,
  sharesDevice: false,
};

export class Books {
  at = "2026-01-01T00:00:00.000Z";
  readonly profiles = new Map<string, Profile>();
  readonly heads = new Map<string, LedgerEntry>();
  readonly ledger: LedgerEntry[] = [];
  readonly transactions = new Map<string, Transaction>();
  /** By row and column, what the commits counted. */
  readonly figures = new Map<string, number>();
  readonly #taken = new Set<string>();
  #made = 0;

  context(actor: Actor, key = this.#key()): CommandContext {
    return { key, at: this.at, actor, random: (below) => this.#made++ % below, settings };
  }

  investor(id: string): Investor {
    const profile = this.profiles.get(id);
    if (profile === undefined) throw new Error(`No investor ${id}`);
    return { profile, head: this.heads.get(id) ?? null };
  }

  /** An account whose membership changes, numbered by the changes that these books hold. */
  member(id: string): MembershipSubject {
    const investor = this.investor(id);
    const last = (prefix: string) => [...this.#taken].filter((key) => key.includes(prefix)).length;
    return {
      investor,
      isAdministrator: investor.profile.isAdmin,
      lastOfAdministrators: last(administratorsPrefix),
      lastOfAccount: last(membershipPrefix(id)),
    };
  }

  transaction(id: string): Transaction {
    const transaction = this.transactions.get(id);
    if (transaction === undefined) throw new Error(`No transaction ${id}`);
    return transaction;
  }

  /** An active investor whose cash came from the house account `adjustments`. */
  addInvestor(id: string, cash: Cents = ZERO): Investor {
    this.#addProfile(id, {
      userId: id,
      name: id,
      email: `${id}@example.com`,
      phone: "1",
      country: "France",
      avatar: null,
      isAdmin: false,
      isActive: true,
      activatedAt: this.at,
      balance: ZERO,
      profit: ZERO,
      bonus: ZERO,
      hold: ZERO,
      stake: ZERO,
      ledgerSeq: 0,
      openRequests: 0,
      trade: null,
      referralId: `${id}00000`,
      referrerId: null,
    });
    if (cash > 0) {
      const posting = {
        kind: "balance-adjusted",
        deltas: { cash },
        house: { account: "adjustments", delta: cents(-cash) },
        transactionId: null,
        reason: "opening balance",
      } as const;
      const context = this.context(admin);
      const account = { investor: this.investor(id), posting };
      this.write({
        decision: {
          userId: id,
          guard: context.key,
          reason: null,
          transactionId: null,
          account,
          ...NO_EFFECTS,
          result: null,
        },
        context,
      });
    }
    return this.investor(id);
  }

  /** Writes a decision. @returns the change set, the refusal, or "conflict" when something unique is taken */
  write(
    { decision, context }: { decision: Decision<unknown> | Refusal; context: CommandContext },
    request: Request = { operation: "approve", input: {} },
  ): Written | Refusal | "conflict" {
    const changes = this.#changes(decision, context, request);
    if (isRefusal(changes)) return changes;
    const unique = uniqueKeys(changes);
    if (unique.some((key) => this.#taken.has(key))) return "conflict";
    for (const key of unique) this.#taken.add(key);
    this.#store(changes);
    return { ...changes, newTransactions: newTransactions(changes) };
  }

  /** The same steps as the function takes between deciding and committing; nothing was proposed before. */
  #changes(
    decided: Decision<unknown> | Refusal,
    context: CommandContext,
    request: Request,
  ): ChangeSet | Refusal {
    if (isRefusal(decided)) return decided;
    const refusal = dutyRefusal(decided, context);
    if (refusal !== null) return refusal;
    return changeSet(orProposal(decided, request, 0, context), request, context, sha256);
  }

  #store({ entry, writes, counters }: ChangeSet): void {
    if (entry) {
      this.ledger.push(entry);
      this.heads.set(entry.userId, entry);
    }
    for (const write of writes) {
      if (write.table === "transactions" && "rowId" in write) this.#storeTransaction(write);
      else if (write.table === "users" && "rowId" in write) this.#storeProfile(write);
    }
    for (const counter of counters) this.#count(counter);
  }

  #storeTransaction(write: SingleWrite): void {
    if (write.action === "delete") throw new Error("A transaction is never deleted");
    const before = this.transactions.get(write.rowId);
    const row = { $createdAt: this.at, ...(before && columnsOf(before, transactionColumns)) };
    this.transactions.set(write.rowId, parseTransaction({ ...row, ...write.columns, $id: write.rowId }));
  }

  #storeProfile(write: SingleWrite): void {
    if (write.action === "delete") {
      this.profiles.delete(write.rowId);
      return;
    }
    const before = this.profiles.get(write.rowId);
    const row = { $createdAt: this.at, ...(before && columnsOf(before, profileColumns)) };
    this.profiles.set(write.rowId, parseProfile({ ...row, ...write.columns, $id: write.rowId }));
  }

  #count({ tableId, rowId, column, by }: CounterIncrement): void {
    if (tableId === "figures") {
      const figure = `${rowId} ${column}`;
      this.figures.set(figure, (this.figures.get(figure) ?? 0) + by);
    } else if (tableId === "users") {
      const { profile } = this.investor(rowId);
      this.profiles.set(rowId, { ...profile, openRequests: profile.openRequests + by });
    }
  }

  #addProfile(id: string, profile: NewProfile): void {
    this.profiles.set(id, { $id: id, $createdAt: this.at, ...profile });
  }

  #key(): string {
    this.#made += 1;
    return `k${this.#made}`;
  }
}

/** A change set, with the transactions that it creates as they are read. */
type Written = ChangeSet & { readonly newTransactions: readonly Transaction[] };

type SingleWrite = Extract<RowWrite, { rowId: string }>;

function columnsOf<Row extends { readonly $createdAt: string }>(row: Row, encode: (row: Row) => object) {
  return { $createdAt: row.$createdAt, ...encode(row) };
}

function uniqueKeys({ audit, entry, writes }: ChangeSet): string[] {
  return [
    `audit:${audit.$id}`,
    `guard:${audit.guard}`,
    ...(entry ? [`ledger:${entry.$id}`, `seq:${entry.userId}:${entry.seq}`] : []),
    ...writes.flatMap((write) => (write.action === "create" ? [`${write.table}:${write.rowId}`] : [])),
  ];
}

/** The rows of a table that a decision creates, updates or deletes, by their columns as the table holds them. */
export function writesTo(table: string, { writes }: Pick<Effects, "writes">): object[] {
  return writes.flatMap(({ table: written, ...write }) => (written === table ? [write] : []));
}

/** The transactions that a decision creates, as they are read. */
export function newTransactions({ writes }: Pick<Effects, "writes">): Transaction[] {
  return writes.flatMap((write) =>
    write.table === "transactions" && write.action === "create"
      ? [parseTransaction({ ...write.columns, $id: write.rowId, $createdAt: "2026-01-01T00:00:00.000Z" })]
      : [],
  );
}
