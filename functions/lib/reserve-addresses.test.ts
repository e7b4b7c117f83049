import { expect, it } from "vitest";
import { formatReserves, parseReserves } from "#domain/public-log/reserve-addresses.ts";
import { readReserveAddresses } from "./reserve-addresses.ts";

const bitcoin = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const ether = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const read = (text: string) => readReserveAddresses({ RESERVE_ADDRESSES: text });

it("reads addresses with and without labels, between semicolons and line breaks", () => {
  expect(
    read(`BTC:${bitcoin} Cold wallet, vault 2;usdt-erc20:${ether}\n other:a:b  Held by a bank ;`),
  ).toEqual([
    { network: "btc", address: bitcoin, label: "Cold wallet, vault 2" },
    { network: "usdt-erc20", address: ether, label: "" },
    { network: "other", address: "a:b", label: "Held by a bank" },
  ]);
});

it.each([undefined, "", " ;\n; "])("reads none from %j", (text) => {
  expect(readReserveAddresses({ RESERVE_ADDRESSES: text })).toEqual([]);
});

it.each([
  [bitcoin, /must be like "btc:ADDRESS Cold wallet; eth:ADDRESS".*; "bc1q.*" is not\.$/],
  [`btc:${bitcoin}, eth:${ether}`, /names btc:.*its check digits are wrong/],
  [`btc:${bitcoin.replace("w508", "w509")}`, /names btc:.*not a Bitcoin address/],
  [`eth:${ether.replace("5aAe", "5AAe")}`, /names eth:.*not an Ethereum address/],
  [`btc:${bitcoin} one; btc:${bitcoin} two`, /names btc:.* twice/],
  [`btc: ${bitcoin}`, /must be like/],
  [`btc:${bitcoin} ${"x".repeat(65)}`, /must be like/],
  [
    Array.from({ length: 60 }, (_, at) => `x:${"a".repeat(150)}${at}`).join(";"),
    /longer than 8000 characters/,
  ],
])("refuses %s", (text, problem) => {
  expect(() => read(text)).toThrow(problem);
});

it("comes back from the row of the settings as it was given", () => {
  const addresses = read(`btc:${bitcoin} Cold wallet; eth:${ether}`);
  expect(parseReserves({ $id: "current", reserveAddresses: formatReserves(addresses) })).toEqual({
    $id: "current",
    addresses,
  });
});

it("is empty in the row of a version without it", () => {
  expect(parseReserves({ $id: "current" }).addresses).toEqual([]);
});
