/** The reasons that a 1.9.6 gives with `_APP_ENV=development`, and keeps to itself in production. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { openSocket, type Socket } from "./socket.ts";

let server: Emulator;
let socket: Socket;

beforeAll(async () => {
  server = await startEmulator({ development: true });
  socket = openSocket(server, "channels[]=account");
  expect(await socket.next()).toMatchObject({ type: "connected" });
});

afterAll(async () => {
  socket.close();
  await server.stop();
});

const contains = JSON.stringify({ method: "contains", attribute: "status", values: ["active"] });

describe("a socket in development gets the reason for", () => {
  it.each([
    ["a message that is no JSON", "hello", "Message format is not valid."],
    ["a message without type and data", { test: "123" }, "Message format is not valid."],
    ["an unknown type", { type: "unknown", data: {} }, "Message type is not valid."],
    ["a missing type", { data: {} }, "Message type is not valid."],
    ["a missing session", { type: "authentication", data: {} }, "Payload is not valid. Session is required"],
    ["a session that is none", { type: "authentication", data: { session: "x" } }, "Session is not valid."],
    ["nothing to subscribe to", { type: "subscribe" }, "Payload is not valid. Items is required"],
    ["a subscription that is no list", { type: "subscribe", data: "x" }, "items: Payload is not valid."],
    [
      "a subscription that is no object",
      { type: "subscribe", data: ["x"] },
      "items: Each subscribe payload must be an object.",
    ],
    [
      "a subscription without channels",
      { type: "subscribe", data: [{}] },
      "items: channels is not present in payload.",
    ],
    [
      "channels that are no list",
      { type: "subscribe", data: [{ channels: "rows" }] },
      "items: channels is not a valid array.",
    ],
    [
      "an ended subscription without an id",
      { type: "unsubscribe", data: [{}] },
      "items: Each unsubscribe payload must include a non-empty subscriptionId.",
    ],
    [
      "a query that realtime does not know",
      { type: "subscribe", data: [{ channels: ["rows"], queries: [contains] }] },
      "Invalid query: Query method 'contains' is not supported in Realtime queries. Allowed: equal, notEqual, lessThan, lessThanEqual, greaterThan, greaterThanEqual, isNull, isNotNull, and, or, select",
    ],
  ])("%s", async (_, message, reason) => {
    socket.send(message);
    expect(await socket.next()).toEqual({ type: "error", data: { code: 1003, message: reason } });
  });
});
