import { MINUTE } from "#domain/values/durations.ts";
import { OperationRefused } from "#src/backend/errors.ts";
import { abandonSignIn } from "#src/backend/session.ts";
import { idleEndKey } from "./forget-idle-end.ts";
import { type IdleEnd, readIdleEnd, rememberIdleEnd } from "./idle-end.ts";
import { invalidatePendingChecks, refreshSession } from "./refresh.ts";
import { endSession } from "./store.ts";

/** Fetched at the first act: no page that is only shown needs the code that sends operations. */
const operations = () => import("#src/backend/operations.ts");

/** How often the server hears that a person is there, at most, in milliseconds. */
const NOTED_EVERY = 5 * MINUTE;
/** How long before the end a person is asked, in milliseconds. */
const WARNED_BEFORE = 5 * MINUTE;
/** Timers do not run while a computer sleeps, so the clock is read again and again. */
const LOOK_EVERY = 15_000;

/** Events that only a person causes. */
const acts = ["pointerdown", "keydown", "wheel"] as const;

export interface IdleWatch {
  /** Notes at once that the person stays. @throws what the server says against it */
  readonly stay: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Notes at the server that a person acts, and ends the session of this browser when none does for too long, in any tab:
 * what one tab learned is read by all. The server decides by its own clock, and refuses a page that is late.
 * @param onWarning called with the moment of the end when it is near; with null when it is not any more
 */
export function watchIdle(accountId: string, onWarning: (endsAt: number | null) => void): IdleWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** When a person acted last, where the server has not heard of it. */
  let unnotedAt: number | null = null;
  let isAsking = false;
  /** When the server was asked in vain. */
  let failedAt: number | null = null;
  /** Whether this page has seen its session alive. An end from an earlier visit says nothing about the present one. */
  let hasLived = false;
  let warnedOf: number | null = null;

  function warn(endsAt: number | null): void {
    if (endsAt === warnedOf) return;
    warnedOf = endsAt;
    onWarning(endsAt);
  }

  function look(): void {
    if (signal.aborted) return;
    const end = readIdleEnd(accountId);
    const left = end === undefined || end.endsAt === null ? undefined : end.endsAt - Date.now();
    if (left !== undefined && left <= 0) {
      void (hasLived ? leaveIdle() : tryToNote());
      return;
    }
    hasLived ||= end !== undefined;
    const isNear = left !== undefined && left <= WARNED_BEFORE;
    warn(isNear ? (end?.endsAt ?? null) : null);
    // A computer that wakes up has not been used since it fell asleep.
    if (unnotedAt !== null && Date.now() - unnotedAt > 2 * NOTED_EVERY) unnotedAt = null;
    // Near the end a person answers the question.
    if (unnotedAt !== null && !isNear && isDue(end)) void tryToNote();
  }

  function act(): void {
    unnotedAt = Date.now();
    look();
  }

  async function note(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const notedAt = Date.now();
    try {
      const { ask } = await operations();
      const { left } = await ask("keepSession", {});
      if (signal.aborted) return;
      unnotedAt = null;
      const endsAt = left === null ? null : notedAt + left.milliseconds;
      rememberIdleEnd({ userId: accountId, notedAt, endsAt, ofHours: left?.ofHours ?? 0 });
    } finally {
      isAsking = false;
    }
    look();
  }

  /** After a failure a later look asks again, however often a person acts. A refusal means that the session has ended. */
  async function tryToNote(): Promise<void> {
    if (failedAt !== null && Math.abs(Date.now() - failedAt) < LOOK_EVERY) return;
    try {
      await note();
      failedAt = null;
    } catch (error) {
      failedAt = Date.now();
      if (error instanceof OperationRefused) await refreshSession();
    }
  }

  async function leaveIdle(): Promise<void> {
    stopping.abort();
    clearInterval(timer);
    warn(null);
    // Without a network the server ends it: at its next call, or by its maintenance.
    await abandonSignIn().catch(() => undefined);
    invalidatePendingChecks();
    endSession("expired");
  }

  const timer = setInterval(look, LOOK_EVERY);
  for (const name of acts) window.addEventListener(name, act, { signal, passive: true, capture: true });
  for (const name of ["focus", "pageshow", "online"]) window.addEventListener(name, look, { signal });
  document.addEventListener("visibilitychange", look, { signal });
  window.addEventListener("storage", ({ key }) => key === idleEndKey && look(), { signal });
  look();
  return {
    stay: note,
    stop: () => {
      stopping.abort();
      clearInterval(timer);
    },
  };
}

/** Whether a use is noted again. A clock that was set back is no reason to wait. */
function isDue(end: IdleEnd | undefined): boolean {
  return end === undefined || Math.abs(Date.now() - end.notedAt) >= NOTED_EVERY;
}
