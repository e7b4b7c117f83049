import { expect, it } from "vitest";
import { addressLink } from "./address-link.ts";

it.each([
  ["btc", "https://mempool.space/address/a1", "mempool.space"],
  ["ltc", "https://litecoinspace.org/address/a1", "litecoinspace.org"],
  ["doge", "https://dogechain.info/address/a1", "dogechain.info"],
  ["usdt-trc20", "https://tronscan.org/#/address/a1", "tronscan.org"],
  ["eth", "https://etherscan.io/address/a1", "etherscan.io"],
  ["bnb", "https://bscscan.com/address/a1", "bscscan.com"],
  ["matic", "https://polygonscan.com/address/a1", "polygonscan.com"],
  ["sol", "https://solscan.io/account/a1", "solscan.io"],
])("links an address of %s to %s", (code, href, site) => {
  expect(addressLink(code, "a1")).toEqual({ href, site });
});

it("links no address of an unknown network", () => expect(addressLink("unknown", "a1")).toBeNull());

it.each([".", "..", "...."])("links no address %s, which would lead to another page", (address) => {
  expect(addressLink("btc", address)).toBeNull();
});

it.each([
  ["a/../b?c#d", "https://mempool.space/address/a%2F..%2Fb%3Fc%23d"],
  [".a", "https://mempool.space/address/.a"],
  ["a.", "https://mempool.space/address/a."],
])("keeps the address %s within its place", (address, href) => {
  expect(addressLink("btc", address)?.href).toBe(href);
});
