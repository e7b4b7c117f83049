import { describe, expect, it } from "vitest";
import {
  canonicalHash,
  explorerProblem,
  isSameTransfer,
  transferHashProblem,
  transferLink,
} from "./transfer-hash.ts";

const hex = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b";
const solana = "5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW";

describe("the shape of a transaction hash", () => {
  it.each([
    ["btc", hex],
    ["BTC", hex.toUpperCase()],
    ["ltc", hex],
    ["usdt-trc20", hex],
    ["eth", `0x${hex}`],
    ["usdt-bep20", `0x${hex.toUpperCase()}`],
    ["usdc-polygon", `0x${hex}`],
    ["sol", solana],
  ])("is right for %s: %s", (network, hash) => {
    expect(transferHashProblem(network, hash)).toBeNull();
  });

  it.each([
    ["btc", hex.slice(1)],
    ["btc", `${hex}0`],
    ["btc", `0x${hex}`],
    ["btc", `g${hex.slice(1)}`],
    ["btc", ` ${hex.slice(1)}`],
    ["btc", hex.replace("4", "４")],
    ["btc", `https://mempool.space/tx/${hex}`],
    ["btc", "javascript:alert(1)"],
    ["eth", hex],
    ["sol", solana.replace("5", "0")],
    ["sol", hex],
    ["btc", ""],
  ])("is wrong for %s: %s", (network, hash) => {
    expect(transferHashProblem(network, hash)?.error).toMatch(
      /^Enter a valid (Bitcoin|Ethereum|Solana) transaction hash: /,
    );
  });

  it.each(["sepa", "xmr", null])("is not judged for %s", (network) => {
    expect(transferHashProblem(network, "ref. 2026/11 ＃4")).toBeNull();
  });

  it("spells equal hashes one way, and keeps the case where it carries a meaning", () => {
    expect(canonicalHash("btc", hex.toUpperCase())).toBe(hex);
    expect(canonicalHash("eth", `0x${hex.toUpperCase()}`)).toBe(`0x${hex}`);
    expect(canonicalHash("sol", solana)).toBe(solana);
    expect(canonicalHash("sepa", "Ref 4")).toBe("Ref 4");
  });
});

describe("the link to a transfer", () => {
  it.each([
    ["btc", hex, `https://mempool.space/tx/${hex}`, "mempool.space"],
    ["ltc", hex, `https://litecoinspace.org/tx/${hex}`, "litecoinspace.org"],
    ["doge", hex, `https://dogechain.info/tx/${hex}`, "dogechain.info"],
    ["usdc-polygon", `0x${hex}`, `https://polygonscan.com/tx/0x${hex}`, "polygonscan.com"],
    ["usdt-trc20", hex, `https://tronscan.org/#/transaction/${hex}`, "tronscan.org"],
    ["eth", `0x${hex}`, `https://etherscan.io/tx/0x${hex}`, "etherscan.io"],
    ["usdt-bep20", `0x${hex}`, `https://bscscan.com/tx/0x${hex}`, "bscscan.com"],
    ["sol", solana, `https://solscan.io/tx/${solana}`, "solscan.io"],
  ])("the link to a transfer of %s leads to the explorer of the network", (network, hash, href, site) => {
    expect(transferLink(network, hash, null)).toEqual({ href, site });
  });

  it("follows the operator's own pattern", () => {
    const link = transferLink("btc", hex, "https://blocks.example:8443/show?tx={hash}&lang=en");
    expect(link).toEqual({
      href: `https://blocks.example:8443/show?tx=${hex}&lang=en`,
      site: "blocks.example",
    });
  });

  it.each([
    ['"><script>', "%22%3E%3Cscript%3E"],
    ["a b&c=d#e?f", "a%20b%26c%3Dd%23e%3Ff"],
    ["../../evil", "..%2F..%2Fevil"],
    ["$&$1", "%24%26%241"],
    ["＃4", "%EF%BC%834"],
  ])("encodes %s", (hash, encoded) => {
    expect(transferLink("sepa", hash, "https://bank.example/t/{hash}")?.href).toBe(
      `https://bank.example/t/${encoded}`,
    );
  });

  it.each([".", ".."])("leads nowhere for %s, which would be a step up in the path", (hash) => {
    expect(transferLink("sepa", hash, "https://bank.example/t/{hash}")).toBeNull();
  });

  it("leads to a hash that ends with dots", () => {
    expect(transferLink("sepa", "ref..", "https://bank.example/t/{hash}")?.href).toBe(
      "https://bank.example/t/ref..",
    );
  });

  it("leads nowhere without a pattern, and by none that could not have been saved", () => {
    expect(transferLink("sepa", "ref", null)).toBeNull();
    expect(transferLink("btc", hex, "javascript:alert('{hash}')")).toBeNull();
  });
});

