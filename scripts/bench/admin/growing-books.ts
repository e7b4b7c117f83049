/** Books of many people, made by the rules of the domain. Final rows are written at once and not kept in memory. */
import { createHash, hash } from "node:crypto";
import { auditColumns } from "#domain/audit/audit.ts";
import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import {
  type CounterIncrement,
  figuresName,
  queueCounter,
  totalId,
} from "#domain/figures/counter-increments.ts";
import { noFigures } from "#domain/figures/figures.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import { type LedgerEntry, ledgerColumns } from "#domain/ledger/ledger.ts";
import type { MembershipSubject } from "#domain/members/member.ts";
import { type ChangeSet, changeSet, type Request } from "#domain/operations/change-set.ts";
import { type Profile, parseProfile, profileColumns } from "#domain/profiles/profile.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import {
  type NewTransaction,
  parseTransaction,
  type Transaction,
  transactionColumns,
} from "#domain/transactions/transaction.ts";
import type { Random } from "#tests/model/seeded-random.ts";
import type { RowStore } from "./row-store.ts";

/** The rows of a decision besides the books. */
interface Trace {
  readonly request: Request;
  /** Whether the audit keeps it, too. */
  readonly audited: boolean;
}

const sha256 = (text: string) => hash("sha256", text);

export class GrowingBooks {
  /** In the order in which they registered. */
  readonly profiles = new Map<string, Profile>();
  readonly #heads = new Map<string, LedgerEntry>();
  /** Transactions that can still be settled. */
  readonly #open = new Map<string, Transaction>();
  readonly #figures = new Map<string, typeof noFigures>();
  readonly #labels = new Set<string>();
  #membershipChanges = 0;
  #keys = 0;
  transactions = 0;
  entries = 0;
  readonly #store: RowStore;
  readonly random: Random;

  constructor(store: RowStore, random: Random) {
    this.#store = store;
    this.random = random;
  }

  /** An account whose membership changes; each call takes the next number. */
  member(id: string): MembershipSubject {
    const investor = this.investor(id);
    const last = this.#membershipChanges++;
    const { isAdmin: isAdministrator } = investor.profile;
    return { investor, isAdministrator, lastOfAdministrators: last, lastOfAccount: last };
  }

  context(actor: Actor, time: number): CommandContext {
    this.#keys += 1;
    // As long as the keys that browsers make; beginning with the time, as the ids of Appwrite do.
    const end = createHash("sha256").update(String(this.#keys)).digest("hex").slice(0, 20);
    const key = `${time.toString(16).padStart(12, "0")}${end}`;
    return { key, at: new Date(time).toISOString(), actor, random: this.random, settings };
  }

  investor(id: string): Investor {
    const profile = this.profiles.get(id);
    if (profile === undefined) throw new Error(`No account has the id ${id}.`);
    return { profile, head: this.#heads.get(id) ?? null };
  }

  transaction(id: string): Transaction {
    const transaction = this.#open.get(id);
    if (transaction === undefined) throw new Error(`No transaction ${id} is pending.`);
    return transaction;
  }

  /** Carries a decision out. @returns false when it was refused, or its label is taken */
  applyDecision(
    decision: Decision<unknown> | Refusal,
    { request, audited }: Trace,
    context: CommandContext,
  ): boolean {
    if (isRefusal(decision)) return false;
    const labels = decision.writes.flatMap((write) =>
      write.table === "transactions" && write.action === "create"
        ? [String(write.columns.transactionId)]
        : [],
    );
    if (labels.some((label) => this.#labels.has(label))) return false;
    const changes = changeSet(decision, request, context, sha256);
    if (isRefusal(changes)) return false;
    for (const label of labels) this.#labels.add(label);
    this.#note(changes, context.at);
    if (audited)
      this.#store.add({
        tableId: "audit",
        rowId: changes.audit.$id,
        columns: auditColumns(changes.audit),
        createdAt: context.at,
      });
    return true;
  }

  #note({ entry, writes, counters }: ChangeSet, at: string): void {
    if (entry) {
      this.entries += 1;
      this.#heads.set(entry.userId, entry);
      const columns = ledgerColumns(entry);
      this.#store.add({ tableId: "ledger", rowId: entry.$id, columns, owner: entry.userId, createdAt: at });
    }
    for (const write of writes) {
      if (write.action !== "create" && write.action !== "update") continue;
      const { rowId, columns } = write;
      if (write.table === "proposals")
        this.#store.add({ tableId: "proposals", rowId, columns: { ...columns }, createdAt: at });
      else if (write.table === "users") this.#noteProfile(rowId, columns, at);
      else if (write.table === "transactions") this.#noteTransaction(write.action, rowId, columns, at);
    }
    for (const counter of counters) this.#count(counter);
  }

  #noteProfile(rowId: string, columns: object, at: string): void {
    const before = this.profiles.get(rowId);
    const row = before && { $createdAt: before.$createdAt, ...profileColumns(before) };
    this.profiles.set(rowId, parseProfile({ $createdAt: at, ...row, ...columns, $id: rowId }));
  }

  #noteTransaction(action: "create" | "update", $id: string, columns: object, at: string): void {
    const before = action === "update" ? this.transaction($id) : undefined;
    const row = before && { $createdAt: before.$createdAt, ...transactionColumns(before) };
    const transaction = parseTransaction({ $createdAt: at, ...row, ...columns, $id });
    if (action === "create") this.transactions += 1;
    this.#open.delete($id);
    if (transaction.status === "pending") this.#open.set($id, transaction);
    else this.#writeTransaction(transaction, transaction.$createdAt, at);
  }

  #writeTransaction(row: NewTransaction, createdAt: string, updatedAt: string): void {
    const columns = transactionColumns(row);
    this.#store.add({
      tableId: "transactions",
      rowId: row.$id,
      columns,
      owner: row.id,
      createdAt,
      updatedAt,
    });
  }

  #count({ tableId, rowId, column, by }: CounterIncrement): void {
    if (tableId === "users") {
      const { profile } = this.investor(rowId);
      this.profiles.set(rowId, { ...profile, openRequests: profile.openRequests + by });
      return;
    }
    // The gate of a plan is made when it is first needed.
    if (tableId === "openings") return;
    // As the maintenance leaves finished days.
    const folded = figuresName(rowId) === totalId ? rowId : figuresName(rowId);
    const figures: Record<string, number> = this.#figures.get(folded) ?? { ...noFigures };
    figures[column] = (figures[column] ?? 0) + by;
    this.#figures.set(folded, figures as typeof noFigures);
  }

  /** Messages are no part of the books, but the figures count those that wait. */
  countOpenMessages(by: number): void {
    this.#count({ ...queueCounter("openMessages", "messages", 1), by });
  }

  /** Writes what only the end decides: who waits, what everybody has, and the figures. */
  finish(at: string): void {
    for (const { $createdAt, ...row } of this.#open.values())
      this.#writeTransaction(row, $createdAt, $createdAt);
    for (const { $id, $createdAt, ...profile } of this.profiles.values())
      this.#store.add({
        tableId: "users",
        rowId: $id,
        columns: profileColumns(profile),
        owner: $id,
        createdAt: $createdAt,
        updatedAt: at,
      });
    for (const [rowId, columns] of this.#figures)
      this.#store.add({ tableId: "figures", rowId, columns, createdAt: at });
  }
}
