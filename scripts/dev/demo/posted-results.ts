import type { Actor } from "#domain/ledger/entry.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import {
  dayOf,
  earns,
  type PlanResult,
  parsePlanResult,
  resultColumns,
} from "#domain/results/plan-result.ts";
import { applyResult, postResult } from "#domain/results/post-result.ts";
import { reversePart, reverseResult } from "#domain/results/result-reversal.ts";
import { HOUR } from "#domain/values/durations.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { update } from "#functions/lib/row-operations.ts";
import { demoPlans } from "#scripts/dev/demo-data.ts";
import type { AdminTeam } from "./admin-team.ts";
import type { DemoBooks } from "./demo-books.ts";

/** Results as the server gives them to trades, and takes them back. */

interface NewResult {
  readonly planId: string;
  readonly percent: number;
  readonly note: string;
}

export class PostedResults {
  readonly #books: DemoBooks;
  readonly #team: AdminTeam;

  constructor(books: DemoBooks, team: AdminTeam) {
    this.#books = books;
    this.#team = team;
  }

  /** Posts what a plan earned on the day of `time`, and gives every trade its part. @returns the result's id */
  post({ planId, percent, note }: NewResult, time: number): string {
    const actor = this.#team.admin();
    const day = dayOf(new Date(time).toISOString());
    const posted = this.#newest(planId, day);
    const input = { planId, day, percent, note };
    const title = demoPlans.find(({ id }) => id === planId)?.title ?? planId;
    const { resultId } = this.#books.execute({
      request: { operation: "postResult", input },
      actor,
      time,
      decide: (context) => postResult({ id: planId, title }, input, { posted, poster: null }, context),
    });
    const result = this.#find(resultId);
    const traders = this.#books.tables.rows("users").filter(({ tradePlanId }) => tradePlanId === planId);
    const given = traders.filter(({ $id }, place) => this.#give(result, $id, actor, time + 400 + place * 8));
    this.#note(resultId, { status: "done", trades: given.length, refused: 0 }, time + 900);
    return resultId;
  }

  /** Takes a result back: proposed by one administrator, confirmed by another within the hour. */
  reverse(resultId: string, reason: string, time: number): void {
    const proposalId = this.proposeReversal(resultId, reason, time);
    const later = time + HOUR / 2;
    const result = this.#find(resultId);
    this.#team.confirm(proposalId, later, (context) => reverseResult(result, reason, null, context));
    const reversing = this.#find(resultId);
    const receipt = this.#books.tables.find("audit", reversing.reversalId ?? "");
    const actor: Actor = { id: String(receipt?.actorId), role: "admin" };
    const parts = this.#books.tables
      .rows("ledger")
      .filter((row) => row.resultId === resultId && row.kind === "plan-result");
    const taken = parts.map(parseLedgerEntry).filter((part, place) => {
      const answer = this.#takeBack(reversing, part, actor, later + 400 + place * 8);
      return answer !== null;
    });
    this.#note(
      resultId,
      { status: "reversed", reversed: taken.length, kept: parts.length - taken.length },
      later + 900,
    );
  }

  /** @returns the id of the proposal */
  proposeReversal(resultId: string, reason: string, time: number, actor = this.#team.admin()): string {
    const result = this.#find(resultId);
    const { proposalId } = this.#books.execute({
      request: { operation: "reverseResult", input: { resultId, reason } },
      actor,
      time,
      decide: (context) => reverseResult(result, reason, null, context),
    }) as { proposalId?: string };
    if (proposalId === undefined) throw new Error("A reversal is always proposed first.");
    return proposalId;
  }

  #give(result: PlanResult, userId: string, actor: Actor, time: number): boolean {
    const investor = this.#books.investor(userId);
    const { trade } = investor.profile;
    if (trade === null || !earns(trade, result)) return false;
    const { transactionId } = trade;
    const answer = this.#books.attempt({
      request: { operation: "applyResult", input: { resultId: result.$id, transactionId } },
      actor,
      time,
      key: followUpKey(result.$id, transactionId),
      decide: (context) => applyResult(investor, result, transactionId, context),
    });
    return !isRefusal(answer);
  }

  /** @returns null where the trade has ended, so that the part stays */
  #takeBack(result: PlanResult, part: LedgerEntry, actor: Actor, time: number): unknown {
    const profile = this.#books.profile(part.userId);
    const investor = profile && this.#books.investor(part.userId);
    const tradeId = profile?.trade?.transactionId;
    const isOngoing = tradeId !== undefined && followUpKey(result.$id, tradeId) === part.$id;
    const { profit } = this.#books.execute({
      request: { operation: "reversePart", input: { resultId: result.$id, partId: part.$id } },
      actor,
      time,
      key: followUpKey("reversal", part.$id),
      decide: (context) => reversePart(investor, result, { part, isOngoing }, context),
    });
    return profit;
  }

  #newest(planId: string, day: string): PlanResult | null {
    const rows = this.#books.tables.rows("results").filter((row) => row.planId === planId && row.day === day);
    const last = rows.at(-1);
    return last === undefined ? null : parsePlanResult(last);
  }

  #note(resultId: string, change: Partial<PlanResult>, time: number): void {
    this.#books.tables.write(
      [update("results", resultId, resultColumns(change))],
      new Date(time).toISOString(),
    );
  }

  #find(resultId: string): PlanResult {
    return parsePlanResult(this.#books.tables.find("results", resultId));
  }
}
