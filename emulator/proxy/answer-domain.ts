import { AppwriteError } from "#emulator/errors.ts";
import { functions } from "#emulator/functions/collections.ts";
import { answerHeaders } from "#emulator/functions/executions.ts";
import { activeDeployment } from "#emulator/functions/run.ts";
import { runNow } from "#emulator/functions/run-now.ts";
import { hasRule } from "#emulator/http/host-check.ts";
import type { RequestInfo } from "#emulator/http/request-info.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import { domainPage, emptyErrorPage } from "./domain-page.ts";
import { functionsDomain, type Rule, rules } from "./rules.ts";

/** Hosts that never belong to a function: most requests, which must not pay for reading the rules. */
const ownHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Answers a request to a host that belongs to a function or a redirect; undefined for the API itself. */
export function answerDomain(
  project: Project,
  request: Request,
  info: RequestInfo,
): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (ownHosts.has(url.hostname)) return undefined;
  const rule = project.store.findOne(rules, where.equal("domain", url.hostname));
  if (rule === undefined || rule.type === "api") return undefined;
  return answer(project, rule, request, url, info).catch((error: unknown) => page(project, error));
}

async function answer(project: Project, rule: Rule, request: Request, url: URL, info: RequestInfo) {
  if (rule.type === "redirect") {
    // As on a real 1.9.6, without the path of the request: "//evil.example" in it would lead to another host.
    const headers = { location: rule.redirectUrl };
    return new Response(null, { status: rule.redirectStatusCode, headers });
  }
  const fn = project.store.get(functions, rule.deploymentResourceId);
  const deployment = fn?.enabled ? activeDeployment(project, fn) : undefined;
  if (fn === undefined || deployment === undefined) throw new AppwriteError("deployment_not_found");
  if (deployment.status !== "ready") throw new AppwriteError("build_not_ready");
  if (!fn.execute.includes("any") && !fn.execute.includes("guests")) {
    throw new AppwriteError("function_execute_permission_missing");
  }
  const { execution, result } = await runNow(project, fn, deployment, {
    executionId: project.ids.unique(),
    trigger: "http",
    method: request.method,
    path: url.pathname + url.search,
    headers: {
      ...Object.fromEntries(request.headers),
      host: url.host,
      "x-appwrite-user-jwt": "",
      "x-appwrite-client-ip": info.ip,
    },
    body: new Uint8Array(await request.arrayBuffer()),
    userId: "",
  });
  const headers = { ...answerHeaders(result), "x-appwrite-execution-id": execution.$id };
  if (result.status >= 400 && result.body.length === 0 && request.method !== "HEAD") {
    const asPage = new Headers({ ...headers, "content-type": "text/html" });
    asPage.delete("content-length");
    return new Response(emptyErrorPage(result.status), { status: result.status, headers: asPage });
  }
  const bare = request.method === "HEAD" || result.status === 204 || result.status === 304;
  return new Response(bare ? null : new Uint8Array(result.body), { status: result.status, headers });
}

function page(project: Project, error: unknown): Response {
  if (!(error instanceof AppwriteError)) project.report(error);
  return domainPage(error instanceof AppwriteError ? error : new AppwriteError("general_unknown"));
}

/** The page for a name below the domain of functions that none of them has; undefined for every other host. */
export function answerUnknownFunction(project: Project, request: Request): Response | undefined {
  const host = new URL(request.url).hostname;
  if (!host.endsWith(`.${functionsDomain}`) || hasRule(project, host)) return undefined;
  return domainPage(new AppwriteError("rule_not_found"));
}
