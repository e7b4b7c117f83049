import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { execution, fakeWire } from "#tests/appwrite-wire.ts";

/** A real socket server that greets as Appwrite does; the SDK and the code above it are the real ones. */
let server: WebSocketServer;
let live: typeof import("./realtime.ts");
let close: (() => void) | undefined;

const user = { $id: "ann" };
const greet = (socket: WebSocket, as: unknown) =>
  socket.send(JSON.stringify({ type: "connected", data: { channels: [], user: as } }));

const isShown = () => true;

async function nextSocket(): Promise<{ socket: WebSocket; url: URL }> {
  const [socket, request] = await once(server, "connection");
  return { socket, url: new URL(request.url, "ws://localhost") };
}

beforeEach(async () => {
  localStorage.clear();
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  vi.stubEnv("VITE_APPWRITE_ENDPOINT", `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  vi.stubGlobal("WebSocket", WebSocket);
  // The SDK reports each lost connection here; the badge is what the person sees.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.resetModules();
  live = await import("./realtime.ts");
});

afterEach(() => {
  close?.();
  vi.useRealTimers();
  for (const socket of server.clients) socket.terminate();
  server.close();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("subscribes to all tables over one socket and hands their events on", async () => {
  const onEvent = vi.fn();
  const onAccountChanged = vi.fn();
  const onConnected = vi.fn();
  close = live.openLiveRows(["users", "transactions"], { onEvent, onAccountChanged, isShown, onConnected });
  expect(live.connection.status()).toBe("connecting");
  const { socket, url } = await nextSocket();
  expect(url.pathname).toBe("/v1/realtime");
  expect(url.searchParams.get("project")).toBe("keelstone");
  expect(url.searchParams.getAll("channels[]")).toEqual([
    "account",
    "databases.main.tables.users.rows",
    "databases.main.tables.transactions.rows",
    "databases.main.tables.signals.rows",
  ]);

  greet(socket, user);
  await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
  expect(live.connection.status()).toBe("online");

  socket.send(
    JSON.stringify({
      type: "event",
      data: {
        events: ["databases.main.tables.users.rows.ann.update"],
        channels: ["databases.main.tables.users.rows"],
        payload: { $id: "ann", balance: 10 },
      },
    }),
  );
  await waitFor(() =>
    expect(onEvent).toHaveBeenCalledWith({
      table: "users",
      rowId: "ann",
      action: "update",
      row: { $id: "ann", balance: 10 },
    }),
  );

  socket.send(
    JSON.stringify({
      type: "event",
      data: { events: ["users.ann.sessions.s1.delete"], channels: ["account"], payload: { $id: "s1" } },
    }),
  );
  await waitFor(() => expect(onAccountChanged).toHaveBeenCalledOnce());
});

it("reconnects after a lost connection and reports it, because events in between are lost", async () => {
  const onConnected = vi.fn();
  close = live.openLiveRows(["users"], { onEvent: vi.fn(), onAccountChanged: vi.fn(), isShown, onConnected });
  const first = await nextSocket();
  greet(first.socket, user);
  await waitFor(() => expect(live.connection.status()).toBe("online"));

  const again = nextSocket();
  first.socket.terminate();
  await waitFor(() => expect(live.connection.status()).toBe("connecting"));
  greet((await again).socket, user);
  await waitFor(() => expect(onConnected).toHaveBeenCalledTimes(2));
  expect(live.connection.status()).toBe("online");
});

/** Opens the socket and waits until it is greeted. */
async function connectedSocket(): Promise<WebSocket> {
  const connected = new Promise<void>((onConnected) => {
    close = live.openLiveRows(["users"], {
      onEvent: vi.fn(),
      onAccountChanged: vi.fn(),
      isShown,
      onConnected,
    });
  });
  const { socket } = await nextSocket();
  greet(socket, user);
  await connected;
  return socket;
}

it("pings no socket that is still connecting", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const first = await connectedSocket();
  // The server hears of the next socket before the browser does: the handshake is on its way.
  const ping = vi.fn(() => vi.advanceTimersByTime(20_000));
  const next = new Promise<WebSocket>((resolve) =>
    server.once("connection", (socket) => {
      try {
        ping();
      } catch {
        // Its results say so.
      }
      resolve(socket);
    }),
  );
  first.terminate();
  greet(await next, user);
  vi.useRealTimers();
  await waitFor(() => expect(live.connection.status()).toBe("online"));
  expect(ping.mock.results).toMatchObject([{ type: "return" }]);
});

it("notices a silent connection although the clock was set back", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date", "performance"] });
  const first = await connectedSocket();
  const closed = once(first, "close", { signal: AbortSignal.timeout(10_000) });
  vi.setSystemTime(Date.now() - 5 * 60_000);
  vi.advanceTimersByTime(60_000);
  await closed;
  // The page learns of the close a moment after the server.
  await vi.waitFor(() => expect(live.connection.status()).not.toBe("online"));
});

it("reports a socket as online only after its authentication, when the session lives in localStorage", async () => {
  localStorage.setItem("cookieFallback", JSON.stringify({ a_session_keelstone: "the-session" }));
  const onConnected = vi.fn();
  close = live.openLiveRows(["users"], { onEvent: vi.fn(), onAccountChanged: vi.fn(), isShown, onConnected });
  const { socket } = await nextSocket();
  const authentication = once(socket, "message");
  greet(socket, null);
  const [message] = await authentication;
  expect(JSON.parse(String(message))).toEqual({ type: "authentication", data: { session: "the-session" } });
  expect(live.connection.status()).toBe("connecting");

  socket.send(JSON.stringify({ type: "response", data: { to: "authentication", success: true, user } }));
  await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
});

it("reports that the browser is offline, and connects at once when it is back", async () => {
  await connectedSocket();
  const seen: string[] = [];
  const unsubscribe = live.connection.subscribe(() => seen.push(live.connection.status()));
  window.dispatchEvent(new Event("offline"));
  expect(live.connection.status()).toBe("offline");
  expect(live.connection.leftOnlineAt()).toBeInstanceOf(Date);
  const again = nextSocket();
  window.dispatchEvent(new Event("online"));
  greet((await again).socket, user);
  await waitFor(() => expect(live.connection.status()).toBe("online"));
  unsubscribe();
  expect(seen[0]).toBe("offline");
  expect(seen.at(-1)).toBe("online");
});

it("opens a new socket for the next account, because a socket keeps the roles it was opened with", async () => {
  const closed = once(await connectedSocket(), "close");
  close?.();
  const second = nextSocket();
  close = live.openLiveRows(["users"], {
    onEvent: vi.fn(),
    onAccountChanged: vi.fn(),
    isShown,
    onConnected: vi.fn(),
  });
  await closed;
  greet((await second).socket, { $id: "bob" });
  await waitFor(() => expect(live.connection.status()).toBe("online"));
});

it("follows the rows of others as the reader account, over a socket that authenticates as it", async () => {
  const session = { readerId: "reader-1", session: "the-secret", renewAt: "2999-01-01T00:00:00.000Z" };
  fakeWire({ "POST /functions/operations/executions": execution(200, session) });
  const { enterAdminArea } = await import("./admin-area.ts");
  const [onEvent, onConnected] = [vi.fn(), vi.fn()];
  close = live.openReaderRows({ onEvent, isShown, onConnected });
  enterAdminArea("root");
  const { socket, url } = await nextSocket();
  expect(url.searchParams.getAll("channels[]")).toContain("databases.main.tables.audit.rows");
  const authentication = once(socket, "message");
  // The browser sends its cookie, so the socket is greeted as who signed in.
  greet(socket, { $id: "root" });
  expect(JSON.parse(String((await authentication)[0]))).toEqual({
    type: "authentication",
    data: { session: "the-secret" },
  });
  expect([live.connection.status(), onConnected.mock.calls.length]).toEqual(["connecting", 0]);
  const reply = (user: string) =>
    socket.send(
      JSON.stringify({
        type: "response",
        data: { to: "authentication", success: true, user: { $id: user } },
      }),
    );
  reply("root");
  reply("reader-1");
  await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
  expect(live.connection.status()).toBe("online");

  const next = nextSocket();
  socket.send(
    JSON.stringify({ type: "event", data: { events: ["users.reader-1.delete"], channels: ["account"] } }),
  );
  await waitFor(() => expect(live.connection.status()).toBe("connecting"));
  enterAdminArea("root");
  const again = (await next).socket;
  const authenticated = once(again, "message");
  greet(again, null);
  await authenticated;
});
