/** Restored limits after any changes of their owner and of thieves: docs/decisions/061-reported-limits.md. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { isRefusal } from "#domain/refusals/refusal.ts";
import type { Cents } from "#domain/values/money.ts";
import { at, LimitChanges, limit } from "#tests/limit-changes.ts";
import { exclusionAt, isLooser, limitAt, noSelfLimits, pausedUntil, type SelfLimits } from "./self-limits.ts";

type Change = readonly [
  operation: "setDepositLimit" | "pauseInvesting" | "excludeSelf" | "requestReturn",
  input?: object,
];

interface Step {
  readonly by: string;
  readonly change: Change;
  /** In hours. */
  readonly pause: number;
}

interface Made {
  readonly $id: string;
  readonly by: string;
  readonly change: Change;
  readonly before: SelfLimits;
  readonly after: SelfLimits;
}

const none = noSelfLimits("ada");
const WAIT = 24;

/** The changes of an owner and of two thieves, in one account. */
class Account extends LimitChanges {
  hours = 0;
  readonly made: Made[] = [];

  /** A change that is refused is in no audit. */
  change(steps: readonly Step[]): void {
    for (const { by, change, pause } of steps) {
      this.hours += pause;
      const before = this.known ?? none;
      const $id = this.tryToAdd(change[0], this.hours, change[1]);
      if ($id !== null) this.made.push({ $id, by, change, before, after: this.known ?? none });
    }
  }
}

/** A restoring, and what it is held against. */
interface Restored {
  readonly hours: number;
  readonly was: SelfLimits;
  readonly is: SelfLimits;
  /** Before the first change that is taken back. */
  readonly before: SelfLimits;
  /** The changes since then that stay. */
  readonly since: readonly Made[];
}

type Check = (restored: Restored) => readonly string[];

/** Restores the limits without the changes of some, and returns the promises that it breaks. */
function problemsOf(account: Account, thieves: readonly string[], check: Check): readonly string[] {
  const { made, hours } = account;
  const isReported = ({ by }: Pick<Made, "by">) => thieves.includes(by);
  const first = made.findIndex(isReported);
  const before = made[first]?.before;
  if (before === undefined) return [];
  const was = account.known ?? none;
  const reported = made.filter(isReported).map(({ $id }) => $id);
  account.restore(reported, hours);
  const is = account.known ?? none;
  const since = made.slice(first).filter((one) => !isReported(one));
  const again = [0, 5, 30].filter((later) => !isRefusal(account.restore(reported, hours + later)));
  return [
    ...check({ hours, was, is, before, since }),
    ...again.map((later) => `restored again after ${later} hours`),
  ];
}

function keepsItsPromises(change: fc.Arbitrary<Change>, pauses: readonly number[], check: Check): void {
  const by = fc.constantFrom("owner", "thief", "other thief");
  const pause = fc.constantFrom(...pauses);
  const steps = fc.array(fc.record({ by, change, pause }), { maxLength: 6 });
  const property = fc.property(steps, steps, pause, (some, more, last) => {
    const account = new Account();
    account.change(some);
    account.hours += last;
    expect(problemsOf(account, ["thief"], check)).toEqual([]);
    account.change(more);
    expect(problemsOf(account, ["thief", "other thief"], check)).toEqual([]);
  });
  fc.assert(property, { numRuns: 500 });
}

/** The hours until whatever waits has come. */
const hoursAfter = (from: number) => Array.from({ length: 60 }, (_, later) => from + later);

const dayLimit = (limits: SelfLimits, hour: number) => limitAt(limits, "day", at(hour));

it("deposit limits are never looser than the owner's own, and lose none of them", () => {
  const amounts = [undefined, 1, 2, 100, 500, 900];
  const change = fc.constantFrom(...amounts.map((dollars) => ["setDepositLimit", limit(dollars)] as const));
  keepsItsPromises(change, [0, 1, 5, 23, 24, 30], ({ hours, was, is, before, since }) => {
    const last = since.at(-1);
    const own = (hour: number): Cents | null => {
      if (last === undefined) return dayLimit(before, hour).amount;
      return (last.change[1] as { amount?: Cents }).amount ?? null;
    };
    const pending = dayLimit(was, hours).next;
    const next = dayLimit(is, hours).next;
    const isPostponed =
      pending !== null && pending.amount === own(hours + WAIT) && (next?.at ?? "") > pending.at;
    return [
      ...(isPostponed ? ["postpones a change of the owner"] : []),
      ...hoursAfter(hours).flatMap((hour) => {
        const amount = dayLimit(is, hour).amount;
        if (isLooser(amount, own(hour))) return [`is looser than the owner's own at ${hour}`];
        if (hour < hours + WAIT)
          return isLooser(amount, dayLimit(was, hour).amount) ? [`does not wait at ${hour}`] : [];
        return amount === own(hour) ? [] : [`loses the owner's own at ${hour}`];
      }),
    ];
  });
});

it.each([
  ["pauses", (limits: SelfLimits, hour: number) => pausedUntil(limits, at(hour)) !== null],
  ["self-exclusions", (limits: SelfLimits, hour: number) => exclusionAt(limits, at(hour)) !== null],
] as const)("%s end at the owner's own time, and not within a day", (_, isKept) => {
  const changes: readonly Change[] = [
    ...[1, 2, 42].map((days) => ["pauseInvesting", { days }] as const),
    ...["6-months", "1-year", "for-ever"].map((term) => ["excludeSelf", { term }] as const),
    ["requestReturn"],
    ["requestReturn"],
  ];
  const halfYear = 185 * 24;
  const pauses = [0, 1, 5, 24, 30, halfYear];
  keepsItsPromises(fc.constantFrom(...changes), pauses, ({ hours, was, is, before, since }) => {
    const own = [before, ...since.map(({ after }) => after)];
    return hoursAfter(hours).flatMap((hour) => {
      const mustWait = hour < hours + WAIT;
      if (isKept(is, hour)) {
        const isTheirs = since.length === 0 && !mustWait && !isKept(before, hour);
        return isTheirs ? [`keeps the limit of a thief at ${hour}`] : [];
      }
      if (mustWait && isKept(was, hour)) return [`does not wait at ${hour}`];
      return own.every((limits) => isKept(limits, hour)) ? [`lifts the limit of its owner at ${hour}`] : [];
    });
  });
});