describe("a link pattern", () => {
  it.each([
    "https://mempool.space/tx/{hash}",
    "https://a.example/#/t/{hash}",
    "https://xn--bcher-kva.example/{hash}/x",
  ])("can be %s", (pattern) => expect(explorerProblem(pattern)).toBeNull());

  it.each([
    "http://mempool.space/tx/{hash}",
    "javascript:alert(1)//{hash}",
    " https://mempool.space/tx/{hash}",
    "HTTPS://mempool.space/tx/{hash}",
    "https://mempool.space/tx/",
    "https://mempool.space/{hash}/{hash}",
    "https://{hash}.example/",
    "https://{hash}/",
    "https://user:secret@a.example/{hash}",
    "https://mempool.space@evil.example/{hash}",
    "https://mempool.space\\@evil.example/{hash}",
    'https://a.example/"onclick="x/{hash}',
    "https://a.example/'{hash}",
    "https://a.example/<b>{hash}",
    "https://a.example/a b/{hash}",
    "https://a.example/\n{hash}",
    "https://mempool．space/tx/{hash}",
    "https://mеmpool.space/tx/{hash}",
    "https://a.example:99999/{hash}",
    "https://a..example:x/{hash}",
    "https:///{hash}",
    "//a.example/{hash}",
    "",
  ])("cannot be %j", (pattern) => expect(explorerProblem(pattern)).not.toBeNull());

  it.each([
    ["http://a.example/{hash}", "The link must start with https://"],
    ["https://a.example/", "Use {hash} once, in place of the transaction hash"],
    ["https://a.example/{hash}/{hash}", "Use {hash} once, in place of the transaction hash"],
    [
      "https://a.example/a b/{hash}",
      "Enter a link such as https://explorer.example/tx/{hash}, without spaces or quotes",
    ],
  ])("a link pattern that reads %j is refused: %s", (pattern, sentence) => {
    expect(explorerProblem(pattern)?.error).toBe(sentence);
  });
});

describe("two transactions", () => {
  const transfer = (crypto: string | null, transferHash: string | null) => ({ crypto, transferHash });
  const twisted = solana.replace("v", "V");

  it.each([
    [transfer("btc", hex), transfer("btc", hex.toUpperCase())],
    [transfer("monero", hex), transfer("monero", hex.toUpperCase())],
    [transfer("usdt-erc20", hex), transfer("eth", hex)],
    [transfer(null, "Ref 4"), transfer("sepa", "REF 4")],
    [transfer("sol", solana), transfer("sol", solana)],
  ])("%j and %j name one transfer", (one, other) => {
    expect([isSameTransfer(one, other), isSameTransfer(other, one)]).toEqual([true, true]);
  });

  it.each([
    [transfer("sol", solana), transfer("sol", twisted)],
    [transfer("sol", solana), transfer("mystery", twisted)],
    [transfer("btc", hex), transfer("btc", null)],
    [transfer("btc", null), transfer("btc", null)],
  ])("%j and %j name different ones", (one, other) => {
    expect([isSameTransfer(one, other), isSameTransfer(other, one)]).toEqual([false, false]);
  });
});

it.each([
  ["http://explorer.example/tx/{hash}", "explorer.no-https", undefined],
  ["https://explorer.example/tx/", "explorer.no-hash", { placeholder: "{hash}" }],
  [
    "https://explorer.example/t x/{hash}",
    "explorer.malformed",
    { link: "https://explorer.example/tx/{hash}" },
  ],
])("names what is wrong with the link %j by the code %s", (pattern, problem, values) => {
  expect(explorerProblem(pattern)?.params).toEqual({ problem, ...(values && { values }) });
});

it.each([
  ["btc", "hash.hex", "Bitcoin"],
  ["eth", "hash.0x-hex", "Ethereum"],
  ["sol", "hash.base58", "Solana"],
])("names a malformed hash of %s by the code %s", (code, problem, network) => {
  expect(transferHashProblem(code, "!")?.params).toEqual({ problem, values: { network } });
});
