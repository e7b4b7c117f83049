import { type Models, Query } from "node-appwrite";
import { overdueBefore } from "#domain/mail/mail.ts";
import { type DoctorContext, type Finding, ok, wrong } from "./finding.ts";

const databaseId = "main";
const ALL = Query.limit(500);

/** Administrators by label and by profile. */
export async function* checkAdministrators({ server }: DoctorContext): AsyncGenerator<Finding> {
  const { users } = await server.users.list({ queries: [Query.contains("labels", ["admin"]), ALL] });
  const profiles = await rows(server, "users", [Query.equal("isAdmin", true), ALL]);
  const labelled = users.map(({ $id }) => $id);
  for (const { $id, email } of users.filter((user) => !profiles.some((row) => row.$id === user.$id)))
    yield wrong(
      `${email} has the label admin, but the profile ${$id} is no administrator`,
      `npm run admin -- create --another --email ${email}, or remove the label in the console`,
    );
  for (const { email } of profiles.filter((row) => row.isActive === true && !labelled.includes(row.$id)))
    yield wrong(
      `the profile of ${email} is an administrator, but the account lacks the label admin`,
      `npm run admin -- create --another --email ${email}`,
    );
  if (users.length === 0) yield wrong("there is no administrator", "npm run admin -- create --email ADDRESS");
  else yield ok(`${users.length} administrator${users.length === 1 ? "" : "s"}`);
}

/** As many values as one filter may hold. */
const VALUES = 100;

/** A deactivated account was active once, which profiles of an older version do not record. */
export async function* checkActivations({ server }: DoctorContext): AsyncGenerator<Finding> {
  const changes = [Query.equal("operation", "deactivate"), Query.orderAsc("at"), Query.limit(VALUES)];
  let entries = await rows(server, "audit", changes);
  while (entries.length > 0) {
    const [forgotten] = await rows(server, "users", [
      Query.equal("$id", [...new Set(entries.map(({ userId }) => userId))]),
      Query.equal("isActive", false),
      Query.isNull("activatedAt"),
      Query.limit(1),
    ]);
    if (forgotten !== undefined)
      return yield wrong(
        `${forgotten.email} was active once, but is listed as waiting for activation`,
        "run npm run figures:recount while the product is not in use",
      );
    const last = entries.length === VALUES ? entries.at(-1) : undefined;
    entries = last ? await rows(server, "audit", [...changes, Query.cursorAfter(last.$id)]) : [];
  }
}

const WEEK = 7 * 24 * 60 * 60 * 1000;
const aWeekAgo = () => new Date(Date.now() - WEEK).toISOString();

/**
 * Mails that are due and not sent, and those of the last week that were not sent: a dead address would be
 * reported for ever, and there is no remedy.
 */
export async function* checkMails({ server }: DoctorContext): AsyncGenerator<Finding> {
  const [failed] = await rows(server, "mails", [
    Query.equal("status", ["failed", "given-up"]),
    Query.greaterThan("$createdAt", aWeekAgo()),
    Query.orderDesc("$createdAt"),
    Query.limit(1),
  ]);
  const [overdue] = await rows(server, "mails", [
    Query.lessThan("nextAttemptAt", overdueBefore(Date.now())),
    Query.orderAsc("nextAttemptAt"),
    Query.limit(1),
  ]);
  if (overdue !== undefined)
    yield wrong(
      `mails have been due since ${overdue.nextAttemptAt}`,
      "read the executions of the function mail. If there are none, restart appwrite-task-scheduler-functions",
    );
  if (failed === undefined && overdue === undefined) yield ok("every mail of the last 7 days was sent");
  if (failed !== undefined)
    yield wrong(
      `a mail of ${failed.$createdAt} was not sent: ${String(failed.error).split("\n")[0]}`,
      "check SMTP_HOST or MAIL_API_URL and the like in .env, then npm run deploy. The admin area lists these mails",
    );
}

/** A weekly run takes longer on some days than on others. */
const FULL_RUN_DUE = WEEK + 24 * 60 * 60 * 1000;

/** The last verification of the books, and the last one that replayed all of them. */
export async function* checkBooks({ server }: DoctorContext): AsyncGenerator<Finding> {
  const newest = [Query.orderDesc("at"), Query.limit(1)];
  const [entry] = await rows(server, "ledger", [Query.limit(1)]);
  if (entry === undefined) return;
  const [last] = await rows(server, "verifications", newest);
  const [full] = await rows(server, "verifications", [Query.isNull("verifiedBefore"), ...newest]);
  const deviating = [last, full].find((run) => Number(run?.deviations) > 0);
  if (last === undefined || Date.parse(String(last.at)) < Date.now() - WEEK)
    yield wrong(
      "the ledger was not verified for a week",
      "run npm run ledger:verify -- --incremental every night and npm run ledger:verify every week, by cron",
    );
  else if (deviating !== undefined)
    yield wrong(
      `the ledger had deviations at ${deviating.at}: ${deviating.deviations}`,
      "npm run ledger:verify names each: docs/operations.md",
    );
  else if (full === undefined || Date.parse(String(full.at)) < Date.now() - FULL_RUN_DUE)
    yield wrong(
      `the whole ledger was ${full === undefined ? "never verified" : `last verified at ${full.at}`}, only new entries since`,
      "run npm run ledger:verify every week, by cron: only a full run finds old entries that were changed",
    );
  else yield ok(`the ledger was verified at ${last.at}, all of it at ${full.at}`);
}

async function rows({ tables }: DoctorContext["server"], tableId: string, queries: string[]) {
  return (await tables.listRows<Models.DefaultRow>({ databaseId, tableId, queries })).rows;
}
