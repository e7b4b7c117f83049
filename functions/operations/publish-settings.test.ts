import { expect, it } from "vitest";
import { parseReserves } from "#domain/public-log/reserve-addresses.ts";
import { parseSettings, settings } from "#domain/settings/settings.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { publishSettings } from "./publish-settings.ts";

it("publishes the operator's reserve addresses beside the settings, and takes them back", async () => {
  const { appwrite } = new MemoryProduct();
  const { tables } = appwrite.connect();
  const row = () => appwrite.all("settings").at(-1);
  const reserve = { network: "btc", address: "an-address", label: "Cold wallet" };
  await publishSettings(tables, settings, [reserve]);
  expect(parseReserves(row()).addresses).toEqual([reserve]);
  expect(parseSettings(row()).withdrawalFee).toBe(settings.withdrawalFee);
  await publishSettings(tables, settings, []);
  expect(parseReserves(row()).addresses).toEqual([]);
});
