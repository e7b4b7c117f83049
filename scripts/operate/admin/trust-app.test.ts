import { beforeEach, expect, it } from "vitest";
import { MINUTE } from "#domain/values/durations.ts";
import { noticeByEvent } from "#functions/operations/security/second-step.ts";
import type { Server } from "#scripts/operate/server.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { trustApp } from "./trust-app.ts";

let product: MemoryProduct;
const minutesAgo = (minutes: number) => () => new Date(Date.now() - minutes * MINUTE);
beforeEach(async () => {
  product = new MemoryProduct();
  product.now = minutesAgo(3);
  Object.assign(product.appwrite.accounts.get("ada") ?? {}, { mfa: true, app: true });
  await notice();
  product.now = () => new Date();
});

const notice = (event = {}) => noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", event);
const trust = () => trustApp(product.appwrite.connect() as unknown as Server, "ada@example.com");
const row = () => product.appwrite.all("secondsteps").at(0);

it("an app that is replaced in the moment of vouching is not the one vouched for", async () => {
  let isFirst = true;
  product.appwrite.interfere = async (moment) => {
    if (moment !== "before commit" || !isFirst) return;
    isFirst = false;
    product.now = () => new Date(Date.now() + 600_000);
    await notice({ appWasGone: true });
  };
  await expect(trust()).rejects.toThrow("has just changed two-step verification");
  expect(row()).toMatchObject({ appTrustedAt: null, changes: "app-replaced", version: 2 });
});

it("a passkey that is added in the moment of vouching goes on to hold withdrawals back", async () => {
  const changedAt = "2999-01-01T00:00:00.000Z";
  product.appwrite.interfere = (moment) => {
    if (moment !== "before createOperations") return;
    product.appwrite.put("secondsteps", { ...row(), $id: "ada", changedAt, changes: "passkey-added" });
  };
  await trust();
  expect(row()).toMatchObject({ appTrustedAt: expect.any(String), changedAt, changes: "passkey-added" });
});

it("an app that is replaced within two minutes of vouching needs a new approval", async () => {
  await trust();
  expect(row()).toMatchObject({ appTrustedAt: expect.any(String), version: 2 });
  await notice({ appWasGone: true });
  expect(row()).toMatchObject({ appTrustedAt: null, changes: "app-replaced", version: 3 });
  await expect(trust()).rejects.toThrow("has just set up this app");
  product.appwrite.put("secondsteps", { ...row(), $id: "ada", appSince: minutesAgo(3)().toISOString() });
  await trust();
  expect(row()).toMatchObject({ appTrustedAt: expect.any(String), version: 4 });
});

it("an app is not vouched for before the late events of its set-up have come, which are no other app", async () => {
  const appSince = minutesAgo(1)().toISOString();
  product.appwrite.put("secondsteps", { ...row(), $id: "ada", appSince });
  const until = new Date(Date.parse(appSince) + 2 * MINUTE).toISOString().slice(11, 19);
  await expect(trust()).rejects.toThrow(`Run the command again after ${appSince.slice(0, 10)} ${until} UTC`);
  await notice({ appWasGone: true });
  expect(row()).toMatchObject({ appTrustedAt: null, changes: "app-added,switched-on", version: 1 });
});
