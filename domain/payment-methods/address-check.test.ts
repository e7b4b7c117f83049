import { describe, expect, it } from "vitest";
import { addressProblem } from "./address-check.ts";

/** Addresses of the standards' own documents: BIP 173, BIP 350, EIP 55, the genesis block; and of public contracts. */
const right = [
  ["btc", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["btc", "3P14159f73E4gFr7JterCCQh9QjiTjiZrG"],
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["bitcoin", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"],
  ["btc", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  ["eth", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["usdt-erc20", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
  ["eth", "0x52908400098527886e0f7030069857d2e4169ee7"],
  ["usdt-trc20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
] as const;

describe("the check digits of an address", () => {
  it.each(right)("%s %s are right", (network, address) => {
    expect(addressProblem(network, address)).toBeNull();
  });

  it.each(right.filter(([, address]) => address !== address.toLowerCase() || !address.startsWith("0x")))(
    "%s %s with one character changed are wrong",
    (network, address) => {
      const at = address.length - 3;
      const character = address.charAt(at);
      const other = /[a-z]/.test(character) ? (character === "q" ? "z" : "q") : character === "7" ? "8" : "7";
      expect(addressProblem(network, address.slice(0, at) + other + address.slice(at + 1))).toMatch(
        /check digits are wrong/,
      );
    },
  );

  it.each([
    ["btc", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "Bitcoin"],
    ["eth", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "Ethereum"],
    ["ltc", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "Litecoin"],
    ["trx", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "Tron"],
    // Version 1 with the check digits of version 0.
    ["btc", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", "Bitcoin"],
    ["btc", "", "Bitcoin"],
  ])("%s does not take %s", (network, address, name) => {
    expect(addressProblem(network, address)).toMatch(new RegExp(`^This is not an? ${name} address`));
  });

  it("of a network that is not known here are not judged", () => {
    expect(addressProblem("xyz", "whatever")).toBeNull();
  });
});
