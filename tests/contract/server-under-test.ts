import { ID } from "node-appwrite";
import { it } from "vitest";
import type { Clock } from "#emulator/clock.ts";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { type Server, serverOf } from "#scripts/operate/server.ts";
import { emptyProject } from "#tests/empty-project.ts";
import { externalAccess, isExternal } from "#tests/external-access.ts";
import { type Inbox, inboxOf } from "#tests/inbox.ts";
import type { reasons } from "#tests/needs-emulator.ts";

/** The Appwrite that a file of tests talks to: one of its own, or the one that the variables name. */
export interface ServerUnderTest {
  readonly endpoint: string;
  readonly projectId: string;
  readonly key: string;
  readonly inbox: Inbox;
  /** Resolves when what the answered calls set off is done: events, builds, asynchronous executions. */
  settled(): Promise<void>;
  /** The emulator itself; only for tests marked with `onlyHere`. @throws Error where it is not at hand */
  atHand(): Emulator;
  stop(): Promise<void>;
}

/** Empty, without rate limits. @param clock of the local server; another server keeps its own */
export async function startServer({ clock }: { clock?: Clock } = {}): Promise<ServerUnderTest> {
  const foreign = externalAccess();
  return foreign === undefined ? local(clock) : elsewhere(serverOf(foreign));
}

/** A test that needs the emulator at hand. @param _reason is in tests/needs-emulator.ts */
export const onlyHere = (_reason: keyof typeof reasons) => it.skipIf(isExternal);

async function local(clock: Clock | undefined): Promise<ServerUnderTest> {
  const emulator = await startEmulator({ rateLimits: false, ...(clock === undefined ? {} : { clock }) });
  const { endpoint, projectId, key } = emulator;
  return {
    endpoint,
    projectId,
    key,
    inbox: inboxOf(endpoint),
    settled: () => emulator.app.project.functions.idle(),
    atHand: () => emulator,
    stop: () => emulator.stop(),
  };
}

/** Milliseconds within which a worker has taken up what waits for it. */
const TAKEN_UP = 2000;
const unfinished = ["waiting", "processing", "building"];

async function elsewhere(server: Server): Promise<ServerUnderTest> {
  await emptyProject(server);
  // The local server lets its own name call, and links of mails lead there.
  await server.project.createWebPlatform({
    platformId: ID.unique(),
    name: "localhost",
    hostname: "localhost",
  });
  const { endpoint, projectId, apiKey: key, functions } = server;
  const isBusy = async (): Promise<boolean> => {
    for (const { $id: functionId, latestDeploymentStatus } of (await functions.list()).functions) {
      if (unfinished.includes(latestDeploymentStatus)) return true;
      const { executions } = await functions.listExecutions({ functionId });
      if (executions.some(({ status }) => unfinished.includes(status))) return true;
    }
    return false;
  };
  return {
    endpoint,
    projectId,
    key,
    inbox: inboxOf(endpoint),
    async settled() {
      do await new Promise((resolve) => setTimeout(resolve, TAKEN_UP));
      while (await isBusy());
    },
    atHand() {
      throw new Error("This test needs the emulator at hand: mark it with onlyHere.");
    },
    stop: async () => {},
  };
}
