import { expect, it } from "vitest";
import { parseLabels, savedAddresses, shortAddress } from "./saved-address.ts";

it("keeps each address of each network once, with the name its owner gave", () => {
  const withdrawals = [
    { crypto: "btc", address: "a" },
    { crypto: "eth", address: "a" },
    { crypto: "btc", address: "b" },
    { crypto: "btc", address: "a" },
    { crypto: null, address: null },
  ];
  expect(savedAddresses(withdrawals, { "btc b": "Safe", "eth a": "" })).toEqual([
    { network: "btc", address: "a", label: undefined },
    { network: "eth", address: "a", label: undefined },
    { network: "btc", address: "b", label: "Safe" },
  ]);
});

it.each([
  [undefined, {}],
  ["text", {}],
  [{ "btc a": 1 }, {}],
  [{ "btc a": "Safe" }, { "btc a": "Safe" }],
])("reads %j as %j", (kept, names) => expect(parseLabels(kept)).toEqual(names));

it.each([
  ["bc1qshort", "bc1qshort"],
  ["bc1qdemodemodemodemodemo00", "bc1qdemo…demo00"],
])("shortens %s to %s", (address, short) => expect(shortAddress(address)).toBe(short));
