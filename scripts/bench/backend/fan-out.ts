/** One event to many sockets: from the sending of the write until the last socket has the event. */
import { once } from "node:events";
import { ID, TablesDB } from "node-appwrite";
import { WebSocket } from "ws";
import { measure } from "#scripts/bench/samples.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { below, callLine, type Line } from "./report.ts";
import { databaseId } from "./server.ts";

const tableId = "calls";
/** A real server has five connections to its cache, and refuses the sockets that find none free. */
const openedAtOnce = 5;
const rounds = 50;

async function open(server: Access): Promise<WebSocket> {
  const address = server.endpoint.replace("http", "ws");
  const channel = encodeURIComponent(`databases.${databaseId}.tables.${tableId}.rows`);
  const socket = new WebSocket(`${address}/realtime?project=${server.projectId}&channels[]=${channel}`);
  // The greeting; everything after it is an event.
  const [greeting] = await once(socket, "message");
  if (JSON.parse(String(greeting)).type === "connected") return socket;
  socket.terminate();
  throw new Error(`The server refused a socket: ${greeting}`);
}

async function openAll(server: Access, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const some = Math.min(openedAtOnce, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => open(server)))));
  }
  return sockets;
}

async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map((socket) => {
      const closed = once(socket, "close");
      socket.close();
      return closed;
    }),
  );
}

async function benchSockets(server: Access, count: number): Promise<Line> {
  const tables = new TablesDB(keyClient(server));
  const sockets = await openAll(server, count);
  let missing = 0;
  let arrived = () => {};
  for (const socket of sockets) {
    socket.on("message", () => {
      missing -= 1;
      if (missing === 0) arrived();
    });
  }
  const figures = await measure(rounds, async (index) => {
    missing = count;
    const all = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const data = { owner: "event", amount: index };
    await Promise.all([all, tables.createRow({ databaseId, tableId, rowId: ID.unique(), data })]);
  });
  await closeAll(sockets);
  const what = `one event to ${count.toLocaleString("en")} sockets, the write included`;
  const line = callLine(what, figures);
  return count < 1000 ? line : { ...line, aim: below("", 0, 30, "ms").aim ?? "", met: figures.p50 < 30 };
}

export async function benchFanOut(server: Access, report: (line: Line) => void): Promise<void> {
  for (const count of [1, 100, 1000]) report(await benchSockets(server, count));
}
