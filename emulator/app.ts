import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { withinBound } from "#emulator/http/body.ts";
import { hasRule, unknownHostError } from "#emulator/http/host-check.ts";
import { parseQueryString } from "#emulator/http/query-string.ts";
import type { RequestInfo } from "#emulator/http/request-info.ts";
import { createRouter } from "#emulator/http/router.ts";
import { answerUnknownFunction } from "#emulator/proxy/answer-domain.ts";
import { type ConsoleChannel, openConsoleChannel } from "./console-channel.ts";
import { AppwriteError, errorAnswer } from "./errors.ts";
import type { AppOptions } from "./options.ts";
import type { Project } from "./project.ts";
import { routes } from "./routes.ts";
import { type Prepare, type ServedProject, serveProject } from "./served-project.ts";
import { answerTestControls } from "./test-controls.ts";

export interface App {
  /** The first project, which also answers calls that name none. */
  readonly project: Project;
  /** The ids of all projects, the first one first. */
  readonly projectIds: readonly string[];
  find(projectId: string): ServedProject | undefined;
  /** Opens a project in memory, which is gone with the server. @throws Error when there is one with this id */
  addProject(projectId: string, key: string, name?: string): Promise<void>;
  /** @throws Error for the first project and for an unknown one */
  removeProject(projectId: string): Promise<void>;
  /** Brings a project to what it is at the start of the server. @throws Error for an unknown one */
  reset(projectId: string): Promise<void>;
  /** Answers a request; needs no port. Never rejects. */
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** Takes over a connection that asks for realtime's websocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sets the address of the server, and makes what `prepare` makes, now and in projects to come. */
  prepare(endpoint: string, prepare: Prepare): Promise<void>;
  /** Closes every socket, with a moment for each client to close its side. */
  closeSockets(): Promise<void>;
  /** Finishes what was begun and closes the databases. */
  close(): Promise<void>;
}

