import { Query } from "node-appwrite";
import { overdueBefore } from "#domain/mail/mail.ts";
import { DAY } from "#domain/values/durations.ts";
import { rows } from "./doctor-rows.ts";
import { type DoctorContext, type Finding, ok, wrong } from "./finding.ts";

const WEEK = 7 * DAY;
const aWeekAgo = () => new Date(Date.now() - WEEK).toISOString();

/**
 * Mails that are due and not sent, and those of the last week that were not sent: a dead address would be
 * reported permanently, and there is no remedy.
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
      `emails have been overdue since ${overdue.nextAttemptAt}`,
      "read the executions of the function mail. If there are none, restart appwrite-task-scheduler-functions",
    );
  if (failed === undefined && overdue === undefined) yield ok("every email of the last 7 days was sent");
  if (failed !== undefined)
    yield wrong(
      `an email of ${failed.$createdAt} was not sent: ${String(failed.error).split("\n")[0]}`,
      "check SMTP_HOST or MAIL_API_URL and the like in .env, then npm run deploy. The admin area lists these emails",
    );
}
