import fc from "fast-check";
import { expect } from "vitest";
import type { Thread, ThreadSummary } from "#domain/messages/thread.ts";
import type { OperationName } from "#domain/operations/operations.ts";
import { scenarios } from "#tests/scenarios/scenarios.ts";
import { indivisible, isLate, isLinearizable, leavesAsAdmin, permutations, same } from "./linearizability.ts";
import { leave, referredBy } from "./members.ts";
import {
  type Apply,
  type Ask,
  aMember,
  applyRequest,
  copyOf,
  type Member,
  type Model,
  maps,
  visible,
} from "./model.ts";
import { type RandomNumbers, randomNumbers } from "./random-input.ts";
import { askFor, weightedOperations } from "./requests.ts";
import { previewed, reversalPreviewed } from "./result-models.ts";
import { generator, Turns } from "./seeded-random.ts";
import { outcomeOf, type SystemUnderTest } from "./system-under-test.ts";

/** The steps of random business. After each, the real thing and the model must say the same. */

type Step = fc.AsyncCommand<Model, SystemUnderTest>;

/** Statistics of a run, to show that it covered enough. */
export interface RunCounts {
  readonly outcomes: Map<string, number>;
  steps: number;
  crashes: number;
  overtaken: number;
  made: number;
}

const applyOf = ({ operation }: Ask): Apply => scenarios[operation].model;

/** Replaces what the model holds by another state of it. */
function become(model: Model, next: Model): void {
  for (const map of maps) {
    model[map].clear();
    for (const [id, value] of next[map]) model[map].set(id, value as never);
  }
}

function compare(model: Model, real: SystemUnderTest): void {
  expect(real.seen(model.now)).toEqual(visible(model));
  expect(real.newDeviations()).toEqual([]);
  expect(real.lostFiles()).toEqual([]);
  for (const [id, member] of model.members) {
    const waiting = [...model.movements.values()].filter(
      ({ owner, kind, status }) => owner === id && kind === "withdrawal" && status === "pending",
    );
    expect(member.hold).toBe(waiting.reduce((total, { amount }) => total + amount, 0));
    expect(Math.min(member.cash, member.hold, member.stake, member.bonus)).toBeGreaterThanOrEqual(0);
  }
}

interface GeneratedRequest {
  readonly operation: OperationName;
  readonly dice: RandomNumbers;
}
const generatedRequest: fc.Arbitrary<GeneratedRequest> = fc.record({
  operation: fc.constantFrom(...weightedOperations),
  dice: randomNumbers,
});

function count(counts: RunCounts, { operation }: Ask, outcome: string): void {
  const name = `${operation} ${outcome}`;
  counts.outcomes.set(name, (counts.outcomes.get(name) ?? 0) + 1);
}

const killed = Symbol("killed");

/**
 * Runs one request; when `dies` is not 0, the process ends at that call and the same key is sent again.
 * Finally the same key is sent a second time: the answer is the first one.
 */
const single = (counts: RunCounts) => (wanted: GeneratedRequest, dies: number) => ({
  check: () => true,
  toString: () => `${wanted.operation}(${JSON.stringify(wanted.dice)})${dies ? ` dies at call ${dies}` : ""}`,
  async run(model: Model, real: SystemUnderTest) {
    const ask = askFor(wanted.operation, wanted.dice, model, newKey(counts));
    counts.steps += 1;
    let calls = 0;
    real.appwrite.interfere = () => {
      calls += 1;
      if (dies > 0 && calls >= dies) throw new Error("killed");
    };
    let first: unknown = await real.ask(ask, model.now).catch((error: Error) => {
      expect(error.message).toBe("killed");
      counts.crashes += 1;
      return killed;
    });
    real.appwrite.interfere = () => {};
    if (first === killed) {
      await goOn(ask, model, real, counts);
      first = await real.ask(ask, model.now);
    }
    const expected = answerTo(ask, model);
    const modelled = applyRequest(model, ask, applyOf(ask));
    // An account that has left cannot come back and ask whether it is done.
    const hasLeft = ask.operation === "deleteAccount" && modelled === "ok";
    if (!(hasLeft && dies > 0 && outcomeOf(first) === "signed-out"))
      expect(`${ask.operation} ${outcomeOf(first)}`).toBe(`${ask.operation} ${modelled}`);
    if (modelled === "ok" && expected !== undefined) expect(answerIn(first)).toEqual(answerIn(expected));
    count(counts, ask, modelled);
    compare(model, real);
    const again = await real.ask(ask, model.now);
    if (hasLeft) expect(outcomeOf(again)).toBe("signed-out");
    // Each time another proof.
    else if (ask.operation === "proveIdentity") expect(outcomeOf(again)).toBe(outcomeOf(first));
    else expect(answerIn(again)).toEqual(answerIn(first));
  },
});

/** A result whose run was interrupted is finished by another request as well as by its own. */
async function goOn(
  { operation }: Ask,
  model: Model,
  real: SystemUnderTest,
  counts: RunCounts,
): Promise<void> {
  if (!["postResult", "confirm"].includes(operation)) return;
  const [resultId, result] =
    [...real.seen(model.now).results].find(([, { status }]) => ["running", "reversing"].includes(status)) ??
    [];
  if (resultId === undefined) return;
  const isFree = ([, { label, trade }]: [string, Member]) => label && trade?.planId !== result?.planId;
  const admin = [...model.members].find(isFree)?.[0];
  // The repeated request goes on with it then.
  if (admin === undefined) return;
  const input = { resultId };
  const ask = { operation: "continueResult", caller: admin, key: newKey(counts), input } as const;
  expect(outcomeOf(await real.ask(ask, model.now))).toBe("ok");
  count(counts, ask, "ok");
}

