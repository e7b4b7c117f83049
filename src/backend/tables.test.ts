import { expect, it } from "vitest";
import { messageOf } from "./errors.ts";
import { paymentMethods } from "./tables.ts";

it("reads a row into a value of the domain", () => {
  const row = { $id: "m1", $permissions: [], id: "btc", name: "Bitcoin", address: "bc1q" };
  expect(paymentMethods.parse(row)).toMatchObject({ $id: "m1", id: "btc", name: "Bitcoin", address: "bc1q" });
});

it("names the record that could not be read", () => {
  const read = () => paymentMethods.parse({ $id: "m1", id: "btc" });
  expect(read).toThrow("A record (paymentmethods m1) could not be read. Please contact support.");
  expect(messageOf(new TypeError("x"))).not.toContain("record");
});
