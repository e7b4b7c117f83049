import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { cents } from "#domain/values/money.ts";
import { ledgerRow } from "#tests/rows.ts";
import { earnedOf, equitySteps, monthsSince, type Performance, performance } from "./performance.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();

interface Change {
  readonly day: number;
  /** A flow into the account, or out of it. */
  readonly flow?: number;
  /** Kept of what is paid out. */
  readonly fee?: number;
  /** A result of trading. */
  readonly gain?: number;
}

/** A ledger in which everything lies in the stake and its profit, so that results may be of any size. */
function ledgerOf(changes: readonly Change[]): LedgerEntry[] {
  let [cash, profit] = [0, 0];
  return changes.map(({ day: number, flow = 0, fee = 0, gain = 0 }, index) => {
    const cashDelta = flow - fee;
    cash += cashDelta;
    profit += gain;
    const kind = gain !== 0 ? "plan-result" : flow < 0 ? "withdrawal-paid" : "deposit";
    const houseAccount = gain !== 0 ? "trading" : flow < 0 ? "payouts" : "deposits";
    return parseLedgerEntry(
      ledgerRow({
        seq: index + 1,
        at: day(number),
        kind,
        houseAccount,
        houseDelta: -(flow + gain),
        feeDelta: fee,
        cashDelta,
        profitDelta: gain,
        cash,
        profit,
      }),
    );
  });
}

/** The performance of all entries up to a day. */
function counted(changes: readonly Change[], until: number): Performance {
  const found = performance(ledgerOf(changes), {}, day(until));
  if (found === null) throw new Error("The account has no entry");
  return found;
}

describe("the performance of an account", () => {
  it("is null before the first entry", () => {
    expect(performance([], {}, day(0))).toBeNull();
    expect(performance(ledgerOf([{ day: 5, flow: 100 }]), { until: day(5) }, day(9))).toBeNull();
  });

  it("the performance of one deposit is its gain as a part of it, by both ways", () => {
    expect(
      counted(
        [
          { day: 0, flow: 100_000 },
          { day: 5, gain: 12_346 },
        ],
        10,
      ),
    ).toMatchObject({
      from: day(0),
      opening: 0,
      closing: 112_346,
      gain: 12_346,
      results: 1,
      flows: 1,
      timeWeighted: 1235,
      moneyWeighted: 1235,
    });
  });

  it("weighs a late deposit more in the money-weighted return", () => {
    const found = counted(
      [
        { day: 0, flow: 100_000 },
        { day: 10, gain: 10_000 },
        { day: 10, flow: 890_000 },
        { day: 20, gain: -100_000 },
      ],
      20,
    );
    expect(found.timeWeighted).toBe(-100);
    expect(found.moneyWeighted).toBeLessThan(-1000);
  });

  it("counts the fee of a withdrawal as a loss, and the payout as a flow", () => {
    const found = counted(
      [
        { day: 0, flow: 100_000 },
        { day: 10, flow: -90_000, fee: 10_000 },
      ],
      20,
    );
    expect(found).toMatchObject({ closing: 0, gain: -10_000, results: 1, flows: 2, timeWeighted: -1000 });
  });

  it("begins with the money that was there before the period", () => {
    const entries = ledgerOf([
      { day: 0, flow: 50_000 },
      { day: 12, gain: 5_000 },
    ]);
    expect(performance(entries, { from: day(10) }, day(20))).toMatchObject({
      from: day(10),
      opening: 50_000,
      flows: 0,
      timeWeighted: 1000,
      moneyWeighted: 1000,
    });
  });

  it("is zero for money that was never invested", () => {
    const entries = ledgerOf([{ day: 0, flow: 50_000 }]);
    expect(performance(entries, { from: day(10) }, day(20))).toMatchObject({
      results: 0,
      timeWeighted: 0,
      moneyWeighted: 0,
    });
  });

  it.each<[string, readonly Change[], number, Partial<Performance>]>([
    [
      "an account that held nothing",
      [
        { day: 0, flow: 100 },
        { day: 1, flow: -100 },
      ],
      9,
      { timeWeighted: 0, moneyWeighted: 0 },
    ],
    ["less than a day", [{ day: 0, flow: 100 }], 0.5, { timeWeighted: 0, moneyWeighted: "too-short" }],
    [
      "a gain on nothing",
      [{ day: 0, gain: 100 }],
      9,
      { timeWeighted: "gain-on-nothing", moneyWeighted: "no-money" },
    ],
    [
      "a loss of everything",
      [
        { day: 0, flow: 100 },
        { day: 3, gain: -100 },
      ],
      9,
      { timeWeighted: -10_000, moneyWeighted: -10_000 },
    ],
    [
      "a loss of more than everything",
      [
        { day: 0, flow: 100 },
        { day: 3, gain: -300 },
      ],
      9,
      { timeWeighted: -10_000, moneyWeighted: "ambiguous" },
    ],
  ])("says what is known of %s", (_, changes, until, expected) => {
    expect(counted(changes, until)).toMatchObject(expected);
  });

  it("has no rate in a period without money", () => {
    const entries = ledgerOf([
      { day: 0, flow: 100 },
      { day: 1, flow: -100 },
    ]);
    expect(performance(entries, { from: day(3) }, day(9))).toMatchObject({
      timeWeighted: "no-money",
      moneyWeighted: "no-money",
    });
  });

  it("has no money-weighted return when two rates explain the flows", () => {
    // 100 grow to 230, 232 are owed and paid in again: 10 % and 20 % per half of the time both fit.
    const changes = [
      { day: 0, flow: 10_000 },
      { day: 10, gain: 13_000 },
      { day: 10, flow: -23_000 },
      { day: 20, gain: -13_200 },
    ];
    expect(counted(changes, 20)).toMatchObject({ closing: -13_200, moneyWeighted: "ambiguous" });
  });
});

