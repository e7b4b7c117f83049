import { createContext, runInContext } from "node:vm";
import { afterEach, expect, it, vi } from "vitest";
import { earlyRequests, endpoint, placeholders, sessionKey } from "#src/app/early-requests.ts";
import type { EarlyAnswers } from "#src/backend/early-answers.ts";
import { earlyRequestsScript } from "./early-requests.ts";

interface Sent {
  address: string;
  headers: Record<string, string>;
}

/** Runs the script in a page. @param stored the local storage */
function run(pathname: string, stored: Record<string, string>) {
  const sent: Sent[] = [];
  const page: Record<string, unknown> & { earlyAnswers?: Partial<EarlyAnswers> } = {
    location: { pathname, origin: "https://site.example" },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    fetch: async (address: string, { headers }: { headers: Record<string, string> }) => {
      sent.push({ address, headers: { ...headers } });
      return Response.json({});
    },
    addEventListener: () => {},
    URL,
  };
  page.window = page;
  runInContext(
    earlyRequestsScript({ earlyRequests, placeholders, endpoint, sessionKey }),
    createContext(page),
  );
  const { userId, answers = {}, frame } = page.earlyAnswers ?? {};
  return { sent, userId, answers, frame };
}

const signedIn = { auth: JSON.stringify({ state: { user: { id: "ada" }, userData: null }, version: 1 }) };
const subjects = (sent: Sent[]) =>
  sent.map(({ address }) => new URL(address).pathname.replace(/^.*tables\/(\w+)\/rows$/, "$1"));

afterEach(() => vi.unstubAllEnvs());

it("asks for the remembered account, and on the dashboard for its rows", () => {
  const { sent, userId } = run("/dashboard", signedIn);
  expect(userId).toBe("ada");
  expect(subjects(sent)).toEqual(["/v1/account", "users", "transactions", "ledger"]);
  expect(sent.every(({ address }) => address.startsWith("https://site.example/v1/"))).toBe(true);
  const [, ...rows] = sent.map(({ address }) => decodeURIComponent(address));
  for (const address of rows) expect(address).toContain('"ada"');
  expect(rows.at(-1)).toMatch(/"\d{4}-\d\d-\d\dT00:00:00\.000Z"/);
  expect(subjects(run("/deposits", signedIn).sent)).toEqual(["/v1/account", "users"]);
});

it.each([
  ["a visitor", "/dashboard", {}],
  ["a visitor after a logout", "/dashboard", { auth: '{"state":{"user":null},"version":1}' }],
  ["a storage of another program", "/dashboard", { auth: "not JSON" }],
  ["the admin area", "/admin", signedIn],
  ["a public page", "/", signedIn],
])("asks for nothing for %s", (_, pathname, stored) => {
  expect(run(pathname, stored)).toEqual({ sent: [], userId: undefined, answers: {}, frame: undefined });
});

it("sends the session that the SDK keeps where cookies do not reach", () => {
  const { sent } = run("/deposits", { ...signedIn, cookieFallback: '{"a_session_keelstone":"secret"}' });
  expect(sent[0]?.headers).toMatchObject({
    "X-Appwrite-Project": "keelstone",
    "X-Fallback-Cookies": '{"a_session_keelstone":"secret"}',
  });
});

it("keeps the address of an API elsewhere", () => {
  vi.stubEnv("VITE_APPWRITE_ENDPOINT", endpoint);
  expect(run("/deposits", signedIn).sent[0]?.address).toBe(`${endpoint}/account`);
});

it("lets the document show the dashboard of an account that is remembered as active", () => {
  const remembered = (userData: unknown) => ({
    auth: JSON.stringify({ state: { user: { id: "ada", name: "Ada" }, userData }, version: 1 }),
  });
  const { answers, frame } = run(
    "/dashboard",
    remembered({ isActive: true, avatar: "https://x.example/a.png" }),
  );
  expect(frame).toMatchObject({ name: "Ada", hasPicture: true });
  const [, [address = "", profile] = []] = Object.entries(answers);
  expect(address).toContain("/tables/users/rows");
  expect(frame?.profile).toBe(profile);
  expect(run("/dashboard", remembered({ isActive: false })).frame).toBeUndefined();
  expect(run("/dashboard", remembered(null)).frame).toBeUndefined();
  expect(run("/deposits", remembered({ isActive: true })).frame).toBeUndefined();
});
