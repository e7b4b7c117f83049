/** Simulates two years of business, day by day, until there is as much of everything as is wanted. */

import { isRefusal } from "#domain/refusals/refusal.ts";
import {
  dayOf,
  earns,
  type PlanResult,
  parsePlanResult,
  resultColumns,
} from "#domain/results/plan-result.ts";
import { applyResult, postResult } from "#domain/results/post-result.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { BusinessSimulation, plans } from "./business-simulation.ts";
import { notes, pick } from "./generated-people.ts";
import type { GrowingBooks } from "./growing-books.ts";
import type { RowStore } from "./row-store.ts";

export interface Sizes {
  readonly users: number;
  readonly transactions: number;
  readonly entries: number;
}

/** An account with daily activity, so that one list of one person is long, too. */
export const busiest = "u10";

/** The accounts of the first day. */
const founders = 20;

/** Adjustments that wait for a second administrator. */
const proposals = 30;

const days = 730;

/** @param end midnight after the last day, in milliseconds since 1970 */
export async function liveTwoYears(
  books: GrowingBooks,
  store: RowStore,
  sizes: Sizes,
  end: number,
): Promise<void> {
  const simulation = new BusinessSimulation(books);
  const { random } = books;
  const beginning = end - days * DAY;
  // One in a thousand of each kind waits at the end; some entries are left for the last evening, to be exact.
  const settled = sizes.transactions - Math.ceil(sizes.transactions / 333);
  for (let number = 0; number < days; number++) {
    const morning = beginning + number * DAY;
    // The business grows: as many in each month as its size allows.
    const share = ((number + 1) / days) ** 1.5;
    const moment = (from: number) => morning + from * HOUR + random(HOUR);
    const people = Math.max(founders, Math.round(sizes.users * share));
    while (simulation.ids.length < people) simulation.register(moment(6));
    const trading = new Map(plans.map(({ $id }): [string, string[]] => [$id, []]));
    for (const id of simulation.ids) trading.get(books.investor(id).profile.trade?.planId ?? "")?.push(id);
    for (const { $id, title } of plans)
      if (books.entries < sizes.entries * 0.99 * share)
        post($id, title, trading.get($id) ?? [], morning + 8 * HOUR);
    for (let tries = 0; books.transactions < settled * share && tries < sizes.users * 20; tries++)
      simulation.step(tries < 3 ? busiest : pick(random, simulation.ids), moment(9));
    await store.breathe();
  }
  lastEvening(end - 5 * HOUR);

  function post(planId: string, title: string, traders: readonly string[], time: number): void {
    if (traders.length === 0 || books.entries + traders.length > sizes.entries) return;
    const context = books.context({ id: "u0", role: "admin" }, time);
    const percent = -40 + random(140);
    const input = { day: dayOf(context.at), percent, note: pick(random, notes) };
    const decision = postResult({ id: planId, title }, input, { posted: null, poster: null }, context);
    if (isRefusal(decision)) return;
    const [written] = decision.writes;
    if (written?.action !== "create") throw new Error("A posted result is a new row.");
    const request = { operation: "postResult", input: { planId, ...input } } as const;
    books.applyDecision(decision, { request, audited: true }, context);
    const result = parsePlanResult({ ...written.columns, $id: written.rowId });
    const trades = traders.filter((id, place) => give(id, result, time + place + 1)).length;
    store.add({
      tableId: "results",
      rowId: result.$id,
      columns: resultColumns({ ...result, status: "done", trades }),
      createdAt: context.at,
    });
  }

  function give(id: string, result: PlanResult, time: number): boolean {
    const investor = books.investor(id);
    const { trade } = investor.profile;
    if (trade === null || !earns(trade, result)) return false;
    const context = books.context({ id: "u0", role: "admin" }, time);
    const decision = applyResult(investor, result, trade.transactionId, context);
    return books.applyDecision(
      decision,
      { request: { operation: "applyResult", input: {} }, audited: false },
      context,
    );
  }

  /** The open requests for administrators, and the rest up to the exact sizes. */
  function lastEvening(time: number): void {
    const some = () => pick(random, simulation.ids);
    const waiting = Math.floor((sizes.transactions - books.transactions) / 3);
    for (let count = 0, tries = 0; count < waiting && tries < sizes.users * 20; tries++)
      if (books.entries < sizes.entries && simulation.withdraw(some(), time + random(HOUR))) count += 1;
    while (books.transactions < sizes.transactions) simulation.deposit(some(), time + random(HOUR));
    while (books.entries < sizes.entries) simulation.correct(some(), time + HOUR);
    for (let count = 0; count < proposals; count++) simulation.propose(some(), time + 2 * HOUR);
  }
}
