import { topicNames } from "#domain/notifications/topics.ts";
import { isQuery, type OperationName, operations } from "#domain/operations/operations.ts";
import { refusalKind } from "#domain/refusals/refusal.ts";
import { firstMethods, firstPlans, messageIds, messageOwners, type OfferedPlan } from "./first-rows.ts";

/**
 * The product's promises, implemented a second time and much simpler: plain numbers of cents in plain
 * objects, one request after the other. The random business of tests/business.test.ts compares the real
 * implementation with it.
 */

export interface Member {
  active: boolean;
  /** The state of the profile, and whether the account has the label now. */
  isAdmin: boolean;
  label: boolean;
  phone: string;
  country: string;
  /** The picture that is shown. */
  avatar: string | null;
  /** Whether a copy of the data was asked for. */
  hasCopy: boolean;
  /** The state of the identity check, and its last submission. */
  identity: string;
  submission: string;
  /** The topics of notifications that are switched on, as the last request named them. */
  notifications: string;
  /** The referral id with which the account registered. */
  invitedBy: string | null;
  /** Whether the present legal texts are accepted. */
  hasAccepted: boolean;
  /** The limits that it set for itself; null when it never set any. */
  limits: OwnLimits | null;
  cash: number;
  hold: number;
  stake: number;
  profit: number;
  bonus: number;
  trade: OpenTrade | null;
}

/** Times in milliseconds since 1970. */
export interface OwnLimits {
  /** By period. `nextAt` is null when no looser limit waits. */
  readonly deposits: Record<
    string,
    { readonly amount: number | null; readonly next: number | null; readonly nextAt: number | null }
  >;
  pausedUntil: number | null;
  /** Undefined without a self-exclusion, null for a permanent one. */
  excludedUntil: number | null | undefined;
}

interface OpenTrade {
  planId: string;
  returnsStake: boolean;
  /** Milliseconds since 1970. */
  begin: number;
  days: number;
  /** For how many days it has the result. */
  results: number;
  /** When a reversal made room in a trade that had a result for each of its days; null before. */
  roomSince: number | null;
}

export interface Movement {
  readonly owner: string;
  readonly kind: string;
  readonly amount: number;
  status: string;
  transferHash: string | null;
  /** The content of the attached proof of payment. */
  attachment: string | null;
}

/** The result of a plan on a day, in hundredths of a percent, and how many trades got it. */
export interface Result {
  readonly planId: string;
  readonly day: string;
  readonly percent: number;
  readonly trades: number;
  readonly postedAt: number;
  /** Of a day that is posted again: when it was posted first. */
  readonly until: number | null;
  status: string;
  /** From how many trades it was taken back, and how many had ended; null before that. */
  reversed: number | null;
  kept: number | null;
}

/** The part of a result that a trade got. */
export interface Part {
  readonly resultId: string;
  readonly owner: string;
  readonly profit: number;
  /** The number of the trade among those that its owner opened. */
  readonly opening: number;
}

/** A proposal for a second administrator, pending or decided. */
interface Proposed {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly by: string;
  status: string;
}

/** The message of a visitor or an investor, and its thread. */
export interface Written {
  /** The account that wrote it; null for a visitor's, and when the account is gone. */
  owner: string | null;
  /** Whether it went with the account of its sender. */
  isRemoved: boolean;
  status: string;
  replies: number;
  isUnread: boolean;
}

/** A text that administrators keep. */
interface Saved {
  readonly title: string;
  readonly revision: number;
}

/** A failed mail, and whether it is retried. */
interface MailState {
  readonly owner: string;
  status: string;
}

/** An entry of an address book. */
export interface Booked {
  readonly label: string | null;
  readonly usableFrom: number;
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
  readonly results: Map<string, Result>;
  readonly proposals: Map<string, Proposed>;
  readonly messages: Map<string, Written>;
  readonly savedReplies: Map<string, Saved>;
  readonly mails: Map<string, MailState>;
  /** The entry of the one address that investors withdraw to, by its owner. */
  readonly book: Map<string, Booked>;
  /** The lock of an address book that was ever on, by its owner: when it ends, null where it does not. */
  readonly locks: Map<string, { readonly endsAt: number | null }>;
  readonly plans: Map<string, OfferedPlan>;
  /** The address of each payment method. */
  readonly methods: Map<string, string>;
  /** The exchange rate of each payment method that has one. */
  readonly rates: Map<string, string>;
  /** When each deposit and withdrawal was asked for, by whom. */
  readonly turns: Map<string, { readonly by: string; readonly at: number }>;
  /** The inviter who earns a bonus with the first approved deposit. */
  readonly invited: Map<string, true>;
  readonly parts: Map<string, Part>;
  /** The number of withdrawals at the time when the investor deleted the address of all of them. */
  readonly forgotten: Map<string, number>;
  /** The answer under a key, and the request it belongs to. */
  readonly receipts: Map<string, string>;
  /** The deleted accounts. */
  readonly gone: Map<string, true>;
}

