/** The channel `tests` of the console, by which the tests of SDKs try realtime. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { openSocket } from "./socket.ts";

let server: Emulator;
beforeAll(async () => {
  server = await startEmulator();
});
afterAll(() => server.stop());

it("sends its event to guests whose queries match", async () => {
  const matching = encodeURIComponent(
    JSON.stringify({ method: "equal", attribute: "response", values: ["WS:/v1/realtime:passed"] }),
  );
  const other = matching.replace("passed", "failed");
  const open = (query: string) => openSocket(server, query, {}, "console");
  const sockets = [open(`channels[]=tests&tests[0][]=${matching}`), open("channels[]=tests")] as const;
  const silent = open(`channels[]=tests&tests[0][]=${other}`);
  for (const socket of [...sockets, silent]) expect((await socket.next()).type).toBe("connected");
  for (const socket of sockets) {
    expect(await socket.next()).toMatchObject({
      type: "event",
      data: {
        events: ["test.event"],
        channels: ["tests"],
        payload: { response: "WS:/v1/realtime:passed" },
      },
    });
  }
  expect(silent.unread).toEqual([]);
});
