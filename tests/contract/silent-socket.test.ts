/** A websocket whose client is there, but reads nothing for a while. */
import { Permission, Role, TablesDB } from "node-appwrite";
import { afterEach, expect, it, vi } from "vitest";
import { manualClock } from "#emulator/clock.ts";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { withKey } from "./people.ts";
import { openSocket } from "./socket.ts";

const silentMs = 45_000;
const notes = { databaseId: "d", tableId: "notes" };

let server: Emulator;

afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

it("a client that reads nothing and answers no ping for 40 s stays connected, and gets its events later", async () => {
  const clock = manualClock();
  // Also the timers of the server, which runs in this process.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  server = await startEmulator({ rateLimits: false, clock });
  const tables = new TablesDB(withKey(server));
  await tables.create({ databaseId: "d", name: "d" });
  await tables.createTable({
    ...notes,
    name: "notes",
    permissions: [Permission.read(Role.any())],
    columns: [{ key: "text", type: "string", size: 20, required: true }],
  });
  const socket = openSocket(server, "channels[]=tablesdb.d.tables.notes.rows");
  expect((await socket.next()).type).toBe("connected");
  socket.raw.pause();
  clock.advance(silentMs);
  vi.advanceTimersByTime(silentMs);
  await tables.createRow({ ...notes, rowId: "first", data: { text: "meanwhile" } });
  socket.raw.resume();
  expect((await socket.next()).data.payload).toMatchObject({ $id: "first", text: "meanwhile" });
  expect(socket.raw.readyState).toBe(socket.raw.OPEN);
});
