import { Query } from "node-appwrite";
import { DAY } from "#domain/values/durations.ts";
import { type DoctorContext, type Finding, ok, wrong } from "./finding.ts";

/** Days after which Appwrite deletes its logs, as docs/logs.md says; another number in `LOG_RETENTION_DAYS`. */
const RETENTION_DAYS = 14;
/** Days that the daily deletion may be late. */
const LATE = 2;
/** The oldest accounts, whose activity is the oldest. */
const ACCOUNTS = 25;

/** Whether Appwrite deletes executions and the activity of accounts when the documents say so. */
export async function* checkRetention(context: DoctorContext): AsyncGenerator<Finding> {
  const days = Number(context.values.variables.LOG_RETENTION_DAYS || RETENTION_DAYS);
  const logs = {
    executions: [await oldestExecution(context), "_APP_MAINTENANCE_RETENTION_EXECUTION"],
    "the activity of accounts": [await oldestActivity(context), "_APP_MAINTENANCE_RETENTION_AUDIT"],
  } as const;
  const faults = Object.entries(logs).flatMap(([name, [oldest, variable]]) =>
    retentionFaults(name, oldest, variable, days, Date.now()),
  );
  yield* faults;
  if (faults.length === 0) yield ok(`Appwrite deletes its logs after ${days} days`);
}

/** @param oldest the time of the oldest entry; undefined without one. @param now milliseconds since 1970 */
function retentionFaults(
  name: string,
  oldest: string | undefined,
  variable: string,
  days: number,
  now: number,
): Finding[] {
  if (oldest === undefined || now - Date.parse(oldest) <= (days + LATE) * DAY) return [];
  return [
    wrong(
      `Appwrite keeps ${name} since ${oldest}, longer than the ${days} days of docs/logs.md`,
      `set ${variable}=${days * 86_400} in Appwrite and check appwrite-task-maintenance, or set LOG_RETENTION_DAYS`,
    ),
  ];
}

async function oldestExecution({ server, wanted }: DoctorContext): Promise<string | undefined> {
  const queries = [Query.orderAsc("$createdAt"), Query.limit(1)];
  const found = await Promise.all(
    wanted.functions.map(async ({ $id: functionId }) => {
      const { executions } = await server.functions.listExecutions({ functionId, queries });
      return executions.map(({ $createdAt }) => $createdAt);
    }),
  );
  return found.flat().toSorted()[0];
}

async function oldestActivity({ server }: DoctorContext): Promise<string | undefined> {
  const { users } = await server.users.list({
    queries: [Query.orderAsc("$createdAt"), Query.limit(ACCOUNTS)],
  });
  const found: string[] = [];
  for (const { $id: userId } of users) {
    const { total } = await server.users.listLogs({ userId, queries: [Query.limit(1)] });
    if (total === 0) continue;
    const queries = [Query.limit(1), Query.offset(total - 1)];
    const { logs } = await server.users.listLogs({ userId, queries });
    found.push(...logs.map(({ time }) => time));
  }
  return found.toSorted()[0];
}
