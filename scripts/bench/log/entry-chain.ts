import { projection } from "#domain/commands/decision.ts";
import { balancesAfter } from "#domain/ledger/account.ts";
import { nextEntry } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { profileColumns } from "#domain/profiles/profile.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { cents } from "#domain/values/money.ts";
import { Books, sha256 } from "#tests/books.ts";
import { newKey } from "#tests/execute-operation.ts";

const { profile } = new Books().addInvestor("template");
const { $id: _, $createdAt: __, ...template } = profile;

/** The account of an investor of a benchmark: profits of a trade, as an administrator enters them. */
export class EntryChain {
  readonly userId: string;
  #head: LedgerEntry | null = null;

  constructor(userId: string) {
    this.userId = userId;
  }

  next(at: string): LedgerEntry {
    const posting = {
      kind: "profit-adjusted",
      deltas: { profit: cents(7) },
      house: { account: "trading", delta: cents(-7) },
      transactionId: null,
      reason: "benchmark",
    } as const;
    const actor = { id: "root", role: "admin" } as const;
    const given = { key: newKey(), userId: this.userId, at, actor, posting };
    const entry = nextEntry(this.#head, given, sha256);
    if (isRefusal(entry)) throw new Error(entry.message);
    this.#head = entry;
    return entry;
  }

  /** The profile that fits the entries. */
  columns(): object {
    const { userId } = this;
    const figures = projection(balancesAfter(this.#head), this.#head?.seq ?? 0);
    return profileColumns({ ...template, ...figures, userId, referralId: `${userId}00000` });
  }
}
