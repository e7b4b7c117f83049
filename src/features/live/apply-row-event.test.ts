import { type InfiniteData, QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import type { Page } from "#src/backend/rows.ts";
import { transactions } from "#src/backend/tables.ts";
import { transactionRow } from "#tests/rows.ts";
import { applyRowEvent } from "./apply-row-event.ts";

type Row = ReturnType<typeof transactions.parse>;

const newest = { order: { column: "$createdAt", direction: "descending" } } as const;
const own: RowQuery = { where: { id: "ann" }, ...newest };
const waiting: RowQuery = { where: { status: "pending" }, ...newest };
const everything: RowQuery = newest;

let client: QueryClient;
const later = (second: number) => `2026-03-14T09:26:${second}.000+00:00`;
const parsed = (over: Record<string, unknown>) => transactions.parse(transactionRow(over));

function show(query: RowQuery, rows: Row[], next?: string) {
  client.setQueryData(rowsKey(transactions, query), { pages: [{ rows, next }], pageParams: [undefined] });
}
function shown(query: RowQuery) {
  const data = client.getQueryData<InfiniteData<Page<Row>>>(rowsKey(transactions, query));
  return data?.pages.flatMap(({ rows }) => rows.map(({ $id, status }) => `${$id} ${status}`));
}
const isStale = (query: RowQuery) => client.getQueryState(rowsKey(transactions, query))?.isInvalidated;
function happened(action: "create" | "update" | "delete", over: Record<string, unknown> = {}) {
  const row = transactionRow(over);
  applyRowEvent(client, { table: "transactions", rowId: row.$id, action, row });
}

beforeEach(() => {
  client = new QueryClient();
});

describe("applyRowEvent", () => {
  it("repaints a changed row in every list that shows it, without asking the server", () => {
    show(own, [parsed({}), parsed({ $id: "t2" })]);
    show(everything, [parsed({})]);
    happened("update", { status: "success" });
    expect(shown(own)).toEqual(["t1 success", "t2 pending"]);
    expect(shown(everything)).toEqual(["t1 success"]);
    expect([isStale(own), isStale(everything)]).toEqual([false, false]);
  });

  it("keeps what was read of a row when an older change of it is reported late", () => {
    const read = { status: "success", $updatedAt: later(58) };
    show(own, [parsed(read)]);
    show(everything, [parsed(read)]);
    happened("create", { $updatedAt: later(54) });
    happened("update", { status: "approving", $updatedAt: later(57) });
    expect([shown(own), shown(everything)]).toEqual([["t1 success"], ["t1 success"]]);
    happened("update", { status: "cancelled", $updatedAt: later(59) });
    happened("update", { status: "success", $updatedAt: later(58) });
    expect(shown(own)).toEqual(["t1 cancelled"]);
    happened("delete", { $updatedAt: later(54) });
    expect(shown(own)).toEqual([]);
  });

  it("takes a row out of a list it no longer belongs to", () => {
    show(waiting, [parsed({}), parsed({ $id: "t2" })]);
    happened("update", { status: "success" });
    expect(shown(waiting)).toEqual(["t2 pending"]);
  });

  it("puts a new row at the head of the lists with the newest first", () => {
    show(own, [parsed({})]);
    happened("create", { $id: "t2", $createdAt: later(55) });
    expect(shown(own)).toEqual(["t2 pending", "t1 pending"]);
  });

  it("fills an empty list", () => {
    show(own, []);
    happened("create");
    expect(shown(own)).toEqual(["t1 pending"]);
  });

  it("keeps a short list short", () => {
    const recent: RowQuery = { ...own, limit: 2 };
    const rows = [parsed({ $id: "t2" }), parsed({})];
    client.setQueryData(rowsKey(transactions, recent), { rows, next: undefined });
    happened("create", { $id: "t3", $createdAt: later(55) });
    const data = client.getQueryData<Page<Row>>(rowsKey(transactions, recent));
    expect(data?.rows.map(({ $id }) => $id)).toEqual(["t3", "t2"]);
  });

  it("asks for what a short list had no room for, once there is room again", () => {
    const short: RowQuery = { ...own, limit: 1 };
    client.setQueryData(rowsKey(transactions, short), { rows: [parsed({})], next: undefined });
    happened("create", { $id: "t2", $createdAt: later(55) });
    expect(isStale(short)).toBe(false);
    happened("delete", { $id: "t2", $createdAt: later(55) });
    expect(isStale(short)).toBe(true);
  });

  it("puts a new row at the end of a queue with the oldest first, once that end is loaded", () => {
    const queue: RowQuery = { ...waiting, order: { column: "$createdAt", direction: "ascending" } };
    show(queue, [parsed({}), parsed({ $id: "t3", $createdAt: later(55) })]);
    happened("create", { $id: "t4", $createdAt: later(55) });
    happened("update", { $id: "t2", $createdAt: later(54) });
    expect(shown(queue)).toEqual(["t1 pending", "t2 pending", "t3 pending", "t4 pending"]);
    show(queue, [parsed({})], "t1");
    happened("create", { $id: "t5", $createdAt: later(56) });
    expect(shown(queue)).toEqual(["t1 pending"]);
    expect(isStale(queue)).toBe(false);
  });

  it("does not show a new row of another account", () => {
    show(own, [parsed({})]);
    happened("create", { $id: "t2", id: "bob" });
    expect(shown(own)).toEqual(["t1 pending"]);
    expect(isStale(own)).toBe(false);
  });

  it("removes a deleted row", () => {
    show(own, [parsed({}), parsed({ $id: "t2" })]);
    happened("delete", { $id: "t2" });
    expect(shown(own)).toEqual(["t1 pending"]);
  });

  it("asks again where only the server knows the place of a row", () => {
    const alphabetical: RowQuery = { order: { column: "transactionId", direction: "ascending" } };
    show(alphabetical, [parsed({})]);
    happened("create", { $id: "t2" });
    expect(isStale(alphabetical)).toBe(true);
  });

  it("inserts a changed row that now belongs to the list, at its position", () => {
    show(waiting, [parsed({ $id: "t3", $createdAt: later(55) }), parsed({ $id: "t1" })]);
    happened("update", { $id: "t2", $createdAt: later(54) });
    expect(shown(waiting)).toEqual(["t3 pending", "t2 pending", "t1 pending"]);
    expect(isStale(waiting)).toBe(false);
  });

  it("leaves out what belongs above or below the pages that are kept", () => {
    const rows = [parsed({ $id: "t3", $createdAt: later(55) })];
    client.setQueryData(rowsKey(transactions, own), {
      pages: [{ rows, next: "t3", previous: "t3" }],
      pageParams: [{ cursor: { after: "t4" }, start: 1 }],
    });
    happened("create", { $id: "t9", $createdAt: later(59) });
    happened("update", { $id: "t1", $createdAt: later(54) });
    expect(shown(own)).toEqual(["t3 pending"]);
    expect(isStale(own)).toBe(false);
  });

  it("asks for the row that moves up in a short list", () => {
    const short: RowQuery = { ...waiting, limit: 1 };
    client.setQueryData(rowsKey(transactions, short), { rows: [parsed({})], next: "t1" });
    happened("update", { status: "success" });
    expect(isStale(short)).toBe(true);
  });

  it("leaves a long list alone when a row changes that is not on its loaded pages", () => {
    show(everything, [parsed({})], "t1");
    happened("update", { $id: "t9", $createdAt: "2026-03-14T09:26:52.000+00:00" });
    expect(shown(everything)).toEqual(["t1 pending"]);
    expect(isStale(everything)).toBe(false);
  });

  it("reads again when a request in flight may be older than the event", () => {
    show(own, [parsed({})]);
    const read = vi.fn(() => new Promise<never>(() => undefined));
    void client.fetchQuery({ queryKey: rowsKey(transactions, own), queryFn: read });
    happened("update", { status: "success" });
    expect(shown(own)).toEqual(["t1 success"]);
    expect(isStale(own)).toBe(true);
  });

  it("reads again after a first request in flight, once, however many events came meanwhile", async () => {
    const answers: ((page: Page<Row>) => void)[] = [];
    const read = vi.fn(() => new Promise<Page<Row>>((resolve) => answers.push(resolve)));
    const observer = new QueryObserver(client, { queryKey: rowsKey(transactions, own), queryFn: read });
    const stop = observer.subscribe(() => undefined);
    happened("update", { status: "success" });
    happened("update", { status: "success" });
    expect(read).toHaveBeenCalledTimes(1);
    answers[0]?.({ rows: [parsed({})], next: undefined });
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    answers[1]?.({ rows: [parsed({ status: "success" })], next: undefined });
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.rows[0]?.status).toBe("success"));
    expect(read).toHaveBeenCalledTimes(2);
    expect(observer.getCurrentResult().isFetching).toBe(false);
    stop();
  });

  it("keeps a list that is not on screen stale when an older answer arrives after an event", async () => {
    show(own, [parsed({})]);
    let answer: (page: Page<Row>) => void = () => undefined;
    const read = () => new Promise<Page<Row>>((resolve) => (answer = resolve));
    const prefetched = client.prefetchQuery({ queryKey: rowsKey(transactions, own), queryFn: read });
    happened("update", { status: "success" });
    answer({ rows: [parsed({})], next: undefined });
    await prefetched;
    await vi.waitFor(() => expect(isStale(own)).toBe(true));
  });

  it("lets the list ask the server when the payload cannot be read", () => {
    show(own, [parsed({})]);
    happened("update", { amount: "a lot" });
    expect(shown(own)).toEqual(["t1 pending"]);
    expect(isStale(own)).toBe(true);
  });

  it("asks again for rows of which a page shows some columns and cannot read the whole", () => {
    client.setQueryData(["results", {}], { rows: [], next: undefined });
    applyRowEvent(client, { table: "results", rowId: "r1", action: "create", row: { $id: "r1" } });
    expect(client.getQueryState(["results", {}])?.isInvalidated).toBe(true);
  });

  it("ignores tables that are not shown live", () => {
    client.setQueryData(["settings", {}], { rows: [], next: undefined });
    applyRowEvent(client, { table: "settings", rowId: "a1", action: "create", row: { $id: "a1" } });
    expect(client.getQueryState(["settings", {}])?.isInvalidated).toBe(false);
  });
});
