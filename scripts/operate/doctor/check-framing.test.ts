import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { framingFaults } from "./check-framing.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

async function faultsOf(started: Server): Promise<string[]> {
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const { port } = started.address() as AddressInfo;
  return (await framingFaults(new URL(`http://127.0.0.1:${port}/`))).map(({ message }) => message);
}

const answer = (status: number) => `HTTP/1.1 ${status} \r\nContent-Length: 0\r\n\r\n`;

/** A server that answers each first part of a connection with this text, and ends it. */
const saying = (reply: (request: string) => string): Server =>
  createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (part) => socket.end(reply(part.toString("latin1"))));
  });

const isChunked = (request: string): boolean => request.includes("Transfer-Encoding");

describe("a host", () => {
  it("a host of Node refuses requests with two lengths", async () => {
    expect(await faultsOf(createHttp((_, response) => response.end("an answer")))).toEqual([]);
  });

  it("may take the chunks, and the next request behind them", async () => {
    const byChunks = (request: string) => (isChunked(request) ? answer(405) + answer(200) : answer(400));
    expect(await faultsOf(saying(byChunks))).toEqual([]);
  });

  it("a host that takes the length, and one of two lengths, is reported", async () => {
    expect(await faultsOf(saying(() => answer(200)))).toEqual([
      expect.stringMatching(/answers 200 to a request with a length and chunks$/),
      expect.stringMatching(/answers 200 to a request with two lengths$/),
    ]);
  });

  it("a host that closes the connection without an answer to two lengths is reported", async () => {
    const silent = (request: string) => (isChunked(request) ? answer(400) : "");
    expect(await faultsOf(saying(silent))).toEqual([
      expect.stringMatching(/is silent to a request with two lengths$/),
    ]);
  });
});
