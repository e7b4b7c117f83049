import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { combined, deleteWhere, type RowWrite } from "#domain/effects/effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { instantValue } from "#domain/refusals/refusal-value.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { HOUR } from "#domain/values/durations.ts";
import { describeChanges, EVENTS_OF_ONE_CHANGE, type SecondStepChange } from "./second-step-changes.ts";
import {
  passwordRemembered,
  type SecondStepStatus,
  secondStepRemembered,
  secondStepTrusted,
} from "./second-step-row.ts";

/**
 * The server's record of an account's protection, because Appwrite does not report when an authenticator app
 * was set up: docs/decisions/025-proof-in-a-session-of-its-own.md and 030-hold-after-a-new-password.md.
 */

/** Appwrite's facts about an account now. */
export interface SecondStepFacts {
  /** Signing in takes a second step. */
  readonly isOn: boolean;
  /** An authenticator app is set up and confirmed. */
  readonly hasApp: boolean;
  /** When the password was changed, as long as that is news. */
  readonly passwordAt?: string | null;
  /** The hash of the email address. */
  readonly emailHash?: string;
  /** The hash of the address in the profile, which was that of the account at the registration; null without a profile. */
  readonly profileEmailHash?: string | null;
}

/** An account is made with its password in one call; this much later it is another password. In milliseconds. */
const WITH_THE_ACCOUNT = 200;

/** The least time for which a changed password is news, in hours: an operator may hold nothing back. */
const NEWS = 24;

/** Returns when the password of an account was changed after the account was made; null when that is no news. */
export function recentPasswordChange(
  { madeAt, passwordUpdate }: { readonly madeAt: string; readonly passwordUpdate: string },
  { securityHoldHours }: Hold,
  at: string,
): string | null {
  if (passwordUpdate === "") return null;
  const changed = Date.parse(passwordUpdate);
  const age = Date.parse(at) - changed;
  if (changed - Date.parse(madeAt) <= WITH_THE_ACCOUNT) return null;
  return age < Math.max(securityHoldHours, NEWS) * HOUR ? new Date(changed).toISOString() : null;
}

/** The facts of an event beyond the present state. */
export interface SecondStepEvent {
  /** At the time of the event no confirmed app was there: one was removed, or the set-up of another began. */
  readonly appWasGone?: boolean;
  /** The second step was off at the time of the event. */
  readonly wasOff?: boolean;
  /** When Appwrite wrote the account as the event shows it; left out where the event does not say so. */
  readonly writtenAt?: string;
  /** Codes were made, the first ones or others: Appwrite's events do not distinguish them. */
  readonly hasNewCodes?: boolean;
  /** The operation that renews codes has done so. */
  readonly hasRenewedCodes?: boolean;
}

/**
 * Compares what Appwrite says with what is remembered. An app that is there again after it was removed, and a second
 * step that is on again, are found by their events alone.
 */
export function changesOf(
  known: SecondStepStatus | null,
  facts: SecondStepFacts,
  event: SecondStepEvent,
  at: string,
): SecondStepChange[] {
  const { isOn = false, hasApp = false, onSince = null, appSince = null } = known ?? {};
  const isOlder = (since: string | null) =>
    since === null || Date.parse(at) - Date.parse(since) > EVENTS_OF_ONE_CHANGE;
  // An app that the operator vouched for must not be exchanged unnoticed, also right after it was set up.
  const isTrusted = known !== null && known.appTrustedAt !== null;
  const changes: SecondStepChange[] = [];
  if (facts.hasApp !== hasApp) changes.push(facts.hasApp ? "app-added" : "app-removed");
  else if (hasApp && event.appWasGone && (isOlder(appSince) || isTrusted)) changes.push("app-replaced");
  if (facts.isOn !== isOn) changes.push(facts.isOn ? "switched-on" : "switched-off");
  else if (isOn && event.wasOff && isOlder(onSince) && !isBefore(event.writtenAt, onSince))
    changes.push("switched-off", "switched-on");
  // Codes that are made during the set-up belong to it, also when their event comes after it was recorded.
  const hasRenewedCodes = event.hasRenewedCodes || (event.hasNewCodes && isOlder(onSince));
  if (hasRenewedCodes && isOn && !hasJustRenewedCodes(known, isOlder)) changes.push("codes-renewed");
  if (facts.passwordAt && facts.passwordAt !== known?.passwordAt) changes.push("password-changed");
  if (hasAnotherEmail(known, facts)) changes.push("email-changed");
  return changes;
}

