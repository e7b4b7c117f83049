import { Account, AppwriteException, Client, Teams } from "appwrite";
import { vi } from "vitest";
import type { Emulator } from "#emulator/start-emulator.ts";

/** The cookies and storage that a browser keeps between calls. */
interface Browser {
  readonly account: Account;
  readonly teams: Teams;
  readonly client: Client;
  readonly cookies: Map<string, string>;
  readonly storage: Map<string, string>;
}

interface Keeps {
  /** Chrome keeps no `SameSite=None` cookie over plain http, so of the two it is the `_legacy` one. */
  readonly cookies?: boolean;
  /** The SDK falls back to this header when the browser keeps no cookies. */
  readonly storage?: boolean;
}

const realFetch = globalThis.fetch;
let current: { browser: Browser; keeps: Keeps } | undefined;

/**
 * The official web SDK as a page would run it, over real HTTP: with cookies, or with local storage only.
 * Calls of different browsers must not overlap.
 */
export function openBrowser(server: Pick<Emulator, "endpoint" | "projectId">, keeps: Keeps): Browser {
  const client = new Client().setEndpoint(server.endpoint).setProject(server.projectId);
  const browser: Browser = {
    client,
    account: new Account(client),
    teams: new Teams(client),
    cookies: new Map(),
    storage: new Map(),
  };
  const call = client.call.bind(client);
  client.call = (...input) => {
    current = { browser, keeps };
    return call(...input);
  };
  return browser;
}

/** Gives the SDK a page around it; undone by `vi.unstubAllGlobals`. */
export function stubPage(): void {
  const localStorage = {
    getItem: (name: string) => (current?.keeps.storage ? (current.browser.storage.get(name) ?? null) : null),
    setItem: (name: string, value: string) => void current?.browser.storage.set(name, value),
  };
  vi.stubGlobal("window", {
    localStorage,
    console: { warn: () => undefined },
    location: { host: "localhost" },
  });
  vi.stubGlobal("fetch", async (input: URL, init: RequestInit) => {
    const jar = current?.keeps.cookies ? current.browser.cookies : undefined;
    const headers = new Headers(init.headers);
    if (jar?.size) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await realFetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  });
}

function keep(jar: Map<string, string> | undefined, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const none = attributes.includes("SameSite=None") && !attributes.includes("secure");
  if (jar === undefined || none) return;
  const at = pair.indexOf("=");
  const expires = attributes.find((part) => part.startsWith("expires="))?.slice("expires=".length) ?? "";
  if (new Date(expires).getTime() < Date.now()) jar.delete(pair.slice(0, at));
  else jar.set(pair.slice(0, at), pair.slice(at + 1));
}

/** The `type` of the error a call ends with; a call that succeeds fails the test. */
export async function typeOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof AppwriteException) return error.type;
  throw new Error(`expected an AppwriteException, got ${String(error)}`);
}
