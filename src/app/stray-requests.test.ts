import { expect, it } from "vitest";
import { fakeWire, ok } from "#tests/appwrite-wire.ts";

it.fails("fails a test that requests an address without a server, also when it ignores the error", async () => {
  await fetch("http://localhost:3000/v1/account").catch(() => undefined);
});

it("passes a test that has a server", async () => {
  fakeWire({ "GET /account": ok({ $id: "ann" }) });
  const response = await fetch("http://localhost:3000/v1/account");
  expect(await response.json()).toEqual({ $id: "ann" });
});
