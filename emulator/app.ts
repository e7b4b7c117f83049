import { AppwriteError, errorAnswer } from "#emulator/errors.ts";
import { unknownHostError } from "#emulator/http/host-check.ts";
import { answer } from "#emulator/http/pipeline.ts";
import { createRouter } from "#emulator/http/router.ts";
import { answerInbox } from "#emulator/mail-catcher/inbox.ts";
import { answerSend } from "#emulator/mail-catcher/send.ts";
import type { AppOptions } from "#emulator/options.ts";
import { openProject, type Project } from "#emulator/project.ts";
import { answerDomain } from "#emulator/proxy/answer-domain.ts";
import { routes } from "#emulator/routes.ts";

/** The transport's facts about a request. */
export type RequestInfo = {
  readonly ip: string;
  /** The address as it was sent; a Request only has it with its dot segments resolved. */
  readonly target?: string;
};

export type App = {
  readonly project: Project;
  /** Answers a request; needs no port. Never rejects. */
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** Finishes what was begun and closes the database. */
  close(): Promise<void>;
};

/** One Appwrite, as a function from Request to Response. @throws when the data folder cannot be opened */
export function createApp(options: AppOptions): App {
  const project = openProject(options);
  const router = createRouter(routes);
  return {
    project,
    async fetch(request, info = { ip: "127.0.0.1" }) {
      return (
        refuseUnknownHost(project, request) ??
        refuseDotSegments(info) ??
        answerDomain(project, request, info) ??
        answerInbox(project.outbox, request) ??
        (await answerSend(project, request)) ??
        answer({ project, router }, request, info)
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
