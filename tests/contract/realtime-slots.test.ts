import { Permission, Query, Role, TablesDB } from "node-appwrite";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";
import { type Frame, openSocket, type Socket } from "./socket.ts";

const databaseId = "slots";
const a = `databases.${databaseId}.tables.a.rows`;
const b = `databases.${databaseId}.tables.b.rows`;
const equal = (n: number) => encodeURIComponent(Query.equal("n", n));

describe("the queries of channels in the address of a socket", () => {
  let server: ServerUnderTest;
  let keyed: TablesDB;
  let socket: Socket | undefined;

  beforeAll(async () => {
    server = await startServer();
    keyed = new TablesDB(withKey(server));
    await keyed.create({ databaseId, name: databaseId });
    const columns = [{ key: "n", type: "integer" }];
    for (const tableId of ["a", "b"])
      await keyed.createTable({
        databaseId,
        tableId,
        name: tableId,
        permissions: [Permission.read(Role.any())],
        columns,
      });
  });
  afterEach(() => socket?.close());
  afterAll(() => server.stop());

  /** Writes 1 and 2 into each table. @returns for each event its table, its number and the slots it came in */
  async function received(query: string) {
    socket = openSocket(server, query);
    const { data } = await socket.next();
    const slots = new Map(Object.entries<string>(data.subscriptions).map(([slot, id]) => [id, slot]));
    for (const tableId of ["a", "b"])
      for (const n of [1, 2]) await keyed.createRow({ databaseId, tableId, rowId: "unique()", data: { n } });
    const events: string[] = [];
    // The last row of `b` is heard by a subscription without queries only, so a message of a channel ends the wait.
    const last = "done";
    const { next } = socket;
    socket.send({ type: "subscribe", data: [{ subscriptionId: last, channels: [b], queries: [] }] });
    for (let isDone = false; !isDone; ) {
      const frame: Frame = await next();
      if (frame.type === "response") {
        await keyed.createRow({ databaseId, tableId: "b", rowId: "unique()", data: { n: 3 } });
        continue;
      }
      const { payload, subscriptions } = frame.data;
      isDone = payload.n === 3;
      const heard = subscriptions.filter((id: string) => slots.has(id)).map((id: string) => slots.get(id));
      if (!isDone && heard.length > 0) events.push(`${payload.$tableId}${payload.n} in ${heard.join()}`);
    }
    return events;
  }

  it.each([
    [
      "give two channels a slot and a filter each",
      `channels[0]=${a}&channels[1]=${b}&${a}[0][0]=${equal(1)}&${b}[1][0]=${equal(2)}`,
      ["a1 in 0", "b2 in 1"],
    ],
    [
      "give one channel two slots",
      `channels[]=${a}&${a}[0][]=${equal(1)}&${a}[3][]=${equal(2)}`,
      ["a1 in 0", "a2 in 3"],
    ],
    ["all hold within a slot", `channels[]=${a}&${a}[0][]=${equal(1)}&${a}[0][]=${equal(2)}`, []],
    [
      "are those of the first channel of a slot",
      `channels[]=${a}&channels[]=${b}&${a}[0][]=${equal(1)}&${b}[0][]=${equal(2)}`,
      ["a1 in 0", "b1 in 0"],
    ],
    [
      "are none where the first channel of a slot has none",
      `channels[]=${a}&channels[]=${b}&${b}[0][]=${equal(2)}`,
      ["a1 in 0", "a2 in 0", "b1 in 0", "b2 in 0"],
    ],
    [
      "hold for a later channel without queries",
      `channels[]=${b}&channels[]=${a}&${b}[0][]=${equal(2)}`,
      ["a2 in 0", "b2 in 0"],
    ],
    ["may be a single text", `channels[]=${a}&${a}=${equal(1)}`, ["a1 in 0"]],
    [
      "may have underscores for dots",
      `channels[]=${a}&${a.replaceAll(".", "_")}[0][]=${equal(1)}`,
      ["a1 in 0"],
    ],
    [
      "may be in named slots",
      `channels[]=${a}&${a}[x][]=${equal(1)}&${a}[y][]=${equal(2)}`,
      ["a1 in x", "a2 in y"],
    ],
  ])("%s", async (_, query, events) => {
    expect(await received(query)).toEqual(events);
  });

  it("number the subscriptions as a list only where the slots come in order", async () => {
    const subscriptions = async (query: string) => {
      socket = openSocket(server, query);
      const { data } = await socket.next();
      socket.close();
      return Array.isArray(data.subscriptions) ? "list" : Object.keys(data.subscriptions).join();
    };
    expect(await subscriptions(`channels[]=${a}&channels[]=${b}&${b}[1][]=${equal(1)}`)).toBe("list");
    expect(await subscriptions(`channels[]=${b}&channels[]=${a}&${b}[1][]=${equal(1)}`)).toBe("0,1");
    expect(await subscriptions(`channels[]=${a}&${a}[0][]=${equal(1)}&${a}[3][]=${equal(1)}`)).toBe("0,3");
  });

  it.each([
    ["an empty text", `channels[]=${a}&${a}=`, { code: 1008, message: "Invalid query: Syntax error" }],
    ["a channel in place of the list", `channels=${a}`, { code: 0, message: "Error: Server Error" }],
  ])("refuse %s", async (_, query, error) => {
    socket = openSocket(server, query);
    expect(await socket.next()).toEqual({ type: "error", data: error });
    expect(await socket.closed).toBe(1006);
  });
});
