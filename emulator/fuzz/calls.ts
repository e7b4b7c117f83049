import fc from "fast-check";
import type { Route } from "#emulator/http/route.ts";
import type { ParamScope } from "#emulator/params/param.ts";
import { type Known, paramsOf } from "./params.ts";
import { anyValue, awkwardText } from "./values.ts";

/** A request, complete but for who sends it. */
export interface FuzzCall {
  readonly method: string;
  /** Below `/v1`, with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** Header values must be bytes, or no client could send them. */
const headerText = (value: string): string =>
  value
    .replace(/[^\x20-\x7e]/g, "?")
    .trim()
    .slice(0, 2000);
const forged = (id: string) =>
  Buffer.from(JSON.stringify({ id, secret: "0".repeat(256) })).toString("base64");
const token = (claims: object) =>
  [{ alg: "none", typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

const hostile: Readonly<Record<string, readonly string[]>> = {
  cookie: [`a_session_p=${forged("ada")}`, "a_session_p=%zz; a_session_p_legacy=", "=;=;;"],
  "x-fallback-cookies": [
    JSON.stringify({ a_session_p: forged("ada") }),
    "[]",
    "null",
    "{",
    '{"a_session_p":5}',
  ],
  "x-appwrite-session": [forged("ada"), "e30="],
  "x-appwrite-jwt": [`${token({ userId: "ada", sessionId: "current", exp: 9e9 })}.`, "a.b.c"],
  "x-appwrite-key": ["nonsense", "standard_x", `ephemeral_${token({ scopes: ["users.read"] })}.x`],
  "x-appwrite-project": ["console", "nope", "", "p"],
  "x-appwrite-mode": ["admin"],
  "x-appwrite-impersonate-user-id": ["ada"],
  "x-appwrite-impersonate-user-email": ["ada@example.com"],
  "x-appwrite-dev-key": ["x"],
  "x-appwrite-response-format": ["1.8.0", "1.9.5", "2.0.0", "0.6.0", "x"],
  "x-appwrite-timestamp": ["2020-01-01", "not a time", "9e99"],
  "x-appwrite-locale": ["de", "xx", "../.."],
  "x-appwrite-id": ["private", "nope", "../x"],
  "content-range": ["bytes 0-4/10", "bytes 5242880-9/1", "bytes a-b/c", "bytes 0-0/99999999999999"],
  range: ["bytes=0-4", "bytes=-1", "bytes=9-1", "bytes=0-0,2-3", "chars=0"],
  "content-type": [
    "text/plain",
    "application/json; charset=x",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
  ],
  origin: ["http://localhost", "https://evil.example", "null", "x"],
  accept: ["text/html", "*/*"],
  "user-agent": ["Mozilla/5.0 (", "curl/8"],
  "x-forwarded-for": ["1.2.3.4, x"],
};

const someHeaders = fc
  .array(
    fc
      .constantFrom(...Object.keys(hostile))
      .chain((name) =>
        fc.tuple(
          fc.constant(name),
          fc.oneof(
            { weight: 4, arbitrary: fc.constantFrom(...(hostile[name] ?? [])) },
            awkwardText.map(headerText),
          ),
        ),
      ),
    { maxLength: 3 },
  )
  .map((entries) => Object.fromEntries(entries));
const headers = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, someHeaders);

const encoding = fc.constantFrom(
  "json",
  "json",
  "json",
  "json",
  "json",
  "form",
  "form",
  "url",
  "cut",
  "text",
);
const file = fc.record({ name: fc.constantFrom("a.png", "", "../x", "code.tar.gz"), bytes: fc.uint8Array() });

/** Any call of one of these routes. */
export function anyCall(routes: readonly Route[], known: Known, scope: ParamScope): fc.Arbitrary<FuzzCall> {
  return fc
    .constantFrom(...routes)
    .chain((route) =>
      fc
        .record({ values: paramsOf(route, known, scope), extra: anyValue, headers, encoding, file })
        .map((parts) => encoded(route, parts)),
    );
}

interface Parts {
  values: Readonly<Record<string, unknown>>;
  extra: unknown;
  headers: Readonly<Record<string, string>>;
  encoding: string;
  file: { name: string; bytes: Uint8Array };
}

function encoded(route: Route, { values, extra, headers, encoding, file }: Parts): FuzzCall {
  const rest: Record<string, unknown> = { ...values };
  const path = route.path.replace(/:([^/]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    const segment = typeof value === "string" && value !== "" ? value : JSON.stringify(value ?? "x");
    return encodeURIComponent(Buffer.from(segment).toString());
  });
  const { method } = route;
  if (method === "GET") return { method, url: `${path}?${flat(rest)}`, headers };
  if (encoding === "form") return { method, url: path, headers, body: formOf(rest, file) };
  const type = (contentType: string) => ({ "content-type": contentType, ...headers });
  if (encoding === "url") {
    return {
      method,
      url: path,
      headers: type("application/x-www-form-urlencoded"),
      body: String(flat(rest)),
    };
  }
  if (encoding === "text")
    return { method, url: path, headers: type("application/json"), body: JSON.stringify(extra) };
  const json = JSON.stringify(rest);
  const body = encoding === "cut" ? json.slice(0, json.length / 2) : json;
  return { method, url: path, headers: type("application/json"), body };
}

function flat(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (typeof value !== "object" || value === null) search.append(name, String(value));
    else for (const [key, item] of Object.entries(value)) add(`${name}[${key}]`, item);
  };
  for (const [name, value] of Object.entries(values)) add(name, value);
  return search;
}

function formOf(values: Readonly<Record<string, unknown>>, { name, bytes }: Parts["file"]): FormData {
  const form = new FormData();
  for (const [key, value] of flat(values)) form.append(key, value);
  for (const field of ["file", "code"]) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}