/** One Appwrite, as a function from Request to Response. @throws when the data folder cannot be opened */
export function createApp({ otherProjects = [], testControls = false, ...options }: AppOptions): App {
  const router = createRouter(routes);
  const served = new Map<string, ServedProject>();
  let prepared: { endpoint: string; prepare: Prepare } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let changing = 0;
  let consoleChannel: ConsoleChannel | undefined;

  requireOwnFolder(options);
  open(options.project, options.key, options.data);
  for (const id of otherProjects) open(id, options.key, options.data && folderOf(options.data, id));
  const first = find(options.project);

  function open(project: string, key: string, data: string | undefined, projectName?: string): ServedProject {
    const hasDomainElsewhere = (domain: string) =>
      [...served].some(([id, other]) => id !== project && hasRule(other.project, domain));
    const one = serveProject({ ...options, project, projectName, key, data, hasDomainElsewhere }, router);
    served.set(project, one);
    return one;
  }

  function find(projectId: string): ServedProject {
    const one = served.get(projectId);
    if (one === undefined) throw new Error(`There is no project ${projectId}.`);
    return one;
  }

  /** One change of the projects after the other; requests wait meanwhile. */
  function queueChange(change: () => Promise<void>): Promise<void> {
    changing += 1;
    const mine = last.then(change).finally(() => {
      changing -= 1;
    });
    last = mine.catch(() => undefined);
    return mine;
  }

  /** The project that a call names, the first for one that names none or an unknown one. */
  function chosen(search: string, header: string | null | undefined): ServedProject {
    return served.size === 1 ? first : (served.get(namedProject(search, header)) ?? first);
  }

  /** @returns undefined when the server was asked by a name of its own */
  function refuseUnknownHost(hostname: string): Response | undefined {
    const errors = [...served.values()].map(({ project }) => unknownHostError(project, hostname));
    const [error] = errors;
    return error === undefined || errors.includes(undefined) ? undefined : refusal(error);
  }

  /** @returns undefined for a name that a function of any project has, and for names of other kinds */
  function showUnknownFunction(request: Request): Response | undefined {
    let page: Response | undefined;
    for (const { project } of served.values()) {
      page = answerUnknownFunction(project, request);
      if (page === undefined) return undefined;
    }
    return page;
  }

  const app: App = {
    get project() {
      return first.project;
    },
    get projectIds() {
      return [...served.keys()];
    },
    find: (projectId) => served.get(projectId),
    addProject: (projectId, key, name) =>
      queueChange(async () => {
        if (served.has(projectId)) throw new Error(`There is a project ${projectId} already.`);
        const one = open(projectId, key, undefined, name);
        if (prepared !== undefined) await one.prepare(prepared.endpoint, prepared.prepare);
      }),
    removeProject: (projectId) =>
      queueChange(async () => {
        const one = find(projectId);
        if (one === first) throw new Error("The first project stays; reset it instead.");
        served.delete(projectId);
        void one.closeSockets();
        await one.close();
      }),
    reset: (projectId) => queueChange(() => find(projectId).restart()),
    async fetch(given, info = { ip: "127.0.0.1" }) {
      const request = await withinBound(given);
      if (typeof request === "number") return new Response(null, { status: request });
      const url = new URL(request.url);
      while (changing > 0) await last;
      const refused =
        showUnknownFunction(request) ?? refuseUnknownHost(url.hostname) ?? refuseDotSegments(info);
      if (refused !== undefined) return refused;
      const controlled = testControls ? answerTestControls(app, request, url) : undefined;
      if (controlled !== undefined) return controlled;
      for (const one of served.values()) {
        const answered = one.fetchDomain(request, info);
        if (answered !== undefined) return answered;
      }
      return chosen(url.search, request.headers.get("x-appwrite-project")).fetch(request, info);
    },
    upgrade(request, socket, head) {
      const { search } = new URL(request.url ?? "", "http://localhost");
      const header = request.headers["x-appwrite-project"];
      const named = Array.isArray(header) ? header[0] : header;
      const take = () => {
        if (namedProject(search, named) === "console" && !served.has("console")) {
          consoleChannel ??= openConsoleChannel(options);
          consoleChannel.upgrade(request, socket, head);
        } else chosen(search, named).upgrade(request, socket, head);
      };
      const takeLater = async () => {
        while (changing > 0) await last;
        take();
      };
      if (changing === 0) take();
      else void takeLater();
    },
    async prepare(endpoint, prepare) {
      prepared = { endpoint, prepare };
      for (const one of served.values()) await one.prepare(endpoint, prepare);
    },
    async closeSockets() {
      await Promise.all(
        [...served.values(), ...(consoleChannel ? [consoleChannel] : [])].map((one) => one.closeSockets()),
      );
    },
    async close() {
      await last;
      for (const one of served.values()) await one.close();
      await consoleChannel?.close();
    },
  };
  return app;
}

/** The project that the address or the header names, or "". */
function namedProject(search: string, header: string | null | undefined): string {
  const named = search.includes("project") ? parseQueryString(search.slice(1)).project : undefined;
  return typeof named === "string" ? named : (header ?? "");
}

const folderOf = (data: string, projectId: string): string => join(data, "projects", projectId);

/** The first project lives in the data folder itself: named in another order, the projects would change places. */
function requireOwnFolder({ project, data }: AppOptions): void {
  if (data === undefined || !existsSync(folderOf(data, project))) return;
  throw new Error(`${project} is not the first project of ${data}: name the projects in the previous order.`);
}

function refusal(error: AppwriteError): Response {
  const { status, body } = errorAnswer(error);
  return Response.json(body, { status });
}

/**
 * As on a real 1.9.6, "/v1/../_/mail" is no address: what forwards "/v1" alone must not lead to the inbox.
 * @returns undefined for an address without dot segments
 */
function refuseDotSegments({ target = "" }: RequestInfo): Response | undefined {
  const path = target.split("?")[0] ?? "";
  if (!/[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i.test(path)) return undefined;
  return refusal(new AppwriteError("general_route_not_found"));
}
