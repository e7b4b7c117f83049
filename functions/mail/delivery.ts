import { AppwriteException, type TablesDB } from "node-appwrite";
import { cutOff, MAIL_ATTEMPTS, pauseAfter } from "#domain/mail/mail.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { completeMail, forgetSecrets } from "./complete-mail.ts";
import { dueMails, type Fate, type MailState, mark, type StoredMail, takeTurn } from "./outbox.ts";
import { ProviderError, type Send } from "./providers/mail-provider.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** The dependencies of a delivery. */
export interface Delivery {
  readonly tables: TablesDB;
  /** @throws Error when the operator's settings name no mail provider */
  readonly provider: () => Send;
  readonly rateLimiter: RateLimiter;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Called for each failed mail. */
  readonly report: (message: string) => void;
}

/**
 * How long a lease lasts, in milliseconds: much longer than a function may run, so that an expired lease belongs to a
 * process that was killed.
 */
export const LEASE = 5 * 60_000;

type Outcome = "sent" | "failed" | "given-up" | "taken" | "later";

/** The state of a new mail that waits for the next round. */
export function due(at: Date): MailState {
  return { status: "queued", attempts: 0, nextAttemptAt: at.toISOString() };
}

/** The state of a new mail that its creator delivers at once: a row has one creator, so that takes its first turn. */
export function taken(at: Date): MailState {
  return { status: "sending", attempts: 1, nextAttemptAt: later(at, LEASE) };
}

/**
 * Delivers a mail that this process created as `taken`.
 * @param until milliseconds since 1970; a mail that cannot be started by then is left to the next round
 */
export async function deliverTaken(delivery: Delivery, mail: StoredMail, until: number): Promise<Outcome> {
  const outcome = await delivery.rateLimiter.run(
    () => until - delivery.now().getTime(),
    () => send(delivery, mail, mail.attempts),
  );
  if (outcome === "later") await note(delivery, mail.$id, due(delivery.now()));
  return outcome;
}

/**
 * Delivers one mail, unless another process does. When the process is killed after the provider took the mail
 * and before that is recorded, the mail is delivered again when the turn is over, under the same id.
 * @param until milliseconds since 1970; a mail that cannot be started by then is left to the next round
 */
export function deliver(delivery: Delivery, mail: StoredMail, until: number): Promise<Outcome> {
  return delivery.rateLimiter.run(
    () => until - delivery.now().getTime(),
    () => handOver(delivery, mail),
  );
}

async function handOver(delivery: Delivery, mail: StoredMail): Promise<Outcome> {
  const { tables, now } = delivery;
  const at = now();
  // The process of the last attempt was killed, so no other one records the failure.
  const isOver = mail.attempts >= MAIL_ATTEMPTS;
  const attempts = isOver ? mail.attempts : mail.attempts + 1;
  const change = isOver
    ? ({ status: "given-up", error: cutOff, nextAttemptAt: null } as const)
    : ({ status: "sending", attempts, nextAttemptAt: later(at, LEASE) } as const);
  // Still `sending` after its lease expired: no process recorded whether the provider took it.
  const doubt = mail.status === "sending" ? { mayHaveArrived: true } : {};
  const turn = {
    mailId: mail.$id,
    turn: mail.turn + 1,
    at: at.toISOString(),
    change: { ...change, ...doubt },
  };
  if (!(await takeTurn(tables, turn))) return "taken";
  return isOver ? "given-up" : send(delivery, mail, attempts);
}

/** Hands a mail to the provider and records the outcome. @param attempts with this one */
async function send(delivery: Delivery, mail: StoredMail, attempts: number): Promise<Outcome> {
  let providerId: string | null;
  try {
    providerId = await delivery.provider()({ id: mail.$id, ...(await completeMail(delivery, mail)) });
  } catch (problem) {
    return fail(delivery, mail, attempts, problem);
  }
  const sent = {
    status: "sent",
    sentAt: delivery.now().toISOString(),
    error: null,
    nextAttemptAt: null,
  } as const;
  await note(delivery, mail.$id, { ...sent, providerId: providerId?.slice(0, 256) ?? null });
  await forgetSecrets(delivery, mail);
  return "sent";
}

/** Keeps a mail that was not taken, with the reason and the time of the next attempt or, visibly, its end. */
async function fail(
  delivery: Delivery,
  { $id }: StoredMail,
  attempts: number,
  problem: unknown,
): Promise<Outcome> {
  const { rateLimiter, now, report } = delivery;
  const reason = problem instanceof Error ? problem.message : String(problem);
  report(`Mail ${$id} was not sent: ${reason}`);
  const wanted = problem instanceof ProviderError ? Math.min(problem.retryAfter ?? 0, LONGEST_CLOSURE) : 0;
  // It is this provider that takes no mail at all for now.
  if (wanted > 0) rateLimiter.pauseFor(wanted);
  const pause = pauseAfter(attempts);
  const status = pause === null ? "given-up" : "failed";
  const nextAttemptAt = pause === null ? null : later(now(), Math.max(pause, wanted));
  const doubt = problem instanceof ProviderError && problem.mayHaveTaken ? { mayHaveArrived: true } : {};
  await note(delivery, $id, { status, error: reason.slice(0, 1000), nextAttemptAt, ...doubt });
  return status;
}

/** However long a provider wants to be left alone: a wrong header must not silence everything for a day. */
const LONGEST_CLOSURE = 15 * 60_000;

/** The pauses before the outcome of a mail is recorded again, in milliseconds. */
const AGAIN = [200, 1_000, 3_000];

/**
 * A mail whose outcome is not recorded would be sent again, so recording is retried when Appwrite fails for a
 * moment.
 */
async function note({ tables, pause }: Delivery, mailId: string, data: Fate): Promise<void> {
  for (const wait of AGAIN) {
    try {
      return await mark(tables, mailId, data);
    } catch (problem) {
      if (!isPassing(problem)) throw problem;
      await pause(wait);
    }
  }
  return mark(tables, mailId, data);
}

/** A server that fails, or one that cannot be reached, for which `fetch` throws a TypeError. */
function isPassing(problem: unknown): boolean {
  return problem instanceof AppwriteException ? problem.code >= 500 : problem instanceof TypeError;
}

function later(from: Date, milliseconds: number): string {
  return new Date(from.getTime() + milliseconds).toISOString();
}

/** The number of mails that are processed together. */
const PAGE = 25;

/**
 * Hands over whatever is due until nothing is left, or there is no time for another page.
 * @param until milliseconds since 1970
 * @throws the first error of Appwrite's, when everything else is done
 */
export async function deliverDue(delivery: Delivery, until: number): Promise<void> {
  const problems: unknown[] = [];
  for (;;) {
    if (until <= delivery.now().getTime()) break;
    const due = await dueMails(delivery.tables, delivery.now().toISOString(), PAGE);
    const outcomes = await settleAll(due.map((mail) => deliver(delivery, mail, until)));
    problems.push(...outcomes.problems);
    // The limiter is paused: the rest waits for the next round. Where all were taken by others, they are being dealt with.
    if (outcomes.values.includes("later") || outcomes.values.every((one) => one === "taken")) break;
  }
  throwFirst(problems);
}
