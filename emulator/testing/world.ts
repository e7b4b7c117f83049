import { type App, createApp } from "#emulator/app.ts";
import { manualClock } from "#emulator/clock.ts";
import { randomIds } from "#emulator/ids.ts";
import type { AppOptions } from "#emulator/options.ts";

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body of a JSON answer, otherwise its text. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
  body: any;
}

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is, instead of `body`. */
  text?: string;
  /** Sent as multipart, instead of `body`. */
  form?: FormData;
}

const hashOfPassword1 =
  "$argon2id$v=19$m=65536,t=4,p=3$aSyRf/EKcwFFMABzABGQOw$FgZTOXDI/JurOdjIYUjBJk4HBpqTIBvgxorK3CuuRCU";

/** One app in memory, and people who talk to it over Requests, as a browser or a server would. */
export function startWorld(options: Partial<AppOptions> = {}) {
  const clock = manualClock();
  const app = createApp({
    project: "p",
    key: "k",
    rateLimits: false,
    clock,
    ids: randomIds(clock),
    report: (error) => {
      throw error;
    },
    ...options,
  });
  const guest = speaker(app, {});
  const key = speaker(app, { "x-appwrite-key": options.key ?? "k" });
  async function signIn(email: string, password: string) {
    const signedIn = await guest("POST", "/account/sessions/email", { body: { email, password } });
    return speaker(app, { "x-fallback-cookies": signedIn.headers.get("x-fallback-cookies") ?? "" });
  }
  return {
    app,
    clock,
    guest,
    signIn,
    key,
    /** A signed-in user without a password, which spares its costly hash; the id is `name`. */
    async person(name: string) {
      await done(key("POST", "/users", { body: { userId: name, email: `${name}@example.com`, name } }));
      const session = await key("POST", `/users/${name}/sessions`);
      return speaker(app, { "x-appwrite-session": session.body.secret });
    },
    /**
     * A user with the password `password-1`, signed in; the id is `name`. Nothing is hashed for it: a strong hash
     * costs a tenth of a second, and hundreds of tests need a user.
     */
    async user(name: string) {
      const email = `${name}@example.com`;
      await done(
        key("POST", "/users/argon2", { body: { userId: name, email, password: hashOfPassword1, name } }),
      );
      const { secret } = (await key("POST", `/users/${name}/sessions`, { body: {} })).body;
      return speaker(app, {
        "x-fallback-cookies": JSON.stringify({ [`a_session_${app.project.id}`]: secret }),
      });
    },
  };
}

export type World = ReturnType<typeof startWorld>;
export type Speaker = ReturnType<typeof speaker>;

/** Sends requests with fixed headers. */
function speaker(app: App, own: Record<string, string>) {
  return async (method: string, path: string, call: Call = {}): Promise<Answer> => {
    const isJson = call.form === undefined && (call.body !== undefined || call.text !== undefined);
    const body = call.form ?? (isJson ? (call.text ?? JSON.stringify(call.body)) : undefined);
    const response = await app.fetch(
      new Request(`http://localhost/v1${path}`, {
        method,
        headers: {
          "x-appwrite-project": app.project.id,
          ...(isJson ? { "content-type": "application/json" } : {}),
          ...own,
          ...call.headers,
        },
        ...(body === undefined ? {} : { body }),
      }),
    );
    const text = await response.text();
    const parse = response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse : String;
    return { status: response.status, headers: response.headers, body: parse(text) };
  };
}

/**
 * A call that only sets a scene up: a test of what comes after it would otherwise fail far from the reason, or not at
 * all.
 * @throws Error where it was refused
 */
export async function done(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status >= 400) throw new Error(`refused with ${answer.status}: ${answer.body.message}`);
  return answer;
}

/** Queries as an SDK puts them on the wire. */
export function withQueries(path: string, ...queries: readonly object[]): string {
  const search = new URLSearchParams();
  queries.forEach((query, position) => {
    search.append(`queries[${position}]`, JSON.stringify(query));
  });
  return `${path}?${search}`;
}