/** Returns the sorted answer to a query; undefined for a command. */
function answerTo(ask: Ask, model: Model): unknown {
  if (ask.operation === "previewResult") return previewed(model, ask);
  if (ask.operation === "previewReversal") return reversalPreviewed(model, ask);
  if (ask.operation === "listReferrals") return referredBy(model, ask.caller).sort();
  if (ask.operation === "listThreads") return ownThreads(model, ask.caller);
  if (ask.operation === "readThread") return model.messages.get(String(ask.input.messageId))?.replies;
  return undefined;
}

/** The threads of an account, each with its status and whether there is something to read. */
function ownThreads({ messages }: Model, caller: string): string[] {
  const own = [...messages].filter(([, { owner }]) => owner === caller);
  return own.map(([id, { status, isUnread }]) => `${id} ${status} ${isUnread}`).sort();
}

function answerIn(result: unknown): unknown {
  const { people, readerId, keepers, threads, thread } = result as {
    people?: { firstName: string }[];
    readerId?: string;
    keepers?: { userId: string }[];
    threads?: ThreadSummary[];
    thread?: Thread;
  };
  if (thread !== undefined) return thread.entries.length;
  if (threads !== undefined)
    return threads.map(({ messageId, status, isUnread }) => `${messageId} ${status} ${isUnread}`).sort();
  if (keepers !== undefined) {
    const { plan, ...rest } = result as { plan?: string };
    return { ...rest, keepers: keepers.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) };
  }
  // The account is the same for the same session; each page has a session of it for itself.
  if (readerId !== undefined) return readerId;
  return people === undefined ? result : people.map(({ firstName }) => firstName).sort();
}

/** Two or three at once: the outcome must equal that of some order one after the other. */
const together = (counts: RunCounts) => (wanted: GeneratedRequest[], twice: boolean, seed: number) => ({
  check: () => true,
  toString: () => `at once, seed ${seed}${twice ? ", the first one twice" : ""}: ${JSON.stringify(wanted)}`,
  async run(model: Model, real: SystemUnderTest) {
    const asks = wanted.map(({ operation, dice }, n) => {
      const isSecond = wanted.findIndex((one) => one.operation === operation) < n;
      const others = wanted.filter((_, m) => m !== n).map((other) => other.operation);
      return indivisible(askFor(operation, dice, model, newKey(counts)), isSecond, model, others);
    });
    if (twice) asks.push(...asks.slice(0, 1));
    counts.steps += asks.length;
    const turns = new Turns(generator(seed));
    real.appwrite.interfere = turns.next;
    const settled = await turns.all(asks.map((ask) => real.ask(ask, model.now, turns.next)));
    real.appwrite.interfere = () => {};
    const outcomes = settled.map((one) =>
      one.status === "fulfilled" ? outcomeOf(one.value) : `${one.reason}`,
    );
    const seen = real.seen(model.now);
    const fits = (order: readonly number[]): Model | undefined => {
      const next = copyOf(model);
      const modelled = new Map(
        order.map((n) => [n, applyRequest(next, asks[n] as Ask, applyOf(asks[n] as Ask))]),
      );
      const explained = asks.every((_, n) =>
        isLinearizable(asks, n, modelled.get(n) ?? "", outcomes[n] ?? "", next),
      );
      if (!explained) return;
      for (const [n, ask] of asks.entries())
        if (isLate(ask, modelled.get(n), outcomes[n])) applyOf(ask)(next, ask, aMember());
        else if (leavesAsAdmin(asks, n, modelled.get(n) ?? "", outcomes[n] ?? ""))
          leave(next, String(ask.input.userId ?? ask.caller));
      return same(visible(next), seen) ? next : undefined;
    };
    const orders = permutations(asks.map((_, n) => n));
    const next = orders.map(fits).find((one) => one !== undefined);
    if (next === undefined)
      throw new Error(`No order explains ${JSON.stringify({ asks, outcomes })}`, { cause: seen });
    counts.overtaken += orders.filter((order) => fits(order) === undefined).length > 0 ? 1 : 0;
    become(model, next);
    for (const [n, ask] of asks.entries()) count(counts, ask, outcomes[n] ?? "");
    compare(model, real);
  },
});

const days = () => (passed: number) => ({
  check: () => true,
  toString: () => `${passed} days pass`,
  async run(model: Model) {
    model.now += passed * 86_400_000;
  },
});

function newKey(counts: RunCounts): string {
  counts.made += 1;
  return `key${String(counts.made).padStart(20, "0")}`;
}

/** The same requests, by and about the same people, with more conflicts. */
function aboutOne(wanted: GeneratedRequest[]): GeneratedRequest[] {
  const { by = 0, about = 0 } = wanted[0]?.dice ?? {};
  return wanted.map(({ operation, dice }) => ({ operation, dice: { ...dice, by, about } }));
}

/** Random business of so many steps. */
export function business(steps: number, counts: RunCounts): fc.Arbitrary<Iterable<Step>> {
  const one = fc.tuple(
    generatedRequest,
    fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 24 })),
  );
  const several = fc.array(generatedRequest, { minLength: 2, maxLength: 3 });
  const some = fc.tuple(fc.oneof(several, several.map(aboutOne)), fc.boolean(), fc.nat());
  return fc.commands(
    [
      one.map((given) => single(counts)(...given)),
      one.map((given) => single(counts)(...given)),
      one.map((given) => single(counts)(...given)),
      some.map((given) => together(counts)(...given)),
      fc.nat(2).map(days()),
    ],
    { maxCommands: steps, size: "max" },
  );
}