/** The state that is private to the model. */
export type Hidden = "receipts" | "turns" | "invited" | "gone" | "forgotten" | "parts";

/** Returns a typed amount in cents. */
export const amountOf = ({ input }: Ask) => Math.round(Number(input.amount) * 100);

/** Applies one request to the model. @returns "ok", or the code of the refusal with nothing changed */
export type Apply = (model: Model, ask: Ask, self: Member) => string;

/** Mails about results are off until an account chooses them. */
const mailedTopics = topicNames.filter((topic) => topic !== "results");

export function aMember(given: Partial<Member> = {}): Member {
  const nothing = { cash: 0, hold: 0, stake: 0, profit: 0, bonus: 0, trade: null };
  const notifications = JSON.stringify({ bell: topicNames, mail: mailedTopics });
  const person = {
    phone: "1",
    country: "France",
    avatar: null,
    hasCopy: false,
    invitedBy: null,
    notifications,
    identity: "none",
    submission: "",
  };
  const agreed = { hasAccepted: true, limits: null };
  return { active: true, isAdmin: false, label: false, ...person, ...agreed, ...nothing, ...given };
}

function aMessage(owner: string | null): Written {
  return { owner, isRemoved: false, status: "open", replies: 0, isUnread: false };
}

export function aModel(now: number, members: Iterable<readonly [string, Member]>): Model {
  return {
    now,
    members: new Map(members),
    movements: new Map(),
    results: new Map(),
    proposals: new Map(),
    messages: new Map(messageIds.map((id) => [id, aMessage(messageOwners[id] ?? null)])),
    savedReplies: new Map(),
    mails: new Map(),
    book: new Map(),
    locks: new Map(),
    plans: new Map(Object.entries(firstPlans)),
    methods: new Map(Object.entries(firstMethods)),
    rates: new Map(),
    turns: new Map(),
    invited: new Map(),
    receipts: new Map(),
    gone: new Map(),
    forgotten: new Map(),
    parts: new Map(),
  };
}

export const maps = [
  ...(["members", "movements", "results", "proposals", "messages", "savedReplies", "mails"] as const),
  ...(["book", "locks"] as const),
  ...(["plans", "methods", "rates"] as const),
  ...(["receipts", "turns", "invited", "gone", "forgotten", "parts"] as const),
] as const;

export function copyOf(model: Model): Model {
  const copy = aModel(model.now, []);
  for (const name of maps) {
    copy[name].clear();
    for (const [id, value] of model[name]) copy[name].set(id, structuredCopy(value) as never);
  }
  return copy;
}

function structuredCopy(
  value:
    | Member
    | Movement
    | Result
    | Part
    | Proposed
    | Written
    | Saved
    | MailState
    | OfferedPlan
    | object
    | string
    | number
    | true,
): unknown {
  if (typeof value !== "object") return value;
  if (!("trade" in value)) return { ...value };
  const { trade, limits, ...member } = value as Member;
  return {
    ...member,
    trade: trade && { ...trade },
    limits: limits && { ...limits, deposits: { ...limits.deposits } },
  };
}

/** The state that every caller can observe. */
export function visible({
  receipts,
  turns,
  invited,
  gone,
  forgotten,
  parts,
  ...seen
}: Model): Omit<Model, Hidden> {
  return seen;
}

/** The rules that come before every operation: authorization, and one execution for each key. */
export function applyRequest(model: Model, ask: Ask, apply: Apply): string {
  const { operation, caller, key } = ask;
  if (caller === "" || model.gone.has(caller)) return "signed-out";
  const self = model.members.get(caller);
  const { by } = operations[operation];
  if (by === "admin" && !(self?.label && self.active)) return "not-admin";
  if (isQuery(operation)) return apply(model, ask, self ?? aMember());
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
