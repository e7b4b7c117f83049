import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { transactions } from "#src/backend/tables.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { transactionRow } from "#tests/rows.ts";
import { useLiveRows } from "./use-live-rows.ts";

const route = "GET /tablesdb/main/tables/transactions/rows";

const newest: RowQuery = { order: { column: "$createdAt", direction: "descending" } };

function Count() {
  useLiveRows("ann", "investor");
  const list = useQuery({
    queryKey: rowsKey(transactions, newest),
    queryFn: () => listRows(transactions, newest),
  });
  return <p>{list.data?.rows.length ?? "none"}</p>;
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  return render(
    <QueryClientProvider client={client}>
      <Count />
    </QueryClientProvider>,
  );
}

/** The socket of the test: opened by hand. */
let socket: EventTarget & { readyState: number };
const say = (message: unknown) =>
  act(() => void socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) })));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      static readonly OPEN = 1;
      static readonly CLOSING = 2;
      readyState = 0;
      constructor() {
        super();
        socket = this;
      }
      close() {
        this.readyState = 3;
        this.dispatchEvent(new Event("close"));
      }
      send() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks every five seconds while the socket is away, and no more once events arrive", async () => {
  const wire = fakeWire({ [route]: [rowList([]), rowList([transactionRow()])] });
  show();
  await pass(100);
  expect(wire.sent).toHaveLength(1);
  await pass(5000);
  expect(wire.sent).toHaveLength(2);
  expect(screen.getByText("1")).toBeVisible();

  await say({ type: "connected", data: { channels: [], user: { $id: "ann" } } });
  await pass(10);
  // Again, because events from before the connection are not sent again.
  expect(wire.sent).toHaveLength(3);
  await pass(20_000);
  expect(wire.sent).toHaveLength(3);
});

it("repaints from an event without asking", async () => {
  const wire = fakeWire({ [route]: rowList([]) });
  show();
  await pass(100);
  await say({ type: "connected", data: { channels: [], user: { $id: "ann" } } });
  await pass(10);
  const asked = wire.sent.length;
  await say({
    type: "event",
    data: {
      events: ["databases.main.tables.transactions.rows.t1.create"],
      channels: ["databases.main.tables.transactions.rows"],
      payload: transactionRow(),
    },
  });
  await pass(10);
  expect(screen.getByText("1")).toBeVisible();
  expect(wire.sent).toHaveLength(asked);
});