const flows = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 40 }),
    percent: fc.integer({ min: -40, max: 40 }),
    flow: fc.integer({ min: -300_000, max: 300_000 }),
  }),
  { minLength: 1, maxLength: 25 },
);

/** Random business: every few days a gain and a flow, never below a dollar. */
function business(steps: readonly { days: number; percent: number; flow: number }[]): {
  changes: Change[];
  end: number;
} {
  let [equity, at] = [100_000, 0];
  const changes: Change[] = [{ day: 0, flow: equity }];
  for (const { days, percent, flow } of steps) {
    at += days;
    const gain = Math.trunc((equity * percent) / 100);
    if (gain !== 0) changes.push({ day: at, gain });
    equity += gain;
    const moved = Math.max(flow, 100 - equity);
    if (moved !== 0) changes.push({ day: at, flow: moved });
    equity += moved;
  }
  return { changes, end: at + 3 };
}

/** The flows as they have become at the end when everything grows evenly; counted day by day, without the module. */
function grown(changes: readonly Change[], end: number, hundredths: number): number {
  const perDay = (1 + hundredths / 10_000) ** (1 / end);
  let money = 0;
  for (let today = 0; today <= end; today++) {
    money *= today === 0 ? 1 : perDay;
    for (const { day: at, flow = 0 } of changes) if (at === today) money += flow;
  }
  return money;
}

describe("for random business", () => {
  it("the opening, the flows and the gain are the closing", () => {
    fc.assert(
      fc.property(flows, (steps) => {
        const { changes, end } = business(steps);
        const entries = ledgerOf(changes);
        const found = counted(changes, end);
        const last = entries.at(-1);
        expect(found.closing).toBe((last?.cash ?? 0) + (last?.profit ?? 0));
        expect(
          earnedOf(equitySteps(entries, undefined).at(-1) ?? { equity: cents(0), paidIn: cents(0) }),
        ).toBe(found.gain);
      }),
    );
  });

  it("the time-weighted return is the product of the days, whatever was paid in or out", () => {
    fc.assert(
      fc.property(flows, (steps) => {
        const { changes, end } = business(steps);
        let [equity, factor] = [0, 1];
        for (const { flow = 0, gain = 0 } of changes) {
          if (gain !== 0) factor *= (equity + gain) / equity;
          equity += flow + gain;
        }
        expect(Math.abs((counted(changes, end).timeWeighted as number) - (factor - 1) * 10_000)).toBeLessThan(
          0.501,
        );
      }),
    );
  });

  it("the time-weighted returns of two parts link to that of the whole", () => {
    fc.assert(
      fc.property(flows, fc.nat(), (steps, cut) => {
        const { changes, end } = business(steps);
        const entries = ledgerOf(changes);
        const middle = day((cut % end) + 0.5);
        const [first, second, whole] = [{ until: middle }, { from: middle }, {}].map(
          (span) => performance(entries, span, day(end))?.timeWeighted as number,
        );
        const linked = (1 + (first ?? 0) / 10_000) * (1 + (second ?? 0) / 10_000) - 1;
        const rounding = 2 + Math.abs(first ?? 0) / 10_000 + Math.abs(second ?? 0) / 10_000;
        expect(Math.abs(linked * 10_000 - (whole ?? 0))).toBeLessThan(rounding);
      }),
    );
  });

  it("the money-weighted return makes of every flow, day by day, what is there at the end", () => {
    let compared = 0;
    fc.assert(
      fc.property(flows, (steps) => {
        const { changes, end } = business(steps);
        const { moneyWeighted, closing } = counted(changes, end);
        if (typeof moneyWeighted === "string") return;
        compared += 1;
        const [less, more] = [-0.51, 0.51].map((by) => grown(changes, end, moneyWeighted + by) - closing);
        expect(Math.sign(less ?? 0)).not.toBe(Math.sign(more ?? 0));
      }),
    );
    expect(compared).toBeGreaterThan(50);
  });
});

it("the steps of the equity begin with what was there before the period", () => {
  const entries = ledgerOf([
    { day: 0, flow: 50_000 },
    { day: 2, gain: 1_000 },
    { day: 5, gain: -3_000 },
    { day: 6, flow: 2_000 },
  ]);
  expect(equitySteps(entries, day(4))).toEqual([
    { at: day(4), equity: 51_000, paidIn: 50_000 },
    { at: day(5), equity: 48_000, paidIn: 50_000 },
    { at: day(6), equity: 50_000, paidIn: 52_000 },
  ]);
});

it("the months of an account are those of UTC, the newest first", () => {
  expect(monthsSince("2025-12-31T23:59:59.000Z", "2026-02-01T00:00:00.000Z")).toEqual([
    { from: "2026-02-01T00:00:00.000Z", until: "2026-03-01T00:00:00.000Z" },
    { from: "2026-01-01T00:00:00.000Z", until: "2026-02-01T00:00:00.000Z" },
    { from: "2025-12-01T00:00:00.000Z", until: "2026-01-01T00:00:00.000Z" },
  ]);
});
