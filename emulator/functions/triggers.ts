import { deliveredPayload } from "#emulator/event-payload.ts";
import type { ServerEvent } from "#emulator/events.ts";
import { toJson } from "#emulator/json.ts";
import { resumeMessages, sendDueMessages } from "#emulator/messaging/send-message.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import { type Cron, cronMatches, parseCron } from "#emulator/schedule/cron.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { appwriteVersion } from "#emulator/version.ts";
import { deployments, executions, type FunctionDoc, functions } from "./collections.ts";
import { build } from "./deploy.ts";
import { enqueue, runWaiting } from "./executions.ts";
import { activeDeployment } from "./run.ts";

const minute = 60_000;

export interface Triggers {
  /** To be called when a function was made, changed or removed. */
  refresh(): void;
  /**
   * Starts what is due at `now` (milliseconds): schedules, executions and messages put off until then.
   * @param since schedules of any minute after it are due, each once; by default those of the minute of `now`
   */
  tick(now: number, since?: number): void;
  stop(): void;
}

/** Lets events and the clock start functions, and takes up what an earlier run of the server left waiting. */
export function startTriggers(project: Project): Triggers {
  let listening: { fn: Doc<FunctionDoc>; patterns: ReadonlySet<string> }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function refresh(): void {
    listening = all(project)
      .filter(({ enabled, events }) => enabled && events.length > 0)
      .map((fn) => ({ fn, patterns: new Set(fn.events) }));
  }

  function onEvent(event: ServerEvent): void {
    for (const { fn, patterns } of listening) {
      if (event.events.some((name) => patterns.has(name))) trigger(project, fn.$id, event);
    }
  }

  function tick(now: number, since = now - minute): void {
    sendDueMessages(project, now);
    for (const fn of all(project)) {
      const cron = fn.enabled && fn.schedule !== "" ? parseCron(fn.schedule) : undefined;
      if (cron !== undefined && isDue(cron, now, since) && activeDeployment(project, fn)) {
        enqueue(project, fn, { ...invocation(project), trigger: "schedule" });
      }
    }
    const due = project.store.find(executions, {
      filters: [
        where.equal("status", "scheduled"),
        where.lessThanEqual("scheduledAt", new Date(now).toISOString()),
      ],
    });
    for (const { $id } of due) {
      project.store.update(executions, $id, { status: "waiting" });
      project.functions.queue(() => runWaiting(project, $id));
    }
  }

  /** Wakes at each full minute. */
  function schedule(): void {
    timer = setTimeout(
      () => {
        tick(project.clock.now());
        schedule();
      },
      minute - (Date.now() % minute),
    );
    timer.unref();
  }

  refresh();
  takeUp(project);
  resumeMessages(project);
  schedule();
  const unsubscribe = project.events.subscribe(onEvent);
  return {
    refresh,
    tick,
    stop() {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}

/** How far back a schedule is searched for: every schedule but that of a leap day names a minute in a year. */
const longestSearch = 366 * 1440 * minute;

function isDue(cron: Cron, now: number, since: number): boolean {
  const oldest = Math.max(since, now - longestSearch);
  const whole = (time: number) => Math.floor(time / minute) * minute;
  for (let time = whole(now); time > whole(oldest); time -= minute) if (cronMatches(cron, time)) return true;
  return false;
}

const all = (project: Project): Doc<FunctionDoc>[] => project.store.find(functions);

const invocation = (project: Project) => ({
  executionId: project.ids.unique(),
  method: "POST",
  path: "/",
  headers: {},
  body: "",
  userId: "",
});

function trigger(project: Project, functionId: string, event: ServerEvent): void {
  const fn = project.store.get(functions, functionId);
  if (fn === undefined || activeDeployment(project, fn) === undefined) return;
  enqueue(project, fn, {
    ...invocation(project),
    trigger: "event",
    body: toJson(deliveredPayload(event.payload)),
    userId: event.userId,
    headers: {
      "content-type": "application/json",
      "user-agent": `Appwrite/${appwriteVersion}`,
      "x-appwrite-event": event.events[0] ?? "",
      "x-appwrite-user-jwt": "",
    },
  });
}

/** Executions that were answered but not run are run now; those cut off in the middle have failed. */
function takeUp(project: Project): void {
  const { store } = project;
  for (const { $id } of store.find(executions, { filters: [where.equal("status", "processing")] })) {
    const errors = "The server ended while the function ran.\n";
    store.update(executions, $id, { status: "failed", responseStatusCode: 500, errors, pending: null });
  }
  for (const { $id } of store.find(executions, { filters: [where.equal("status", "waiting")] })) {
    project.functions.queue(() => runWaiting(project, $id));
  }
  const unbuilt = where.equal("status", "waiting", "building");
  for (const { $id, chunks, chunksTotal } of store.find(deployments, { filters: [unbuilt] })) {
    if (chunks.length < chunksTotal) continue;
    store.update(deployments, $id, { status: "waiting" });
    project.functions.queue(() => build(project, $id));
  }
}
