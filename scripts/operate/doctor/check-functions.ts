import { Query } from "node-appwrite";
import { DAY, MINUTE } from "#domain/values/durations.ts";
import { secondStepKeyVariable } from "#functions/lib/second-step/key.ts";
import { mailFaults } from "#functions/mail/settings.ts";
import { functionVariables } from "#scripts/deploy/variables.ts";
import { type DoctorContext, type Finding, ok, wrong } from "./finding.ts";

/** Whether the functions run: their variables, what failed lately, and whether their schedule is kept. */
export async function* checkFunctions({ server, wanted }: DoctorContext): AsyncGenerator<Finding> {
  const { functions } = await server.functions.list({ queries: [Query.limit(100)] });
  const withKey: string[] = [];
  for (const { $id: functionId, schedule } of wanted.functions) {
    const found = functions.find(({ $id }) => $id === functionId);
    // A missing function or deployment is reported with the plan.
    if (found === undefined || found.deploymentId === "") continue;
    const { variables } = await server.functions.listVariables({ functionId });
    const isSet = (name: string) => variables.some(({ key }) => key === name);
    if (isSet(secondStepKeyVariable)) withKey.push(functionId);
    const missing = (functionVariables[functionId] ?? []).filter(
      ({ name, isRequired, unless }) =>
        isRequired && !isSet(name) && (unless === undefined || !isSet(unless)),
    );
    for (const { name } of missing)
      yield wrong(`the function ${functionId} has no ${name}`, `put ${name} into .env, then npm run deploy`);
    // The value of a secret cannot be read; its existence is enough.
    const values = Object.fromEntries(
      variables.map(({ key, value, secret }) => [key, secret ? "secret" : value]),
    );
    const faults = functionId === "mail" ? mailFaults(values) : [];
    for (const words of faults) yield wrong(words, "fix it in .env, then npm run deploy");
    const failed = await newest(server, functionId, Query.equal("status", ["failed"]));
    if (failed !== undefined && Date.parse(failed.$createdAt) > Date.now() - DAY)
      yield wrong(
        `the function ${functionId} failed at ${failed.$createdAt}: ${firstLine(failed.errors) || `status ${failed.responseStatusCode}`}`,
        `read the execution ${failed.$id} in the console under Functions, ${functionId}`,
      );
    const run =
      schedule === "" ? undefined : await newest(server, functionId, Query.equal("trigger", ["schedule"]));
    const since = Math.max(
      Date.parse(found.deploymentCreatedAt),
      Date.parse(run?.$createdAt ?? "1970-01-01"),
    );
    const late = schedule !== "" && Date.now() - since > mailSilence(schedule);
    if (late)
      yield wrong(
        `the function ${functionId} has not run on its schedule "${schedule}" since ${new Date(since).toISOString()}`,
        "restart appwrite-task-scheduler-functions, and check the queue of appwrite-worker-functions",
      );
    if (missing.length + faults.length === 0 && failed === undefined && !late)
      yield ok(`the function ${functionId} has its variables and no failed execution`);
  }
  if (withKey.length === 1)
    yield wrong(
      `only the function ${withKey[0]} has ${secondStepKeyVariable}, so it asks for the code at each sign-in`,
      `put ${secondStepKeyVariable} into .env, then npm run deploy -- --renew-secrets`,
    );
}

async function newest({ functions }: DoctorContext["server"], functionId: string, which: string) {
  const queries = [which, Query.orderDesc("$createdAt"), Query.limit(1)];
  return (await functions.listExecutions({ functionId, queries })).executions[0];
}

const firstLine = (text: string): string => text.split("\n")[0]?.trim() ?? "";

/** Milliseconds after which a function of this schedule is missed, with room for a server that is busy. */
export function mailSilence(schedule: string): number {
  const [minute, hour, ...days] = schedule.split(" ");
  if (days.some((day) => day !== "*")) return 32 * DAY;
  if (minute === "*" && hour === "*") return 15 * MINUTE;
  return hour === "*" ? 180 * MINUTE : 2 * DAY;
}
