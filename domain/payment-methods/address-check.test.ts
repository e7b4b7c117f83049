import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";
import { describe, expect, it } from "vitest";
import { witnessAddress } from "#tests/wallet-addresses.ts";
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
      expect(addressProblem(network, address.slice(0, at) + other + address.slice(at + 1))?.error).toMatch(
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
    expect(addressProblem(network, address)?.error).toMatch(new RegExp(`^This is not an? ${name} address`));
  });

  it("the check digits of an address of a network that is not known here are not judged", () => {
    expect(addressProblem("xyz", "whatever")).toBeNull();
  });
});

/** An address whose first byte says its kind, with a hash of so many bytes. */
function base58(version: number, length = 20): string {
  return createBase58check(sha256).encode(Uint8Array.from([version, ...new Uint8Array(length).fill(7)]));
}

describe("the length of a witness program", () => {
  it.each([
    ["version 0 of 20 bytes", 0, 20, true],
    ["version 0 of 32 bytes", 0, 32, true],
    ["version 0 of 21 bytes", 0, 21, false],
    ["version 0 of 40 bytes", 0, 40, false],
    ["version 1 of 2 bytes", 1, 2, true],
    ["version 1 of 40 bytes", 1, 40, true],
    ["version 1 of 1 byte", 1, 1, false],
    ["version 1 of 41 bytes", 1, 41, false],
    ["version 16", 16, 32, true],
    ["version 17, which the standard does not have", 17, 32, false],
  ])("%s is right: %s", (_, version, length, isRight) => {
    expect(addressProblem("btc", witnessAddress("bc", version, length)) === null).toBe(isRight);
  });
});

describe("an address of", () => {
  it.each([
    ["ltc", base58(0x30), true],
    ["ltc", base58(0x32), true],
    ["ltc", base58(0x05), true],
    ["ltc", base58(0x00), false],
    ["ltc", witnessAddress("ltc", 0, 20), true],
    ["ltc", witnessAddress("bc", 0, 20), false],
    ["doge", base58(0x1e), true],
    ["doge", base58(0x16), true],
    ["doge", base58(0x30), false],
    ["btc", base58(0x00, 19), false],
    ["btc", base58(0x00, 21), false],
    ["trx", base58(0x41), true],
    ["matic", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", true],
    ["bnb", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Bea", false],
    ["eth", "0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED", true],
    ["eth", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", true],
    ["eth", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed0", false],
    ["eth", "to 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", false],
    // Its addresses have no check digits.
    ["sol", "whatever", true],
  ])("%s that reads %s is right: %s", (network, address, isRight) => {
    expect(addressProblem(network, address) === null).toBe(isRight);
  });
});

it.each([
  ["eth", "This is not an Ethereum address: its check digits are wrong. Copy it again from your wallet"],
  ["bnb", "This is not an Ethereum address: its check digits are wrong. Copy it again from your wallet"],
  ["btc", "This is not a Bitcoin address: its check digits are wrong. Copy it again from your wallet"],
])("a wrong address of %s is refused in one sentence", (network, sentence) => {
  expect(addressProblem(network, "nonsense")?.error).toBe(sentence);
});
