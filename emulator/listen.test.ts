import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { describe, expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";
import type { App } from "./app.ts";
import { listen } from "./listen.ts";

describe("a connection that asks for another protocol", () => {
  it("may be torn down by its client without ending the server", async () => {
    const { app } = startWorld();
    let took: (socket: Duplex) => void = () => {};
    const taken = new Promise<Duplex>((resolve) => {
      took = resolve;
    });
    const listener = await listen(app, 0, (_, socket) => took(socket));
    const client = connect(listener.port, "127.0.0.1");
    client.write(
      "GET /chat HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    );
    const socket = await taken;
    const closed = new Promise<boolean>((resolve) => socket.on("close", resolve));
    client.resetAndDestroy();
    // An error without a listener would end the process, and with it this test run.
    expect(await closed).toBe(true);
    const answer = await fetch(`http://127.0.0.1:${listener.port}/v1/health/version`);
    expect(answer.status).toBe(200);
    await listener.close();
    await app.close();
  });
});

it("a cache line that is added to the one that forbids caches is sent in a line of its own", async () => {
  const headers = { "cache-control": "no-cache, no-store, must-revalidate, private, max-age=2592000" };
  const app = { fetch: async () => new Response("text", { headers }) };
  const listener = await listen(app as unknown as App, 0);
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get(`http://127.0.0.1:${listener.port}/`, resolve);
  });
  answer.resume();
  expect(answer.headersDistinct["cache-control"]).toEqual([
    "no-cache, no-store, must-revalidate",
    "private, max-age=2592000",
  ]);
  await listener.close();
});

it("a header in UTF-8 arrives as it is, also when the body is slow to come", async () => {
  const name = Buffer.from("ž.txt").toString("latin1");
  const slow = () =>
    new ReadableStream({
      async pull(controller) {
        for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setTimeout(next));
        controller.enqueue(Buffer.from("text"));
        controller.close();
      },
    });
  const answer = () => new Response(slow(), { headers: { "x-name": name } });
  const listener = await listen({ fetch: async () => answer() } as unknown as App, 0);
  const { headers } = await fetch(`http://127.0.0.1:${listener.port}/`);
  expect(Buffer.from(headers.get("x-name") ?? "", "latin1").toString()).toBe("ž.txt");
  await listener.close();
});
