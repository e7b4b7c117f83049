import { setTimeout as wait } from "node:timers/promises";
import { differences, isObject } from "./compare.ts";
import { bytesOf } from "./contents.ts";
import { describedBody } from "./described-body.ts";
import type { CallStep, Fields, Form, Json, RecordedAnswer, Until } from "./recording.ts";
import { identity, keepCookies, type ReplayContext } from "./replay-context.ts";
import { fill, fillText } from "./variables.ts";

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly cookies: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const jsonType = "application/json; charset=utf-8";
/** The response format the recordings were made with. */
const format = "1.9.5";
const pollEveryMs = 10;

/** Sends a step's request and keeps what later steps need. @returns where the answer differs @throws MissingVariable */
export async function replayCall(step: CallStep, context: ReplayContext): Promise<string[]> {
  let answer = await send(step, context);
  // Ends by the time-out of the area when it never becomes true.
  while (step.until !== undefined && !holds(step.until, answer)) {
    await wait(pollEveryMs);
    answer = await send(step, context);
  }
  const found = step.answer === undefined ? [] : answerDifferences(step.answer, answer, context);
  for (const [name, source] of Object.entries(step.bind ?? {})) {
    const value = take(source, answer, context);
    if (value === undefined || value === null) context.variables.delete(name);
    else context.variables.set(name, String(value));
  }
  return found;
}

async function send(step: CallStep, context: ReplayContext): Promise<Answer> {
  const { target, variables } = context;
  const [method = "", path = ""] = fillText(step.call, variables).split(" ");
  const filled = (value: Json) => fill(value, variables, target.now());
  const headers = new Headers({
    accept: "application/json",
    "x-appwrite-response-format": format,
    "x-appwrite-project": target.projectId,
    ...identity(context, step.as),
  });
  if (step.project === null) headers.delete("x-appwrite-project");
  else if (step.project !== undefined) headers.set("x-appwrite-project", step.project);
  const sendsJson = method !== "GET" && method !== "HEAD" && step.form === undefined;
  if (sendsJson) headers.set("content-type", "application/json");
  for (const [name, value] of Object.entries(step.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, fillText(value, variables));
  }
  const search = step.query === undefined ? "" : `?${searchOf(filled(step.query) as Fields)}`;
  const body = step.form === undefined ? undefined : await formOf(step.form, filled);
  const response = await fetch(`${target.endpoint}${path}${search}`, {
    method,
    headers,
    redirect: "manual",
    ...(sendsJson ? { body: step.rawBody ?? JSON.stringify(filled(step.body ?? {})) } : {}),
    ...(body === undefined ? {} : { body }),
  });
  const type = response.headers.get("content-type") ?? "";
  return {
    status: response.status,
    headers: response.headers,
    cookies: keepCookies(
      context,
      step.as,
      response.ok ? (step.login ?? []) : [],
      response.headers.getSetCookie(),
    ),
    body: await describedBody(Buffer.from(await response.arrayBuffer()), type),
  };
}

/** Lists as `name[0]=…`, objects as JSON, as the SDKs write them. */
function searchOf(query: Fields): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const items = Array.isArray(value) ? value.map((item, at) => [`${name}[${at}]`, item]) : [[name, value]];
    for (const [key, item] of items) search.append(key, textOf(item));
  }
  return search;
}

const textOf = (value: Json): string => (isObject(value) ? JSON.stringify(value) : String(value));

async function formOf({ fields, file }: Form, filled: (value: Json) => Json): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(filled(fields) as Fields)) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, String(item));
  }
  if (file !== undefined) {
    const bytes = new Uint8Array(await bytesOf(file.content));
    form.append(file.field, new Blob([bytes], { type: file.type }), file.name);
  }
  return form;
}

function holds({ status, pointer = "", every, oneOf = [] }: Until, answer: Answer): boolean {
  if (status !== undefined) return answer.status === status;
  const value = at(answer.body, pointer);
  if (every === undefined) return oneOf.includes(String(value));
  return Array.isArray(value) && value.every((item) => oneOf.includes(String(item[every])));
}

function take(source: string, answer: Answer, context: ReplayContext): unknown {
  const [, kind, name = ""] = /^(header|location|cookie):(.+)$/.exec(source) ?? [];
  if (kind === "header") return answer.headers.get(name);
  if (kind === "location") return new URL(answer.headers.get("location") ?? "").searchParams.get(name);
  if (kind === undefined) return at(answer.body, source);
  const [jar = "", cookie = ""] = name.split("/");
  return decodeURIComponent(context.jars.get(jar)?.get(fillText(cookie, context.variables)) ?? "");
}

/** The value a JSON pointer names. */
function at(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of pointer.split("/").slice(1)) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function answerDifferences(expected: RecordedAnswer, answer: Answer, { variables }: ReplayContext): string[] {
  if (expected.status !== answer.status) {
    return [`status: expected ${expected.status}, got ${answer.status} ${JSON.stringify(answer.body)}`];
  }
  const type = expected.status === 204 ? {} : { "content-type": jsonType };
  const headers = Object.entries({ ...type, ...expected.headers }).flatMap(([name, value]) => {
    const sent = answer.headers.get(name);
    // Recorded in small letters.
    const written = name === "content-type" ? sent?.toLowerCase() : sent;
    const actual = name === "location" ? parts(sent) : written;
    return differences(value, actual ?? undefined, variables, `header ${name}`);
  });
  const cookies = Object.entries(expected.cookies ?? {}).flatMap(([name, value]) =>
    differences(value, answer.cookies[fillText(name, variables)], variables, `cookie ${name}`),
  );
  return [...headers, ...cookies, ...differences(expected.body ?? null, answer.body, variables, "body")];
}

/** An address as recordings note it. */
function parts(location: string | null): object | undefined {
  if (location === null) return undefined;
  const { protocol, host, pathname, searchParams, hash } = new URL(location);
  const url = `${protocol}//${host}${pathname}`;
  return { url, query: Object.fromEntries(searchParams), ...(hash === "" ? {} : { hash }) };
}
