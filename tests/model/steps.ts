import fc from "fast-check";
import { expect } from "vitest";
import type { OperationName } from "#domain/operations.ts";
import { generator, Turns } from "./chance.ts";
import { type Apply, type Ask, carryOut, copyOf, type Model } from "./model.ts";
import { outcomeOf, type Reality } from "./reality.ts";
import { askFor, type Dice, dice, models, told } from "./requests.ts";

/** The steps of random business. After each, the real thing and the model must say the same. */

export type Step = fc.AsyncCommand<Model, Reality>;

/** What happened in a run, to show that it was worth something. */
export interface Tally {
  readonly outcomes: Map<string, number>;
  steps: number;
  crashes: number;
  overtaken: number;
  made: number;
}

const applyOf = ({ operation }: Ask) => models[operation] as Apply;

/** Replaces what the model holds by another state of it. */
function become(model: Model, next: Model): void {
  for (const map of ["members", "movements", "receipts"] as const) {
    model[map].clear();
    for (const [id, value] of next[map]) model[map].set(id, value as never);
  }
}

function compare(model: Model, real: Reality): void {
  const { receipts: _, ...told } = model;
  expect(real.seen(model.now)).toEqual(told);
  expect(real.newDeviations()).toEqual([]);
  for (const [id, member] of model.members) {
    const waiting = [...model.movements.values()].filter(
      ({ owner, kind, status }) => owner === id && kind === "withdrawal" && status === "pending",
    );
    expect(member.hold).toBe(waiting.reduce((total, { amount }) => total + amount, 0));
    expect(Math.min(member.cash, member.hold, member.stake, member.bonus)).toBeGreaterThanOrEqual(0);
  }
}

interface Wish {
  readonly operation: OperationName;
  readonly dice: Dice;
}
const wish: fc.Arbitrary<Wish> = fc.record({
  operation: fc.constantFrom(...told),
  dice,
});

function count(tally: Tally, { operation }: Ask, outcome: string): void {
  const name = `${operation} ${outcome}`;
  tally.outcomes.set(name, (tally.outcomes.get(name) ?? 0) + 1);
}

/**
 * One request; where `dies` is not 0 the process ends at that call, and the same key is sent again.
 * In the end the same key is sent once more: the answer is the first one.
 */
const single = (tally: Tally) => (wanted: Wish, dies: number) => ({
  check: () => true,
  toString: () => `${wanted.operation}(${JSON.stringify(wanted.dice)})${dies ? ` dies at call ${dies}` : ""}`,
  async run(model: Model, real: Reality) {
    const ask = askFor(wanted.operation, wanted.dice, model, newKey(tally));
    tally.steps += 1;
    let calls = 0;
    real.appwrite.interfere = () => {
      calls += 1;
      if (dies > 0 && calls >= dies) throw new Error("killed");
    };
    await real.ask(ask, model.now).catch((error: Error) => {
      expect(error.message).toBe("killed");
      tally.crashes += 1;
    });
    real.appwrite.interfere = () => {};
    const first = await real.ask(ask, model.now);
    const told = carryOut(model, ask, applyOf(ask));
    expect(`${ask.operation} ${outcomeOf(first)}`).toBe(`${ask.operation} ${told}`);
    count(tally, ask, told);
    compare(model, real);
    expect(await real.ask(ask, model.now)).toEqual(first);
  },
});

/** Two or three at once: what comes of it must be what one after the other gives, in some order. */
const together = (tally: Tally) => (wanted: Wish[], twice: boolean, seed: number) => ({
  check: () => true,
  toString: () => `at once, seed ${seed}${twice ? ", the first one twice" : ""}: ${JSON.stringify(wanted)}`,
  async run(model: Model, real: Reality) {
    const asks = wanted.map(({ operation, dice }) => askFor(operation, dice, model, newKey(tally)));
    if (twice) asks.push(...asks.slice(0, 1));
    tally.steps += asks.length;
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
      const told = new Map(order.map((n) => [n, carryOut(next, asks[n] as Ask, applyOf(asks[n] as Ask))]));
      if (outcomes.some((outcome, n) => outcome !== told.get(n) && !bothMay(asks, n, told.get(n)))) return;
      const { receipts: _, ...state } = next;
      return same(state, seen) ? next : undefined;
    };
    const orders = permutations(asks.map((_, n) => n));
    const next = orders.map(fits).find((one) => one !== undefined);
    if (next === undefined)
      throw new Error(`No order explains ${JSON.stringify({ asks, outcomes })}`, { cause: seen });
    tally.overtaken += orders.filter((order) => fits(order) === undefined).length > 0 ? 1 : 0;
    become(model, next);
    for (const [n, ask] of asks.entries()) count(tally, ask, outcomes[n] ?? "");
    compare(model, real);
  },
});

/** Two who open or close the same account at the same moment may both be told that it was done: it was. */
function bothMay(asks: readonly Ask[], n: number, told: string | undefined): boolean {
  const { operation, input } = asks[n] as Ask;
  const twin = asks.some(
    (ask, m) => m !== n && ask.operation === operation && ask.input.userId === input.userId,
  );
  return twin && (told === "already-active" || told === "already-inactive");
}

const days = () => (passed: number) => ({
  check: () => true,
  toString: () => `${passed} days pass`,
  async run(model: Model) {
    model.now += passed * 86_400_000;
  },
});

function same(a: unknown, b: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part) =>
      part instanceof Map ? [...part].sort(([x], [y]) => (x < y ? -1 : 1)) : sorted(part),
    );
  return text(a) === text(b);
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)));
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

function newKey(tally: Tally): string {
  tally.made += 1;
  return `key${String(tally.made).padStart(20, "0")}`;
}

/** Random business of so many steps. */
export function business(steps: number, tally: Tally): fc.Arbitrary<Iterable<Step>> {
  const one = fc.tuple(
    wish,
    fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 24 })),
  );
  const some = fc.tuple(fc.array(wish, { minLength: 2, maxLength: 3 }), fc.boolean(), fc.nat());
  return fc.commands(
    [
      one.map((given) => single(tally)(...given)),
      one.map((given) => single(tally)(...given)),
      one.map((given) => single(tally)(...given)),
      some.map((given) => together(tally)(...given)),
      fc.nat(2).map(days()),
    ],
    { maxCommands: steps, size: "max" },
  );
}
