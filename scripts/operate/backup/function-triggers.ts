import { AppwriteException, type Models, type ProjectKeyScopes, Query, type Runtime } from "node-appwrite";
import { waitFor } from "#scripts/deploy/wait.ts";
import type { Server } from "#scripts/operate/server.ts";

/** The events and the schedule that start a function. */
interface Triggers {
  readonly events: readonly string[];
  readonly schedule: string;
}

/** By the id of the function. */
export type AllTriggers = Readonly<Record<string, Triggers>>;

/** Returns the triggers of each function of a project that has any. */
export async function triggersOf({ functions }: Server): Promise<AllTriggers> {
  const list = await functions.list({ queries: [Query.limit(100)] });
  return Object.fromEntries(
    list.functions
      .filter(({ events, schedule }) => events.length > 0 || schedule !== "")
      .map(({ $id, events, schedule }) => [$id, { events, schedule }]),
  );
}

/** Removes the triggers, so that restored rows run no function: no investor is welcomed twice. */
export async function disableTriggers(server: Server, all: AllTriggers): Promise<void> {
  for (const functionId of Object.keys(all))
    await setTriggers(server, functionId, { events: [], schedule: "" });
}

/** Restores the triggers, once the server has delivered the events of what was written. */
export async function restoreTriggers(server: Server, all: AllTriggers): Promise<void> {
  await waitFor("the events of the restored rows", async () =>
    (await isWaiting(server)) ? undefined : true,
  );
  for (const [functionId, triggers] of Object.entries(all)) await setTriggers(server, functionId, triggers);
}

/** Whether events are in the queue of the functions' worker. A host that does not show its queues is not waited for. */
async function isWaiting({ client, projectId }: Server): Promise<boolean> {
  const url = new URL(`${client.config.endpoint}/health/queue/functions`);
  try {
    const { size } = (await client.call("get", url, { "x-appwrite-project": projectId })) as { size: number };
    return size > 0;
  } catch (problem) {
    if (problem instanceof AppwriteException) return problem.type === "health_queue_size_exceeded";
    throw problem;
  }
}

/** A change of a function names everything. A setting that is left out goes back to its default. */
async function setTriggers({ functions }: Server, functionId: string, triggers: Triggers): Promise<void> {
  const fn = await functions.get({ functionId });
  await functions.update({
    functionId,
    ...kept(fn),
    events: [...triggers.events],
    schedule: triggers.schedule,
  });
}

function kept(fn: Models.Function) {
  const {
    name,
    execute,
    timeout,
    enabled,
    logging,
    entrypoint,
    commands,
    buildSpecification,
    runtimeSpecification,
  } = fn;
  const { deploymentRetention } = fn;
  const settings = { name, execute, timeout, enabled, logging, entrypoint, commands, deploymentRetention };
  return {
    ...settings,
    buildSpecification,
    runtimeSpecification,
    runtime: fn.runtime as Runtime,
    scopes: fn.scopes as ProjectKeyScopes[],
  };
}
