import { createAbuseGuard } from "#emulator/http/abuse.ts";
import { unknownHostError } from "#emulator/http/host-check.ts";
import { answer } from "#emulator/http/pipeline.ts";
import type { RequestInfo } from "#emulator/http/request-info.ts";
import { createRouter } from "#emulator/http/router.ts";
import { answerInbox } from "#emulator/mail-catcher/inbox.ts";
import { answerSend } from "#emulator/mail-catcher/send.ts";
import { answerDomain, answerUnknownFunction } from "#emulator/proxy/answer-domain.ts";
import { AppwriteError, errorAnswer } from "./errors.ts";
import { openProject } from "./open-project.ts";
import type { AppOptions } from "./options.ts";
import type { Project } from "./project.ts";
import { routes } from "./routes.ts";

export interface App {
  readonly project: Project;
  /** Answers a request; needs no port. Never rejects. */
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** Finishes what was begun and closes the database. */
  close(): Promise<void>;
}

/** One Appwrite, as a function from Request to Response. @throws when the data folder cannot be opened */
export function createApp(options: AppOptions): App {
  const project = openProject(options);
  const server = { project, router: createRouter(routes), abuse: createAbuseGuard(project.clock) };
  return {
    project,
    async fetch(request, info = { ip: "127.0.0.1" }) {
      return (
        answerUnknownFunction(project, request) ??
        refuseUnknownHost(project, request) ??
        refuseDotSegments(info) ??
        answerDomain(project, request, info) ??
        answerInbox(project.outbox, request) ??
        (await answerSend(project, request)) ??
        answer(server, request, info)
      );
    },
    close: () => project.close(),
  };
}

/** @returns undefined when the server was asked by a name of its own */
function refuseUnknownHost(project: Project, request: Request): Response | undefined {
  const error = unknownHostError(project, new URL(request.url).hostname);
  if (error === undefined) return undefined;
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
  const { status, body } = errorAnswer(new AppwriteError("general_route_not_found"));
  return Response.json(body, { status });
}
