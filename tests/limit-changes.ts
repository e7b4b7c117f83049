import type { Decision } from "#domain/commands/decision.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import {
  excludeSelf,
  pauseInvesting,
  requestReturn,
  setDepositLimit,
} from "#domain/self-limits/change-limits.ts";
import type { LimitEntry } from "#domain/self-limits/limit-history.ts";
import { restoreLimits } from "#domain/self-limits/restore-limits.ts";
import { parseSelfLimits, type SelfLimits } from "#domain/self-limits/self-limits.ts";
import { HOUR } from "#domain/values/durations.ts";
import { cents } from "#domain/values/money.ts";
import { Books, writesTo } from "#tests/books.ts";

/** The own limits of an account, changed at full hours by its owner or a thief, and restored by an administrator. */

const begin = Date.parse("2026-03-14T12:00:00.000Z");
const books = new Books();

export const investor = books.addInvestor("ada");

/** Returns the moment of an hour. */
export function at(hours: number): string {
  return new Date(begin + hours * HOUR).toISOString();
}

export const frozen = { ...investor, profile: { ...investor.profile, frozenAt: at(0) } };

export function contextAt(hours: number, actor = "root") {
  const context = books.context({ id: actor, role: actor === "ada" ? "investor" : "admin" }, "k1");
  return { ...context, at: at(hours) };
}

/** Returns the input of a deposit limit; without dollars it is removed. */
export function limit(dollars?: number, period = "day") {
  return { period, ...(dollars !== undefined && { amount: cents(dollars * 100) }) };
}

type OwnChange = "setDepositLimit" | "pauseInvesting" | "excludeSelf" | "requestReturn";

/** The changes of an account, made one after the other. */
export class LimitChanges {
  known: SelfLimits | null = null;
  readonly entries: LimitEntry[] = [];

  add(operation: OwnChange, hours: number, input: object = {}): string {
    const $id = this.tryToAdd(operation, hours, input);
    if ($id === null) throw new Error(`The change ${operation} is refused`);
    return $id;
  }

  /** @returns null where the change is refused */
  tryToAdd(operation: OwnChange, hours: number, input: object = {}): string | null {
    const change = { setDepositLimit, pauseInvesting, excludeSelf, requestReturn }[operation] as (
      account: object,
      ...rest: readonly unknown[]
    ) => ReturnType<typeof setDepositLimit>;
    const rest = operation === "requestReturn" ? [contextAt(hours, "ada")] : [input, contextAt(hours, "ada")];
    const $id = `entry-${this.entries.length}`;
    const answer = change({ owner: investor, known: this.known }, ...rest);
    if (isRefusal(answer)) return null;
    this.#write(operation, $id, hours, answer);
    return $id;
  }

  restore(reported: readonly string[], hours: number) {
    const { known, entries } = this;
    const answer = restoreLimits({ owner: frozen, known, entries, reported }, "by phone", contextAt(hours));
    if (!isRefusal(answer)) this.#write("restoreLimits", `entry-${entries.length}`, hours, answer);
    return answer;
  }

  #write(operation: string, $id: string, hours: number, decision: Decision<object>): void {
    const [write] = writesTo("selflimits", decision);
    this.known = parseSelfLimits({ $id: "ada", ...Object(write).columns });
    const { guard, after = {}, result } = decision;
    this.entries.push({ $id, operation, guard, after, result, at: at(hours) } as LimitEntry);
  }
}
