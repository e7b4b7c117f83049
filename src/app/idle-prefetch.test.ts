import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { paths } from "#domain/values/paths.ts";
import { prefetchWhenIdle } from "./idle-prefetch.ts";

const fetched: string[] = [];
const routes = [paths.referrals, paths.plans, paths.dashboard, paths.deposits].map((path) => ({
  path,
  handle: { title: path },
  lazy: async () => {
    fetched.push(path);
    return { Component: () => null };
  },
}));
let leaving = new AbortController();

function connect(connection: object): void {
  vi.stubGlobal("navigator", { connection, onLine: true });
}

/** A request without an answer, and the way to give it one. */
function openRead(client: QueryClient): () => void {
  let answer: () => void = () => {};
  const read = new Promise<void>((resolve) => {
    answer = resolve;
  });
  void client.prefetchQuery({ queryKey: ["rows"], queryFn: () => read.then(() => "rows") });
  return () => answer();
}

afterEach(() => {
  leaving.abort();
  leaving = new AbortController();
  fetched.length = 0;
  vi.unstubAllGlobals();
});

it("fetches the code of the other pages, the likeliest first, once the data on screen is there", async () => {
  const client = new QueryClient();
  const answer = openRead(client);
  vi.stubGlobal("requestIdleCallback", (resolve: () => void) => void queueMicrotask(resolve));
  void prefetchWhenIdle(routes, client, leaving.signal);
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  expect(fetched).toEqual([]);
  answer();
  await vi.waitFor(() => expect(fetched).toEqual([paths.deposits, paths.plans, paths.referrals]));
});

it.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }])(
  "fetches nothing on a connection with %j",
  async (connection) => {
    connect(connection);
    vi.stubGlobal("requestIdleCallback", (resolve: () => void) => void queueMicrotask(resolve));
    await prefetchWhenIdle(routes, new QueryClient(), leaving.signal);
    expect(fetched).toEqual([]);
  },
);

it("fetches no further page once the area is left", async () => {
  const resolvers: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (resolve: () => void) => void resolvers.push(resolve));
  const done = prefetchWhenIdle(routes, new QueryClient(), leaving.signal);
  await vi.waitFor(() => expect(resolvers).toHaveLength(1));
  leaving.abort();
  resolvers[0]?.();
  await done;
  expect(fetched).toEqual([]);
});
