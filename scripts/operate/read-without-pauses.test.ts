import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { fetch, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterEach, expect, it } from "vitest";
import { readWithoutPauses } from "./read-without-pauses.ts";

const given = getGlobalDispatcher();

afterEach(() => setGlobalDispatcher(given));

it("reads a long answer late when the server closed the connection with it", async () => {
  const text = "a".repeat(20_000);
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n`;
  const server = createServer((socket) => socket.once("data", () => socket.write(head) && socket.end(text)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  readWithoutPauses();
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  server.close();
  // The connection ends before anything of the answer is read.
  await once(server, "close");
  expect(await answer.text()).toBe(text);
});
