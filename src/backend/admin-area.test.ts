import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appwriteError, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { transactionRow } from "#tests/rows.ts";

const executions = "POST /functions/operations/executions";
const transactionsRoute = "GET /tablesdb/main/tables/transactions/rows";
const plansRoute = "GET /tablesdb/main/tables/Plans/rows";
const unauthorized = appwriteError(401, "user_unauthorized", "The current user is not authorized");

let area: typeof import("./admin-area.ts");
let rows: typeof import("./rows.ts");
let tables: typeof import("./tables.ts");
let opened: number;

/** How each request went out: with which session and whether with cookies. */
let fetched: { path: string; session: string | undefined; init: RequestInit }[];

function wire(routes: Parameters<typeof fakeWire>[0] = {}) {
  const sent = fakeWire({
    [executions]: () => {
      opened += 1;
      const renewAt = new Date(Date.now() + 60_000).toISOString();
      return execution(200, { readerId: `reader-${opened}`, session: `secret-${opened}`, renewAt });
    },
    [transactionsRoute]: rowList([transactionRow()]),
    [plansRoute]: rowList([]),
    "GET /account": unauthorized,
    ...routes,
  });
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    fetched.push({ path: new URL(input).pathname, session: headers["X-Appwrite-Session"], init });
    return answer(input, init);
  });
  return sent;
}

const last = () => fetched.at(-1);
const readTransactions = () => rows.listRows(tables.transactions, {});

beforeEach(async () => {
  opened = 0;
  fetched = [];
  vi.resetModules();
  [area, rows, tables] = await Promise.all([
    import("./admin-area.ts"),
    import("./rows.ts"),
    import("./tables.ts"),
  ]);
});
afterEach(() => {
  // The next file begins outside of the admin area.
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("reads as the signed-in account outside the admin area, and stores no answer", async () => {
  wire();
  await readTransactions();
  expect(opened).toBe(0);
  expect(last()).toMatchObject({ session: undefined, init: { credentials: "include", cache: "no-store" } });
});

it("reads people's rows with one reader account in the admin area, without cookies", async () => {
  wire();
  area.enterAdminArea("root");
  await Promise.all([readTransactions(), readTransactions()]);
  expect(opened).toBe(1);
  expect(last()).toMatchObject({
    session: "secret-1",
    init: { credentials: "omit", cache: "no-store" },
  });
  await rows.countRows(tables.transactions, {});
  expect(last()).toMatchObject({ session: "secret-1" });
});

it("reads public rows and its own rows as the signed-in account, also in the admin area", async () => {
  wire();
  area.enterAdminArea("root");
  // Left unawaited, the opening would reach the server of a later test.
  await area.openAdminArea();
  await rows.listRows(tables.plans, {});
  expect(last()).toMatchObject({ session: undefined });
  await rows.listOwnRows(tables.transactions, {});
  expect(last()).toMatchObject({ session: undefined });
});

it("keeps the secret of the reader out of every storage of the browser", async () => {
  wire();
  area.enterAdminArea("root");
  await readTransactions();
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(stored).not.toContain("secret");
});

it("opens another reader when the server no longer knows the one there is", async () => {
  wire({ [transactionsRoute]: [unauthorized, rowList([transactionRow()])] });
  area.enterAdminArea("root");
  expect((await readTransactions()).rows).toHaveLength(1);
  expect([opened, last()?.session]).toEqual([2, "secret-2"]);
});

it("opens another reader when an empty list comes from an ended session", async () => {
  wire();
  area.enterAdminArea("root");
  await readTransactions();
  await area.checkReader();
  await readTransactions();
  expect([opened, last()?.session]).toEqual([2, "secret-2"]);
});

it("opens another reader when the time of the one there is over", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  wire();
  area.enterAdminArea("root");
  await readTransactions();
  vi.setSystemTime(Date.now() + 61_000);
  await readTransactions();
  expect([opened, last()?.session]).toEqual([2, "secret-2"]);
});

it("asks again after a refusal, and says what the server said", async () => {
  const refusal = execution(403, { code: "app-required", message: "Set up an authenticator app" });
  const sent = wire({ [executions]: refusal });
  area.enterAdminArea("root");
  await expect(readTransactions()).rejects.toThrow("Set up an authenticator app");
  await expect(readTransactions()).rejects.toThrow("Set up an authenticator app");
  expect(sent.sent.filter(({ path }) => path.endsWith("/executions")).length).toBeGreaterThan(1);
});

it("uses no reader of another account, and none after leaving", async () => {
  wire();
  const leave = area.enterAdminArea("root");
  await readTransactions();
  leave();
  await readTransactions();
  expect(last()).toMatchObject({ session: undefined });
  area.enterAdminArea("alma");
  await readTransactions();
  expect([opened, last()?.session]).toEqual([2, "secret-2"]);
});

it("notifies its listeners about each reader that comes and goes", async () => {
  wire();
  const seen: (string | null)[] = [];
  area.followReader((reader) => seen.push(reader?.readerId ?? null));
  area.enterAdminArea("root");
  await readTransactions();
  area.closeAdminArea();
  expect(seen).toEqual([null, "reader-1", null]);
});
