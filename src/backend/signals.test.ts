import { expect, it, vi } from "vitest";
import type { RowChange } from "#domain/commands/signal.ts";
import { signalColumns } from "#domain/commands/signal.ts";
import { appwriteError, fakeWire, ok, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import { client } from "./client.ts";
import { type SignalHandlers, signalReader } from "./signals.ts";

const path = (table: string) => `GET /tablesdb/main/tables/${table}/rows`;
const idsAsked = ({ queries }: SentRequest) => queries.find(({ attribute }) => attribute === "$id")?.values;

function follow(isShown: SignalHandlers["isShown"] = () => true) {
  const handlers = { isShown, onEvent: vi.fn(), onMissing: vi.fn(), onUnread: vi.fn() };
  const read = signalReader(client, handlers);
  const signal = (...changes: RowChange[]) => read(signalColumns("ann", changes));
  return { ...handlers, signal };
}

const updated = (rowId: string, table = "users"): RowChange => ({ action: "update", table, rowId });

it("hands the rows on as the events that they stand for", async () => {
  const created: RowChange = { action: "create", table: "transactions", rowId: "t1" };
  fakeWire({
    [path("users")]: rowList([{ $id: "ann", balance: 5 }]),
    [path("transactions")]: rowList([{ $id: "t1" }]),
  });
  const { signal, onEvent } = follow();
  signal(created, updated("ann"));
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2));
  expect(onEvent).toHaveBeenCalledWith({ ...created, row: { $id: "t1" } });
  expect(onEvent).toHaveBeenCalledWith({ ...updated("ann"), row: { $id: "ann", balance: 5 } });
});

it("reads a burst of signals in two requests, the second for all that came during the first", async () => {
  const answer = ({ queries }: SentRequest) =>
    rowList((queries.find(({ attribute }) => attribute === "$id")?.values ?? []).map(($id) => ({ $id })));
  const wire = fakeWire({ [path("users")]: answer });
  const { signal, onEvent } = follow();
  for (const rowId of ["u1", "u2", "u3", "u2"]) signal(updated(rowId));
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(3));
  expect(wire.sent.map(idsAsked)).toEqual([["u1"], ["u2", "u3"]]);
});

it("asks for at most 100 rows at a time, one request after the other", async () => {
  let [running, most] = [0, 0];
  const wire = fakeWire({
    [path("users")]: async (request) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve));
      running--;
      return rowList((idsAsked(request) ?? []).map(($id) => ({ $id })));
    },
  });
  const { signal, onEvent } = follow();
  for (let n = 0; n < 251; n++) signal(updated(`u${n}`));
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(251));
  expect(wire.sent.map((request) => idsAsked(request)?.length)).toEqual([1, 100, 100, 50]);
  expect(most).toBe(1);
});

it("reads no table that nothing shows", async () => {
  const wire = fakeWire({ [path("users")]: rowList([{ $id: "ann" }]) });
  const { signal, onEvent } = follow((table) => table === "users");
  signal(updated("e1", "ledger"), updated("ann"));
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledOnce());
  expect(wire.sent).toHaveLength(1);
});

it("hands a deletion on without asking", () => {
  const wire = fakeWire({});
  const { signal, onEvent } = follow();
  const deleted: RowChange = { action: "delete", table: "users", rowId: "ann" };
  signal(deleted);
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ ...deleted, row: { $id: "ann" } });
  expect(wire.sent).toEqual([]);
});

it.each([
  ["the session is over", appwriteError(401, "general_unauthorized_scope", "missing scope")],
  ["a row cannot be seen", rowList([])],
])("asks for the signed-in account when %s", async (_, answer) => {
  fakeWire({ [path("users")]: answer });
  const { signal, onMissing, onEvent, onUnread } = follow();
  signal(updated("ann"));
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
  expect([onEvent.mock.calls, onUnread.mock.calls]).toEqual([[], []]);
});

it("has everything read again when rows cannot be read, and goes on with the next signal", async () => {
  fakeWire({ [path("users")]: [ok({ message: "Server Error" }, 500), rowList([{ $id: "bob" }])] });
  const { signal, onUnread, onEvent } = follow();
  signal(updated("ann"));
  await vi.waitFor(() => expect(onUnread).toHaveBeenCalledOnce());
  signal(updated("bob"));
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledOnce());
});

it("has everything read again when a screen cannot take a deletion, and goes on with the next signal", async () => {
  fakeWire({ [path("users")]: rowList([{ $id: "bob" }]) });
  const { signal, onEvent, onUnread } = follow();
  onEvent.mockImplementationOnce(() => {
    throw new Error("The screen failed");
  });
  signal({ action: "delete", table: "users", rowId: "ann" });
  await vi.waitFor(() => expect(onUnread).toHaveBeenCalledOnce());
  signal(updated("bob"));
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2));
});