/**
 * Whether an event is from before a moment at which a change was recorded: what it reports is covered by that record, whose
 * mail and hold came after it.
 */
function isBefore(writtenAt: string | undefined, moment: string | null): boolean {
  return writtenAt !== undefined && moment !== null && Date.parse(writtenAt) < Date.parse(moment);
}

/** The operation that makes new codes records them itself, before their event comes. */
function hasJustRenewedCodes(
  known: SecondStepStatus | null,
  isOlder: (since: string | null) => boolean,
): boolean {
  return known?.changes?.split(",").includes("codes-renewed") === true && !isOlder(known.changedAt);
}

/** The profile stands in for an address that was never remembered: it keeps the old one until the new one is verified. */
function hasAnotherEmail(
  known: SecondStepStatus | null,
  { emailHash, profileEmailHash = null }: SecondStepFacts,
): boolean {
  const before = known?.emailHash ?? profileEmailHash;
  return emailHash !== undefined && before !== null && emailHash !== before;
}

/** How the guard of these changes begins; the number of the change follows. */
export const secondStepPrefix = "second-step:";

function changeGuard({ userId, version }: Pick<SecondStepStatus, "userId" | "version">): string {
  return `${secondStepPrefix}${userId}:${version}`;
}

/**
 * Remembers changes. The mail and the hold on withdrawals follow from the row.
 * @param userId the account that changed
 * @param owner the same account where it has a profile that it may read; undefined for a profile that is not notified
 */
export function rememberSecondStep(
  userId: string,
  owner: string | undefined,
  known: SecondStepStatus | null,
  facts: SecondStepFacts,
  changes: readonly SecondStepChange[],
  context: CommandContext,
): Decision<SecondStepStatus> {
  const { at, key } = context;
  const isNewApp = changes.includes("app-added") || changes.includes("app-replaced");
  const { isOn, hasApp } = facts;
  const status: SecondStepStatus = {
    userId,
    isOn,
    hasApp,
    passwordAt: facts.passwordAt ?? known?.passwordAt ?? null,
    emailHash: facts.emailHash ?? known?.emailHash ?? null,
    onSince: !facts.isOn ? null : changes.includes("switched-on") ? at : (known?.onSince ?? at),
    appSince: !facts.hasApp ? null : isNewApp ? at : (known?.appSince ?? at),
    appTrustedAt: facts.hasApp && !isNewApp ? (known?.appTrustedAt ?? null) : null,
    changedAt: at,
    changes: changes.join(","),
    changeId: key,
    version: (known?.version ?? 0) + 1,
  };
  return {
    userId,
    guard: changeGuard(status),
    reason: null,
    transactionId: null,
    ...combined(secondStepRemembered(status, known === null), {
      writes: [
        ...notificationWrites(owner, context, { kind: "security-changed", text: describeChanges(changes) }),
        // The copy of a secret without its app. That of a replaced app is replaced by the page that set it up.
        ...(changes.includes("app-removed") ? [deleteWhere("authenticators", "userId", userId)] : []),
        forgottenDevices(userId, facts, changes),
      ],
      counters: [],
    }),
    after: { secondStep: changes.join(",") },
    result: status,
  };
}

/** A password that the server set in place of one that was reported as stolen. */
export interface ReplacedPassword {
  /** When Appwrite wrote it, in UTC. */
  readonly passwordAt: string;
}

/**
 * Remembers a password that the server set itself. It is no news: no mail and no hold follows. A change at the same
 * moment is decided after it.
 */
