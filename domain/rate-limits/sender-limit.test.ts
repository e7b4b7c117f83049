import { describe, expect, it } from "vitest";
import { DAY } from "#domain/values/durations.ts";
import {
  networkOf,
  nextSlot,
  parseStoredSlot,
  readMessageLimits,
  slotCutoff,
  slotTaken,
} from "./sender-limit.ts";

const slot = (seq: number, at: string) => ({ sender: "s", seq, at });

describe("the next slot", () => {
  it("is the first one, or follows the last", () => {
    expect(nextSlot("s", [], 2, "2026-03-14T12:00:00.000Z")).toEqual(slot(1, "2026-03-14T12:00:00.000Z"));
    const newest = [slot(7, "2026-03-14T11:59:00.000Z")];
    expect(nextSlot("s", newest, 2, "2026-03-14T12:00:00.000Z")).toEqual(slot(8, "2026-03-14T12:00:00.000Z"));
  });

  it("is refused while as many as are allowed lie within the hour before it", () => {
    const newest = [slot(2, "2026-03-14T11:59:00.000Z"), slot(1, "2026-03-14T11:00:00.001Z")];
    expect(nextSlot("s", newest, 2, "2026-03-14T12:00:00.000Z")).toHaveProperty("code", "too-many-messages");
    expect(nextSlot("s", newest, 2, "2026-03-14T12:00:00.001Z")).toHaveProperty("seq", 3);
    expect(nextSlot("s", newest, 3, "2026-03-14T12:00:00.000Z")).toHaveProperty("seq", 3);
  });

  it("is refused to all callers when the operator allows none", () => {
    expect(nextSlot("s", [], 0, "2026-03-14T12:00:00.000Z")).toHaveProperty("code", "too-many-messages");
  });
});

it("a span of its own takes the place of the hour", () => {
  const newest = [slot(1, "2026-03-13T12:00:00.001Z")];
  expect(nextSlot("s", newest, 1, "2026-03-14T12:00:00.000Z", { span: DAY })).toHaveProperty("code");
  expect(nextSlot("s", newest, 1, "2026-03-14T12:00:00.001Z", { span: DAY })).toHaveProperty("seq", 2);
});

it("slots older than a day can be deleted", () => {
  expect(slotCutoff("2026-03-14T12:00:00.000Z")).toBe("2026-03-13T12:00:00.000Z");
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::1", "0:0:0:0"],
  ["2001:0db8:0000:0001:aaaa::1", "2001:db8:0:1"],
  ["2001:DB8::", "2001:db8:0:0"],
  ["2001:db8:1::5:6", "2001:db8:1:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["1:2:3:4:5:6:7:8", "1:2:3:4"],
  ["::ffff:203.0.113.77", "203.0.113.77"],
  ["::FFFF:10.20.30.40", "10.20.30.40"],
  ["0.0.0.0", "0.0.0.0"],
  // Written out in full but for one group, so that each half counts.
  ["1::2:3:4:5:6:7", "1:0:2:3"],
  ["::2:3:4:5:6:7:8", "0:2:3:4"],
  // No mapped address of version 4: something stands before or after it.
  ["64:ff9b::ffff:192.0.2.1", "64:ff9b:0:0"],
  ["::ffff:192.0.2.1:5", "0:0:0:0"],
  [" nonsense ", "nonsense"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe("the limits of an operator", () => {
  it("are 5 and 30 where none are given", () => {
    expect(readMessageLimits({ CONTACT_PER_NETWORK: "" })).toEqual({ perAddress: 5, perNetwork: 30 });
    expect(readMessageLimits({ CONTACT_PER_ADDRESS: "2", CONTACT_PER_NETWORK: "0" })).toEqual({
      perAddress: 2,
      perNetwork: 0,
    });
  });

  it("can have six digits", () => {
    const given = { CONTACT_PER_ADDRESS: "120", CONTACT_PER_NETWORK: "999999" };
    expect(readMessageLimits(given)).toEqual({ perAddress: 120, perNetwork: 999_999 });
  });

  it.each(["1000000", "5 a day", "about 5"])("are not %j", (text) => {
    expect(() => readMessageLimits({ CONTACT_PER_NETWORK: text })).toThrow(/CONTACT_PER_NETWORK/);
  });

  it("the limits of an operator that are malformed are reported one by one", () => {
    expect(() => readMessageLimits({ CONTACT_PER_ADDRESS: "many", CONTACT_PER_NETWORK: "-1" })).toThrow(
      'The variable CONTACT_PER_ADDRESS must be a whole number from 0 to 999999, not "many".\n' +
        'The variable CONTACT_PER_NETWORK must be a whole number from 0 to 999999, not "-1".',
    );
  });
});

it("a slot is written as a row that only one can create, and read back equal", () => {
  const taken = slot(3, "2026-03-14T12:00:00.000Z");
  expect(slotTaken("k1", taken)).toEqual({ table: "limits", action: "create", rowId: "k1", columns: taken });
  expect(parseStoredSlot({ ...taken, $id: "k1", $permissions: [] })).toEqual({ ...taken, $id: "k1" });
});
