import type { FoundAlarm } from "#domain/access/routes.ts";
import { reportedEntries } from "#domain/addresses/undo-recent.ts";
import { type RaisedAlarm, raiseAlarm } from "#domain/freeze/freeze.ts";
import type { MailTemplate } from "#domain/mail/mail.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { alarmRefusal } from "#domain/security/alarm.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { finishFreeze } from "#functions/lib/finish-freeze.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { entriesOf, findBookVersion } from "#functions/lib/rows/address-rows.ts";
import { findAlarmBySecret, findAlarm as findRow } from "#functions/lib/rows/alarm-rows.ts";
import { phrasesOf } from "#functions/lib/rows/phrase-rows.ts";
import { findOwner, findProfile, lastFreeze, withdrawalsTo } from "#functions/lib/rows.ts";
import type { AccessCall } from "./route-handler.ts";

/** Answers what a link is about. It changes nothing, so that programs that open links have no effect. */
export async function findAlarm({
  appwrite: { tables },
  dependencies,
  input,
}: AccessCall<"findAlarm">): Promise<FoundAlarm | Refusal> {
  const alarm = await findAlarmBySecret(tables, input.secret);
  const refusal = alarmRefusal(alarm, dependencies.now().toISOString());
  if (refusal !== null) return refusal;
  return alarm === null
    ? refuse("alarm-unknown")
    : { template: alarm.template as MailTemplate, at: alarm.at };
}

/**
 * Freezes the account that a link belongs to, replaces its password and ends its sessions. Sent again it finishes what was
 * cut off, ends no session that began since, and leaves a password alone that was set since.
 */
export async function reportNotMe({
  appwrite,
  dependencies,
  input,
}: AccessCall<"reportNotMe">): Promise<RaisedAlarm | Refusal> {
  const { tables } = appwrite;
  const alarm = await findAlarmBySecret(tables, input.secret);
  if (alarm === null) return refuse("alarm-unknown");
  const { $id: alarmId, userId } = alarm;
  let isFirst = false;
  const answer = await executeCommand({
    tables,
    dependencies,
    key: followUpKey("alarm", alarmId),
    actor: { id: "system", role: "system" },
    request: { operation: "raiseAlarm", input: { alarmId } },
    decide: async (context) => {
      // Before the rows: a number that is read later would include a change that they lack.
      const last = await lastFreeze(tables, userId);
      const version = await findBookVersion(tables, userId);
      const [owner, current, entries, phrases] = await Promise.all([
        findOwner(tables, userId),
        findRow(tables, alarmId),
        entriesOf(tables, userId),
        phrasesOf(tables, userId),
      ]);
      if (owner === null || current === null) return refuse("alarm-unknown");
      const reported = reportedEntries(entries, current.at, context.at);
      const earlier = await Promise.all(reported.map((entry) => withdrawalsTo(tables, userId, entry)));
      // The newest one remembers the removal for all.
      const withdrawals = earlier.flatMap(([newest]) => (newest === undefined ? [] : [newest]));
      return raiseAlarm({ owner, last, phrases }, { version, entries, withdrawals }, current, context);
    },
    onCommit: () => {
      isFirst = true;
    },
  });
  if (isRefusal(answer)) return answer;
  const raised = answer as RaisedAlarm;
  // A link works once: after a release its repetition says so and does nothing.
  if (!isFirst && !(await findProfile(tables, userId))?.frozenAt) return refuse("alarm-unknown");
  await finishFreeze(appwrite, dependencies, userId, raised.at);
  return raised;
}
