import { setImmediate as theCallHasBegun } from "node:timers/promises";
import { expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";

it("answers a call that a reset does not wait for with an error of its own", async () => {
  const { app } = startWorld();
  const { id, key } = app.project;
  const request = new Request("http://localhost/v1/users", {
    method: "POST",
    headers: {
      "x-appwrite-project": id,
      "x-appwrite-key": key,
      "content-type": "application/json",
      // Of a body without a length the server reads all before the call begins.
      "content-length": "100",
    },
    body: new ReadableStream({ pull: () => new Promise(() => {}) }),
    duplex: "half",
  } as RequestInit);
  const call = app.fetch(request);
  await theCallHasBegun();
  await app.reset(id);
  const answer = await call;
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 503, type: "project_reset" }),
  ]);
});
