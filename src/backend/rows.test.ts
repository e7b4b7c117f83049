import { afterEach, expect, it, vi } from "vitest";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { findRow, listRows } from "./rows.ts";
import type { Table } from "./tables.ts";

const table: Table = {
  id: "transactions",
  parse: (row) => ({ $id: (row as { $id: string }).$id }),
};
const route = "GET /tablesdb/main/tables/transactions/rows";
const rows = (count: number) =>
  rowList(Array.from({ length: count }, (_, index) => ({ $id: `r${index + 1}` })));

afterEach(() => vi.unstubAllGlobals());

it("asks the server to filter, search, order and page", async () => {
  const wire = fakeWire({ [route]: rows(0) });
  const query = {
    where: { id: "ann", status: ["pending", "failed"] },
    search: { text: "btc", columns: ["transactionId", "crypto"] },
    order: { column: "$createdAt", direction: "descending" },
  } as const;
  await listRows(table, query, "r25");
  expect(wire.sent[0]?.queries).toEqual([
    { method: "equal", attribute: "id", values: ["ann"] },
    { method: "equal", attribute: "status", values: ["pending", "failed"] },
    {
      method: "or",
      values: [
        { method: "contains", attribute: "transactionId", values: ["btc"] },
        { method: "contains", attribute: "crypto", values: ["btc"] },
      ],
    },
    { method: "orderDesc", attribute: "$createdAt" },
    { method: "limit", values: [26] },
    { method: "cursorAfter", values: ["r25"] },
  ]);
});

it("searches a single column without an or, and not at all for an empty text", async () => {
  const wire = fakeWire({ [route]: rows(0) });
  await listRows(table, { search: { text: "ann", columns: ["name"] } });
  await listRows(table, { search: { text: "", columns: ["name"] } });
  expect(wire.sent.map(({ queries }) => queries.map(({ method }) => method))).toEqual([
    ["contains", "limit"],
    ["limit"],
  ]);
});

it.each([
  [0, undefined],
  [25, undefined],
  [26, "r25"],
])("starts the next page of %i rows behind %s", async (count, next) => {
  fakeWire({ [route]: rows(count) });
  const page = await listRows(table, {});
  expect(page.rows).toHaveLength(Math.min(count, 25));
  expect(page.next).toBe(next);
});

it("reads a single row by a list, because getRow may be stale", async () => {
  const wire = fakeWire({ [route]: [rows(1), rows(0)] });
  await expect(findRow(table, "r1")).resolves.toEqual({ $id: "r1" });
  expect(wire.sent[0]?.queries[0]).toEqual({ method: "equal", attribute: "$id", values: ["r1"] });
  await expect(findRow(table, "gone")).resolves.toBeNull();
});
