import { describe, expect, it } from "vitest";
import { formatReserves, parseReserveAddress, parseReserves, splitReserves } from "./reserve-addresses.ts";

describe("the address of a reserve", () => {
  it.each([
    ["btc:bc1qxyz", { network: "btc", address: "bc1qxyz", label: "" }],
    ["  BTC:bc1qXYZ   Cold  storage ", { network: "btc", address: "bc1qXYZ", label: "Cold  storage" }],
    ["usdt-trc20:T1 a", { network: "usdt-trc20", address: "T1", label: "a" }],
    ["1:a:b", { network: "1", address: "a:b", label: "" }],
  ])("is read from %j", (text, address) => {
    expect(parseReserveAddress(text)).toEqual(address);
  });

  it.each(["", "btc", "btc:", ":bc1", "-btc:bc1", "b tc:bc1", "btc: bc1", "bt_c:bc1"])(
    "is not read from %j",
    (text) => expect(parseReserveAddress(text)).toBeNull(),
  );

  it("has at most 32, 256 and 64 characters in its parts", () => {
    const text = (network: number, address: number, label: number) =>
      `${"n".repeat(network)}:${"a".repeat(address)} ${"l".repeat(label)}`;
    expect(parseReserveAddress(text(32, 256, 64))).not.toBeNull();
    for (const parts of [text(33, 1, 1), text(1, 257, 1), text(1, 1, 65)])
      expect(parseReserveAddress(parts)).toBeNull();
  });
});

describe("the list of reserves", () => {
  const addresses = [
    { network: "btc", address: "bc1", label: "Cold storage" },
    { network: "eth", address: "0x1", label: "" },
  ];

  it("is separated by semicolons or line breaks, without empty parts", () => {
    expect(splitReserves(" btc:bc1 ;; eth:0x1\n\n sol:S ;")).toEqual(["btc:bc1", "eth:0x1", "sol:S"]);
    expect(splitReserves("")).toEqual([]);
  });

  it("comes back from the row of the settings", () => {
    expect(formatReserves(addresses)).toBe("btc:bc1 Cold storage\neth:0x1");
    const row = { $id: "current", reserveAddresses: `${formatReserves(addresses)}\nno address` };
    expect(parseReserves(row)).toEqual({ $id: "current", addresses });
  });

  it.each([undefined, null, ""])("is empty in a row with %j", (reserveAddresses) => {
    expect(parseReserves({ $id: "current", reserveAddresses }).addresses).toEqual([]);
  });
});
