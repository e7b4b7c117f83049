import { rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { createAbuseGuard } from "#emulator/http/abuse.ts";
import { answer } from "#emulator/http/pipeline.ts";
import type { RequestInfo } from "#emulator/http/request-info.ts";
import type { Router } from "#emulator/http/router.ts";
import { answerInbox } from "#emulator/mail-catcher/inbox.ts";
import { answerSend } from "#emulator/mail-catcher/send.ts";
import { setName } from "#emulator/projects/project-name.ts";
import { answerDomain } from "#emulator/proxy/answer-domain.ts";
import { createRealtime } from "#emulator/realtime/realtime.ts";
import { adjustableClock, systemClock } from "./clock.ts";
import { keptNames, openProject } from "./open-project.ts";
import type { AppOptions } from "./options.ts";
import type { Project } from "./project.ts";
import type { ServerClock } from "./server-types.ts";
import { appwriteVersion } from "./version.ts";

/** One project as the server answers for it: with its data, its rate limits and its sockets. */
export interface ServedProject {
  /** Another one after each reset. */
  readonly project: Project;
  readonly clock: ServerClock;
  /** Answers a request for this project. Never rejects. */
  fetch(request: Request, info: RequestInfo): Promise<Response>;
  /** Answers a request for a domain of this project; undefined for every other host. */
  fetchDomain(request: Request, info: RequestInfo): Promise<Response> | undefined;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Brings the project to what it is at the start of the server. To be called by one caller at a time. */
  restart(): Promise<void>;
  /** Sets the server's address, and makes what each start makes. */
  prepare(endpoint: string, prepare: Prepare): Promise<void>;
  closeSockets(): Promise<void>;
  close(): Promise<void>;
}

/** Makes what is there at each start: the resources of a configuration file, a seed. @returns what ends it */
export type Prepare = (project: Project) => Promise<() => void>;

/** How long a restart waits for requests that were begun before it, in milliseconds. */
const shutdownTimeoutMs = 2000;

/** @throws the driver's error when the data folder holds no usable database */
export function serveProject(options: AppOptions, router: Router): ServedProject {
  const clock = adjustableClock(options.clock ?? systemClock);
  let current = open();
  let prepared: { endpoint: string; prepare: Prepare } | undefined;
  let endPrepared = () => {};

  /** Everything that a restart replaces, so that nothing of the time before is left in it. */
  function open() {
    const project = openProject({ ...options, clock });
    giveName(project);
    return {
      project,
      server: { project, router, abuse: createAbuseGuard(clock) },
      realtime: createRealtime(project),
      running: runningCalls(),
    };
  }

  async function prepare(): Promise<void> {
    if (prepared === undefined) return;
    current.project.functions.endpoint = prepared.endpoint;
    endPrepared = await prepared.prepare(current.project);
    giveName(current.project);
  }

  function giveName(project: Project): void {
    if (options.projectName !== undefined) setName(project, options.projectName);
  }

  return {
    get project() {
      return current.project;
    },
    clock: {
      now: () => new Date(clock.now()),
      set: (now) => moveTo(new Date(now).getTime()),
      advance: (seconds) => moveTo(clock.now() + seconds * 1000),
      restore: clock.restore,
    },
    fetch(request, info) {
      const { project, server, running } = current;
      const inbox = answerInbox(project.outbox, request);
      if (inbox !== undefined) return Promise.resolve(inbox);
      return running.add(
        (async () => (await answerSend(project, request)) ?? (await answer(server, request, info)))(),
      );
    },
    fetchDomain(request, info) {
      const answered = answerDomain(current.project, request, info);
      return answered && current.running.add(answered);
    },
    upgrade: (request, socket, head) => current.realtime.upgrade(request, socket, head),
    async restart() {
      const { project, realtime, running } = current;
      endPrepared();
      // Not awaited: a client may take half a second to close its side, and gets no event meanwhile.
      void realtime.stop();
      await project.close(() => running.ended(shutdownTimeoutMs));
      if (options.data !== undefined) {
        for (const name of keptNames) rmSync(join(options.data, name), { recursive: true, force: true });
      }
      clock.restore();
      current = open();
      await prepare();
    },
    prepare(endpoint, work) {
      prepared = { endpoint, prepare: work };
      return prepare();
    },
    closeSockets: () => current.realtime.stop(),
    async close() {
      endPrepared();
      await current.project.close();
    },
  };

  function moveTo(now: number): void {
    if (!Number.isFinite(now) || Math.abs(now) > latest) throw new RangeError("This is no time.");
    const before = clock.now();
    clock.set(now);
    if (now > before) current.project.functions.tick(now, before);
  }
}

/** The last millisecond of the year 9999, beyond which a datetime has another form. */
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Calls that have no answer yet. */
function runningCalls() {
  /** Each with what answers in its place. */
  const calls = new Map<Promise<Response>, () => void>();
  return {
    /** The answer of the call, or that of a call which a reset did not wait for. */
    add: (call: Promise<Response>): Promise<Response> =>
      new Promise((resolve, reject) => {
        calls.set(call, () => resolve(resetAnswer()));
        call.then(resolve, reject).finally(() => calls.delete(call));
      }),
    /** Resolves when no call is without its answer, at the latest after `ms`: the others are answered then. */
    async ended(ms: number): Promise<void> {
      if (calls.size === 0) return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
      await Promise.race([Promise.allSettled(calls.keys()), late]);
      clearTimeout(timer);
      for (const answer of calls.values()) answer();
    },
  };
}

function resetAnswer(): Response {
  const message = "The project was reset before this call had its answer. Send it again.";
  return Response.json(
    { message, code: 503, type: "project_reset", version: appwriteVersion },
    { status: 503 },
  );
}
