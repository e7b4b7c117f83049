import { vi } from "vitest";
import { serve } from "./stray-requests.ts";

/** One request as it left the browser. */
export interface SentRequest {
  method: string;
  path: string;
  /** Query parameters of a list, each parsed from its JSON string. */
  queries: { method: string; attribute?: string; values?: unknown[] }[];
  /** Returns the limit up to which a list counts its rows; null when it does not count them. */
  total: string | null;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the test says what it expects of the body
  body: any;
}

type Answer = { status: number; body: unknown } | "no answer";
type Responder = (request: SentRequest) => Answer | Promise<Answer>;

/** Appwrite's error body. */
export function appwriteError(status: number, type: string, message: string): Answer {
  return { status, body: { message, code: status, type, version: "1.9.6" } };
}

/** The record of a synchronous execution: HTTP 201 whatever the function answered. */
export function execution(responseStatusCode: number, responseBody: unknown): Answer {
  return {
    status: 201,
    body: {
      $id: "execution1",
      functionId: "operations",
      status: responseStatusCode >= 500 ? "failed" : "completed",
      responseStatusCode,
      responseBody: JSON.stringify(responseBody),
    },
  };
}

export function ok(body: unknown, status = 200): Answer {
  return { status, body };
}

export function rowList(rows: unknown[]): Answer {
  return ok({ total: rows.length, rows });
}

/**
 * Stands in for the network under the official SDK: answers at the level of HTTP, so that everything above it
 * is real. An unexpected request fails the test.
 * @param routes "METHOD /path below /v1" → answer, or a list of answers for one call after the other
 */
export function fakeWire(routes: Record<string, Responder | Answer | (Answer | Responder)[]>) {
  const sent: SentRequest[] = [];
  const calls = new Map<string, number>();

  const respond = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input);
    const method = init.method ?? "GET";
    const path = url.pathname.replace(/^.*?\/v1/, "");
    const request: SentRequest = {
      method,
      path,
      queries: [...url.searchParams]
        .filter(([key]) => key.startsWith("queries["))
        .map(([, value]) => JSON.parse(value)),
      total: url.searchParams.get("total"),
      headers: new Headers(init.headers),
      body: typeof init.body === "string" && init.body !== "" ? JSON.parse(init.body) : undefined,
    };
    sent.push(request);
    const name = `${method} ${path}`;
    const route = routes[name];
    if (route === undefined) throw new Error(`No answer prepared for ${name}`);
    const count = calls.get(name) ?? 0;
    calls.set(name, count + 1);
    const step = Array.isArray(route) ? (route[Math.min(count, route.length - 1)] ?? "no answer") : route;
    const answer = typeof step === "function" ? await step(request) : step;
    if (answer === "no answer") throw new TypeError("Failed to fetch");
    const empty = answer.status === 204;
    return new Response(empty ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: empty ? {} : { "content-type": "application/json" },
    });
  };
  if (!serve(respond)) vi.stubGlobal("fetch", respond);

  return { sent, routes };
}

/** The path and input of every operation that was asked for, in order. */
export function asked(wire: ReturnType<typeof fakeWire>): { operation: string; input: unknown }[] {
  return wire.sent
    .filter(({ path }) => path.endsWith("/executions"))
    .map(({ body }) => ({ operation: body.path, input: JSON.parse(body.body).input }));
}

/** Answers each operation by its name; a list of answers for one call after the other. */
export function byOperation(answers: Record<string, Answer | Answer[]>): Responder {
  const calls = new Map<string, number>();
  return ({ body }) => {
    const name = String(body.path).slice(1);
    const answer = answers[name];
    if (answer === undefined) throw new Error(`No answer prepared for the operation ${name}`);
    const count = calls.get(name) ?? 0;
    calls.set(name, count + 1);
    return Array.isArray(answer) ? (answer[Math.min(count, answer.length - 1)] ?? "no answer") : answer;
  };
}

/** The second step of an account as the server remembers it. */
export function secondStepRow(over: Record<string, unknown> = {}) {
  return {
    $id: "ann",
    userId: "ann",
    isOn: true,
    hasApp: true,
    onSince: null,
    appSince: null,
    appTrustedAt: null,
    passwordAt: null,
    emailHash: null,
    changedAt: null,
    changes: null,
    changeId: null,
    version: 1,
    ...over,
  };
}
