import type { Connection } from "./connection.ts";
import { type CookieJar, createCookieJar } from "./cookie-jar.ts";
import type { Target } from "./target.ts";
import { MissingVariable, type Variables } from "./variables.ts";

/** Everything the steps of one recording have in common. */
export interface ReplayContext {
  readonly target: Target;
  readonly variables: Variables;
  readonly jars: Map<string, CookieJar>;
  readonly connections: Map<string, Connection>;
}

/** The parts of names that another run would have given otherwise: a suffix and seven digits. */
const run = "ke9stone";
const digits = "4607215";

export function newReplayContext(target: Target): ReplayContext {
  const variables: Variables = new Map([
    ["run", run],
    ["n7", digits],
    ["project", target.projectId],
    ["endpoint", target.endpoint],
    ["endpointHost", new URL(target.endpoint).host],
    ["appUrl", `http://${target.appHost}`],
    ["appHost", target.appHost],
  ]);
  return { target, variables, jars: new Map(), connections: new Map() };
}

/**
 * The headers of every request of a caller: a page of the app sends its origin and cookies, a server its key.
 */
export function identity(context: ReplayContext, as: string): Record<string, string> {
  if (as === "key") return { "x-appwrite-key": context.target.key };
  const origin = `http://${context.target.appHost}`;
  if (as === "guest") return { origin };
  const jar = context.jars.get(as);
  if (jar === undefined) throw new MissingVariable(`session ${as}`);
  return jar.header() === "" ? { origin } : { origin, cookie: jar.header() };
}

/**
 * Keeps an answer's cookies for the caller and for the account that signed in. @returns what each cookie was
 */
export function keepCookies(
  context: ReplayContext,
  as: string,
  signedIn: readonly string[],
  lines: readonly string[],
): Record<string, string> {
  const now = context.target.now();
  const seen = (context.jars.get(as) ?? createCookieJar()).take(lines, now);
  if (lines.length === 0) return seen;
  for (const name of signedIn) {
    const jar = createCookieJar();
    jar.take(lines, now);
    context.jars.set(name, jar);
  }
  return seen;
}
