import { hash } from "node:crypto";
import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { dutyRefusal } from "#domain/four-eyes/separation-of-duties.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { administratorsPrefix, type MembershipSubject, membershipPrefix } from "#domain/members/member.ts";
import { changeSet, type Request } from "#domain/operations/change-set.ts";
import { isProposable } from "#domain/operations/commands.ts";
import { type Profile, parseProfile } from "#domain/profiles/profile.ts";
import { lastVersion, noVersion } from "#domain/profiles/profile-version.ts";
import { orProposal, proposalPrefix } from "#domain/proposals/proposal.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import { parseTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { rowOperations } from "#functions/lib/commit.ts";
import { count, create, type RowOperation } from "#functions/lib/row-operations.ts";
import { generator, type Random } from "#tests/model/seeded-random.ts";
import { MemoryTables } from "./memory-tables.ts";

/** Tables whose rows are gone within a day: what pages hear of at once, and how often a sender wrote. */
const transientTables: ReadonlySet<string> = new Set(["signals", "limits"]);

/** The actor of what follows from a rule, and of the first administrator. */
export const system: Actor = { id: "system", role: "system" };

/** A second administrator confirms what moves more by hand. */
const fourEyesAbove = cents(500_000);

type Decide<Result> = (context: CommandContext) => Decision<Result> | Refusal;

interface Command<Result> {
  readonly request: Request;
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly decide: Decide<Result>;
  /** Of a follow-up, which has always the same one. */
  readonly key?: string;
}

/** A file of the bucket of attachments. */
export interface DemoFile {
  readonly fileId: string;
  readonly name: string;
  readonly at: string;
  readonly bytes: Buffer;
}

/**
 * The product's tables in memory, changed by commands as the server changes them: the domain decides, a second
 * administrator is asked where the rules want one, and the same rows are written. Time is what each command says.
 */
export class DemoBooks {
  readonly tables = new MemoryTables();
  /** The proofs of payment that deposits name. */
  readonly attachments: DemoFile[] = [];
  readonly random: Random;
  readonly #heads = new Map<string, LedgerEntry>();
  /** The last number of each guard that is numbered, by what comes before it. */
  readonly #numbers = new Map<string, number>();
  readonly #guards = new Set<string>();
  #keys = 0;

  constructor(seed: number) {
    this.random = generator(seed);
  }

  /** Executes a command. @returns its result, or why it was refused; a refusal writes nothing */
  attempt<Result>({ request, actor, time, decide, key = this.newKey(time) }: Command<Result>): unknown {
    const at = new Date(time).toISOString();
    const context = { key, at, actor, random: this.random, settings: { ...settings, fourEyesAbove } };
    const decided = decide(context);
    if (isRefusal(decided)) return decided;
    const refusal = dutyRefusal(decided, context);
    if (refusal !== null) return refusal;
    const changes = changeSet(this.#orProposal(decided, request, context), request, context, sha256);
    if (isRefusal(changes)) return changes;
    this.#take(changes.audit.guard);
    const operations = rowOperations(changes).filter(({ tableId }) => !transientTables.has(tableId));
    this.tables.write([...operations, ...versions(operations)], at);
    if (changes.entry !== null) this.#heads.set(changes.entry.userId, changes.entry);
    return changes.audit.result;
  }

  /** Executes a command that the rules allow. @throws Error when it is refused */
  execute<Result>(command: Command<Result>): Result {
    const result = this.attempt(command);
    if (isRefusal(result))
      throw new Error(`The demo's ${command.request.operation} was refused: ${result.message}`);
    return result as Result;
  }

  /** As long as the keys that browsers make, and in the order of time. */
  newKey(time: number): string {
    this.#keys += 1;
    return time.toString(16).padStart(12, "0") + sha256(String(this.#keys)).slice(0, 20);
  }

  /** @returns null when the account is deleted, or not registered yet */
  profile(userId: string): Profile | null {
    const row = this.tables.find("users", userId);
    return row === undefined ? null : parseProfile(row);
  }

  /** @throws Error when there is no such account */
  investor(userId: string): Investor {
    const profile = this.profile(userId);
    if (profile === null) throw new Error(`The demo has no account ${userId}.`);
    return { profile, head: this.#heads.get(userId) ?? null };
  }

  /** An account whose membership changes. */
  member(userId: string): MembershipSubject {
    const investor = this.investor(userId);
    return {
      investor,
      isAdministrator: investor.profile.isAdmin,
      lastOfAdministrators: this.lastNumber(administratorsPrefix),
      lastOfAccount: this.lastNumber(membershipPrefix(userId)),
    };
  }

  /** @throws Error when there is no such transaction */
  transaction(id: string): Transaction {
    const row = this.tables.find("transactions", id);
    if (row === undefined) throw new Error(`The demo has no transaction ${id}.`);
    return parseTransaction(row);
  }

  /** The number of the last guard with this prefix, 0 when there was none. */
  lastNumber(prefix: string): number {
    return this.#numbers.get(prefix) ?? 0;
  }

  hasGuard(guard: string): boolean {
    return this.#guards.has(guard);
  }

  #orProposal(decision: Decision<unknown>, request: Request, context: CommandContext): Decision<unknown> {
    const { approval } = decision;
    if (approval === undefined || !isProposable(request.operation)) return decision;
    const before = this.lastNumber(proposalPrefix(request.operation, approval));
    return orProposal(decision, request, before, context);
  }

  #take(guard: string): void {
    if (this.#guards.has(guard)) throw new Error(`The demo takes the guard ${guard} twice.`);
    this.#guards.add(guard);
    const [, prefix, number] = /^(.*:)(\d{12})$/.exec(guard) ?? [];
    if (prefix !== undefined) this.#numbers.set(prefix, Number(number));
  }
}

/** A commit after a deletion finds the version of the profile closed; commits of one process need no other versions. */
function versions(operations: readonly RowOperation[]): RowOperation[] {
  return operations.flatMap(({ tableId, action, rowId }) => {
    if (tableId !== "users" || rowId === undefined) return [];
    if (action === "create") return [create("profileversions", rowId, noVersion)];
    return action === "delete" ? [count(lastVersion(rowId))] : [];
  });
}

function sha256(text: string): string {
  return hash("sha256", text);
}
