import { expect, it } from "vitest";
import { fakeWire, ok } from "#tests/appwrite-wire.ts";

it.fails("fails a test that asks an address without a server, also when nothing comes of it", async () => {
  await fetch("http://localhost:3000/v1/account").catch(() => undefined);
});

it("leaves a test alone that has a server", async () => {
  fakeWire({ "GET /account": ok({ $id: "ann" }) });
  const response = await fetch("http://localhost:3000/v1/account");
  expect(await response.json()).toEqual({ $id: "ann" });
});
