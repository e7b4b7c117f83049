import { type OperationName, operations } from "#domain/operations.ts";
import { refusalKind } from "#domain/refusal.ts";

/**
 * What the product promises, told a second time and much simpler: plain numbers of cents in plain objects, one
 * request after the other. The random business of tests/business.test.ts holds the real thing against it.
 */

export interface Member {
  active: boolean;
  /** What the profile remembers, and whether the account carries the label now. */
  isAdmin: boolean;
  label: boolean;
  cash: number;
  hold: number;
  stake: number;
  profit: number;
  bonus: number;
  trade: { returnsStake: boolean; end: number } | null;
}

export interface Movement {
  readonly owner: string;
  readonly kind: string;
  readonly amount: number;
  status: string;
}

export interface Ask {
  readonly operation: OperationName;
  readonly caller: string;
  readonly key: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Everything there is, between two requests. */
export interface Model {
  now: number;
  readonly members: Map<string, Member>;
  readonly movements: Map<string, Movement>;
  /** What was answered under a key, and to which request. */
  readonly receipts: Map<string, string>;
}

/** Carries out one request on the model. @returns "ok", or the code of the refusal with nothing changed */
export type Apply = (model: Model, ask: Ask, self: Member) => string;

export function aMember(given: Partial<Member> = {}): Member {
  const nothing = { cash: 0, hold: 0, stake: 0, profit: 0, bonus: 0, trade: null };
  return { active: true, isAdmin: false, label: false, ...nothing, ...given };
}

export function copyOf(model: Model): Model {
  const copy = <Value extends object>(map: Map<string, Value>) =>
    new Map([...map].map(([id, value]) => [id, { ...value }]));
  return {
    now: model.now,
    members: copy(model.members),
    movements: copy(model.movements),
    receipts: new Map(model.receipts),
  };
}

/** The rules that come before every operation: who may ask, and that a key happens once. */
export function carryOut(model: Model, ask: Ask, apply: Apply): string {
  const { operation, caller, key } = ask;
  if (caller === "") return "signed-out";
  const self = model.members.get(caller);
  const { by } = operations[operation];
  if (by === "admin" && !(self?.label && self.active)) return "not-admin";
  const request = JSON.stringify([operation, caller, ask.input]);
  const before = model.receipts.get(key);
  if (before !== undefined) return before === request ? "ok" : "key-reused";
  if (by === "investor" && self === undefined) return "not-registered";
  if (by === "investor" && !self?.active) return "account-inactive";
  const outcome = apply(model, ask, self ?? aMember());
  if (outcome === "ok") model.receipts.set(key, request);
  else refusalKind(outcome as never);
  return outcome;
}
