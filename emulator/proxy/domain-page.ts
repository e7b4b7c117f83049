import { type AppwriteError, type ErrorBody, errorAnswer } from "#emulator/errors.ts";
import { escapeHtml } from "#emulator/escape-html.ts";

/** Heading and message of a page, and the next step of its owner. */
const pages: Readonly<Record<string, readonly [label: string, message: string, next: string]>> = {
  rule_not_found: [
    "Nothing is here yet",
    "No function answers to this name.",
    "Start with this domain: POST /v1/proxy/rules/function gives it to a function.",
  ],
  deployment_not_found: [
    "No active deployments",
    "The function behind this name has no code that runs.",
    "View deployments: GET /v1/functions/{functionId}/deployments lists them with their build logs.",
  ],
  build_not_ready: ["Deployment is still building", "Load this page again when the build is complete.", ""],
  function_execute_permission_missing: [
    "Execution not permitted",
    'To execute function using domain, execute permissions must include "any" or "guests".',
    "View settings: the permissions are the field execute of the function.",
  ],
};

/** Messages of the page for an answer without a body, by its status. */
const bare: Readonly<Record<number, string>> = {
  401: "You must sign in to see this page.",
  403: "You are not authorized to see this page.",
  404: "This page does not exist.",
  501: "This page is not implemented.",
  504: "The server did not respond in time.",
};

/** The page that stands for the answer of a function whose error has no body. */
export function emptyErrorPage(status: number): string {
  const side = status >= 500 ? "server" : "client";
  return write(`Error ${status}`, bare[status] ?? `An unexpected ${side} error occurred.`, "", "");
}

/** The page at a function's host name when the function cannot answer. */
export function domainPage(error: AppwriteError): Response {
  const { status, body } = errorAnswer(error);
  const headers = { "content-type": "text/html; charset=UTF-8" };
  return new Response(pageOf(body), { status, headers });
}

function pageOf({ code, type, message }: ErrorBody): string {
  const [label, words, next] = pages[type] ?? [`Error ${code}`, message, ""];
  return write(label, words, next, type);
}

const write = (label: string, message: string, next: string, type: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(label)}</title></head>
<body>
<main>
<h1>${escapeHtml(label)}</h1>
<p>${escapeHtml(message)}</p>
<p>${escapeHtml(next)}</p>
<code class="type">${escapeHtml(type)}</code>
</main>
</body>
</html>
`;
