import { impersonate } from "#emulator/caller/impersonate.ts";
import { guest, resolveCaller } from "#emulator/caller/resolve.ts";
import { AppwriteError, errorAnswer } from "#emulator/errors.ts";
import { convertAnswer } from "#emulator/formats/old-answers.ts";
import { convertRequest } from "#emulator/formats/old-requests.ts";
import { formatHeader, isOlder } from "#emulator/formats/versions.ts";
import { parseJson, toJson } from "#emulator/json.ts";
import { readParams } from "#emulator/params/read-params.ts";
import type { Project } from "#emulator/project.ts";
import { appwriteVersion } from "#emulator/version.ts";
import type { AbuseGuard } from "./abuse.ts";
import { readBody } from "./body.ts";
import type { Context } from "./context.ts";
import { corsHeaders, mayCall, originHost, preflight } from "./cors.ts";
import { errorPage } from "./error-page.ts";
import { clientIp } from "./forwarded.ts";
import {
  requireAuthMethod,
  requireFactors,
  requireOrigin,
  requireScope,
  requireService,
  requireSignedOut,
} from "./guards.ts";
import { parseQueryString } from "./query-string.ts";
import { html, json, noCache, type Reply } from "./reply.ts";
import type { RequestInfo } from "./request-info.ts";
import type { Match, Router } from "./router.ts";

interface Server {
  readonly project: Project;
  readonly router: Router;
  readonly abuse: AbuseGuard;
}

const base = "/v1";

/** From a request to its answer: project, origin, caller, scope, limits, parameters, handler, in Appwrite's order. */
export async function answer(server: Server, request: Request, info: RequestInfo): Promise<Response> {
  const origin = request.headers.get("origin");
  if (request.method === "OPTIONS") return preflight(origin);
  const url = new URL(request.url);
  const allowed = mayCall(originHost(origin), server.project);
  const headers = new Headers({ ...corsHeaders(origin, allowed), ...standardHeaders });
  const match = find(server.router, request.method, url.pathname);
  if (match === undefined) {
    headers.set("x-debug-fallback", "true");
    return respond(
      failure(new AppwriteError("general_route_not_found"), server.project, true),
      headers,
      request,
    );
  }
  headers.set("x-debug-fallback", "false");
  let reply: Reply;
  try {
    reply = await run(server, match, request, url, info, headers, allowed);
  } catch (error) {
    if (error instanceof AppwriteError) {
      for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
    }
    reply = failure(error, server.project, match.route.html ?? false);
  }
  return respond(reply, headers, request);
}

const standardHeaders = { server: "Appwrite", "x-content-type-options": "nosniff" };

function find(router: Router, method: string, path: string): Match | undefined {
  if (!path.startsWith(`${base}/`)) return undefined;
  return router.match(method === "HEAD" ? "GET" : method, path.slice(base.length));
}

async function run(
  { project, abuse }: Server,
  { route, path }: Match,
  request: Request,
  url: URL,
  info: RequestInfo,
  responseHeaders: Headers,
  allowedOrigin: boolean,
): Promise<Reply> {
  const query = url.search === "" ? {} : parseQueryString(url.search.slice(1));
  const input = route.method === "GET" ? query : await readBody(request);
  const raw: Record<string, unknown> = { ...input, ...path };
  const format = request.headers.get(formatHeader) ?? appwriteVersion;
  if (isOlder(appwriteVersion, format)) responseHeaders.set("x-appwrite-warning", tooNew(format));
  convertRequest(format, `${route.method} ${route.path}`, raw, project);
  const named = query.project ?? request.headers.get("x-appwrite-project") ?? "";
  if (named !== "" && named !== "console" && named !== project.id) {
    throw new AppwriteError("project_not_found");
  }
  requireOrigin(request, route, allowedOrigin);
  const caller =
    named === project.id
      ? impersonate(project, resolveCaller(project, request.headers), request.headers, query)
      : guest;
  const context: Context = {
    request,
    method: request.method,
    url,
    project,
    caller,
    route,
    raw,
    ip: clientIp(request.headers, info.ip),
    host: url.hostname,
    secure: url.protocol === "https:",
    responseHeaders,
  };
  if (named === project.id) requireService(context);
  requireScope(context);
  if (named !== project.id && !route.withoutProject) throw noProject(named);
  requireAuthMethod(context);
  if (!route.beforeMfa) requireFactors(context);
  requireSignedOut(context);
  const limits = route.abuse ?? [];
  abuse.enter(context, limits, raw, project.rateLimits && !context.caller.privileged);
  const params = readParams(route.params, raw, { project });
  const reply = await route.handler(context, params as never);
  abuse.leave(context, limits, raw, reply.status);
  return isOlder(format, oldestUnchanged) ? asOlder(reply, format, route.path, project) : reply;
}

const tooNew = (format: string): string =>
  `The current SDK is built for Appwrite ${format}. However, the current Appwrite server version is ${appwriteVersion}. Please downgrade your SDK to match the Appwrite version: https://appwrite.io/docs/sdks`;

/** Clients of this format and later ones get the answers as they are. */
const oldestUnchanged = "1.9.5";

function asOlder(reply: Reply, format: string, path: string, project: Project): Reply {
  if (typeof reply.body !== "string" || !reply.headers["content-type"]?.startsWith("application/json")) {
    return reply;
  }
  const body = parseJson(reply.body);
  convertAnswer(format, path, body, project);
  return { ...reply, body: toJson(body) };
}

const noProject = (named: string) =>
  new AppwriteError(
    "general_access_forbidden",
    named === "console"
      ? "This endpoint is not available for the console project. The Appwrite Console is a reserved project ID and cannot be used with the Appwrite SDKs and APIs. Please check if your project ID is correct."
      : "No Appwrite project was specified. Please specify your project ID when initializing your Appwrite SDK.",
  );

function failure(error: unknown, project: Project, page: boolean): Reply {
  let known = error;
  if (!(known instanceof AppwriteError)) {
    project.report(error);
    known = new AppwriteError("general_unknown");
  }
  const { status, body } = errorAnswer(known as AppwriteError);
  return page ? html(errorPage(body), status) : json(body, status);
}

function respond(reply: Reply, headers: Headers, request: Request): Response {
  for (const name in reply.headers) headers.set(name, reply.headers[name] ?? "");
  if (reply.status >= 400) {
    headers.set("cache-control", noCache);
    headers.set("expires", "0");
    headers.set("pragma", "no-cache");
  }
  const body = request.method === "HEAD" ? null : reply.body;
  return new Response(body as BodyInit | null, { status: reply.status, headers });
}