export function rememberReplacedPassword(
  userId: string,
  known: SecondStepStatus | null,
  { passwordAt }: ReplacedPassword,
): Decision<ReplacedPassword> {
  // Two replacements at the same moment may be recorded in the other order.
  const isOlder = known?.passwordAt != null && Date.parse(known.passwordAt) > Date.parse(passwordAt);
  const latest = isOlder ? known.passwordAt : passwordAt;
  const status = { userId, passwordAt: latest, version: (known?.version ?? 0) + 1 };
  return {
    userId,
    guard: changeGuard(status),
    reason: null,
    transactionId: null,
    ...passwordRemembered(status, known === null),
    result: { passwordAt },
  };
}

/** How far the clocks of Appwrite and of the functions are thought to differ at most, in milliseconds. */
const CLOCK_SKEW = 5000;

/**
 * Forgets devices: a thief may have been remembered before the password, the address or the second step was changed. The
 * event of a password can come after its owner has signed in with it; a device of then has proven it.
 */
function forgottenDevices(
  userId: string,
  { passwordAt }: SecondStepFacts,
  changes: readonly SecondStepChange[],
): RowWrite {
  const isPasswordAlone = changes.every((change) => change === "password-changed");
  if (!(isPasswordAlone && passwordAt)) return deleteWhere("trusteddevices", "userId", userId);
  const instant = addMilliseconds(passwordAt, CLOCK_SKEW);
  return deleteWhere("trusteddevices", "userId", userId, { column: "addedAt", instant });
}

/** From when the operator can vouch for an app: the events of its set-up would be taken for those of another one. */
export function appTrustableFrom({ appSince }: Pick<SecondStepStatus, "appSince">): string | null {
  return appSince === null ? null : addMilliseconds(appSince, EVENTS_OF_ONE_CHANGE);
}

/**
 * Vouches for the app that is set up now, so that it counts at once. It is a change like the others, so of this and an
 * app that is replaced at the same moment one is written.
 * @returns null when there is nothing to vouch for, a refusal when the app was set up a moment ago
 */
export function trustApp(
  status: SecondStepStatus,
  { at }: Pick<CommandContext, "at">,
  reason: string,
): Decision<SecondStepStatus> | Refusal | null {
  if (!status.hasApp || status.appTrustedAt !== null) return null;
  const from = appTrustableFrom(status);
  if (from !== null && from >= at)
    return refuse("app-too-new", { until: instantValue(from, formatMomentUtc(from)) });
  const trusted = { ...status, appTrustedAt: at, version: status.version + 1 };
  return {
    userId: status.userId,
    guard: changeGuard(trusted),
    reason,
    transactionId: null,
    ...secondStepTrusted(trusted),
    after: { secondStep: "app-trusted" },
    result: trusted,
  };
}

type Hold = Pick<Settings, "securityHoldHours">;

/** Until when withdrawals wait after a change of the second step; null when they do not. */
export function heldUntil(
  status: Pick<SecondStepStatus, "changedAt"> | null,
  { securityHoldHours }: Hold,
  at: string,
): string | null {
  if (status === null || status.changedAt === null) return null;
  const until = hoursAfter(status.changedAt, securityHoldHours);
  return until > at ? until : null;
}

/** Why nothing can be withdrawn just after a change of the second step; null when it can. */
export function holdRefusal(status: SecondStepStatus | null, settings: Hold, at: string): Refusal | null {
  const until = heldUntil(status, settings, at);
  return until === null
    ? null
    : refuse("withdrawals-held", { until: instantValue(until, formatMomentUtc(until)) });
}

/** From when the app counts: so long after it was set up, or at once when the operator vouched for it. */
export function appCountsFrom(
  { appSince, appTrustedAt }: Pick<SecondStepStatus, "appSince" | "appTrustedAt">,
  { securityHoldHours }: Hold,
): string | null {
  if (appSince === null || appTrustedAt !== null) return appSince;
  return hoursAfter(appSince, securityHoldHours);
}

/** Why an app that was set up a short time ago proves nothing; null when it counts. */
export function appAgeRefusal(status: SecondStepStatus, settings: Hold, at: string): Refusal | null {
  const from = appCountsFrom(status, settings);
  return from !== null && from > at
    ? refuse("app-too-new", { until: instantValue(from, formatMomentUtc(from)) })
    : null;
}

function hoursAfter(moment: string, hours: number): string {
  return addMilliseconds(moment, hours * HOUR);
}
