import { describe, expect, it } from "vitest";
import { dayOfLeaf, entryHashOf, entryLeaf, liabilitiesLeaf, liabilitySaltOf, saltOf } from "./commitment.ts";
import {
  concatBytes,
  equalBytes,
  fromBase64,
  fromBase64Url,
  hmacSha256,
  int64Bytes,
  leafHash,
  nodeHash,
  readInteger,
  sha256,
  toBase64,
  toBase64Url,
  toHex,
  uint64Bytes,
  utf8Bytes,
  utf8Text,
} from "./hashing.ts";
import { formatLiabilities } from "./liabilities.ts";

describe("hashes", () => {
  it("are those of RFC 6962", () => {
    // The hash of an empty leaf, from the vectors of RFC 6962's reference implementation.
    expect(toHex(leafHash(new Uint8Array()))).toBe(
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    );
    const [left, right] = [sha256(), leafHash(new Uint8Array())];
    expect(nodeHash(left, right)).toEqual(sha256(concatBytes(Uint8Array.of(1), left, right)));
  });

  it("compare bytes", () => {
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1))).toBe(false);
    expect(equalBytes(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false);
  });
});

describe("encodings", () => {
  it("take Base64 in one spelling only", () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
      expect(fromBase64(toBase64(bytes), "It")).toEqual(bytes);
      expect(fromBase64Url(toBase64Url(bytes), "It")).toEqual(bytes);
    }
    const long = new Uint8Array(20_000).fill(7);
    expect(fromBase64(toBase64(long), "It")).toEqual(long);
    for (const text of [
      "A",
      "AA",
      "AAA",
      "AA=",
      "A===",
      "AB==",
      "AAB=",
      "AA==\n",
      " AA==",
      "A A=",
      "AA==AA==",
      "-_==",
      "====",
      "*A==",
    ])
      expect(() => fromBase64(text, "The text"), text).toThrow("The text is not Base64.");
    for (const text of ["A", "AB", "AAB", "AA==", "+A", "A A"])
      expect(() => fromBase64Url(text, "It"), text).toThrow("It is not Base64");
    expect(() => fromBase64("AAAA", "The hash", 32)).toThrow("The hash has 3 bytes; 32 are expected.");
    expect(() => fromBase64Url("AAAA", "The hash", 32)).toThrow("The hash has 3 bytes; 32 are expected.");
  });

  it("take integers in plain digits from 0 to 2^53−1", () => {
    expect(["0", "7", "10", "9007199254740991"].map((text) => readInteger(text, "It"))).toEqual([
      0,
      7,
      10,
      2 ** 53 - 1,
    ]);
    for (const text of [
      "",
      "00",
      "01",
      "-1",
      "+1",
      "1.0",
      "1e3",
      " 1",
      "1 ",
      "0x1",
      "9007199254740992",
      "10000000000000000",
      "99999999999999999999",
      "١",
    ])
      expect(() => readInteger(text, "The size"), text).toThrow(
        "The size is not an integer from 0 to 2^53−1",
      );
  });

  it("write integers with the most significant byte first", () => {
    expect(toHex(uint64Bytes(258))).toBe("0000000000000102");
    expect(toHex(uint64Bytes(2 ** 53 - 1))).toBe("001fffffffffffff");
    expect(toHex(int64Bytes(-2))).toBe("fffffffffffffffe");
    for (const value of [-1, 0.5, 2 ** 53, Number.NaN]) expect(() => uint64Bytes(value)).toThrow("2^53−1");
    for (const value of [0.5, 2 ** 53, -(2 ** 53), Number.NaN])
      expect(() => int64Bytes(value)).toThrow("2^53−1");
  });

  it("take UTF-8 only", () => {
    expect(utf8Text(utf8Bytes("\uFEFFäöü"), "It")).toBe("\uFEFFäöü");
    expect(() => utf8Text(Uint8Array.of(255), "The file")).toThrow("The file is not UTF-8 text.");
  });
});

describe("commitments", () => {
  const secret = new Uint8Array(32).fill(5);

  it("have the data that docs/public-log.md says", () => {
    const hash = entryHashOf("{}");
    expect(toHex(hash)).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
    expect(entryLeaf(secret, hash)).toEqual(sha256(utf8Bytes("keelstone/entry/v1\n"), secret, hash));
    expect(saltOf(secret, "e1")).toEqual(hmacSha256(secret, utf8Bytes("keelstone/salt/v1\ne1")));
    expect(liabilitySaltOf(secret, "2026-11-27")).toEqual(
      hmacSha256(secret, utf8Bytes("keelstone/liability-salt/v1\n2026-11-27")),
    );
  });

  const statementOf = (day: string) =>
    formatLiabilities({ origin: "a.example/log", day, size: 1, total: 2, count: 3, root: sha256() });

  it("mark the leaf of a day, by which it is found in the log", () => {
    const text = statementOf("2026-11-27");
    const leaf = liabilitiesLeaf(text);
    const hash = sha256(utf8Bytes(`keelstone/liabilities/v2\n${text}`));
    expect(toHex(leaf)).toBe(`${toHex(utf8Bytes("kday:"))}5130${toHex(hash).slice(0, 50)}`);
    expect(dayOfLeaf(leaf)).toBe("2026-11-27");
  });

  it.each(["1970-01-01", "2000-02-29", "2149-06-06"])("mark the leaf of %s", (day) => {
    expect(liabilitiesLeaf(statementOf(day))).toHaveLength(32);
    expect(dayOfLeaf(liabilitiesLeaf(statementOf(day)))).toBe(day);
  });

  it.each(["1969-12-31", "2149-06-07"])("have no leaf for %s", (day) => {
    expect(() => statementOf(day)).toThrow("from 1970-01-01 to 2149-06-06");
  });

  it("find no day in the leaf of an entry, nor in fewer bytes", () => {
    expect(dayOfLeaf(entryLeaf(secret, sha256()))).toBeUndefined();
    expect(dayOfLeaf(utf8Bytes("kday:"))).toBeUndefined();
    expect(dayOfLeaf(Uint8Array.of(...utf8Bytes("kday:"), 1))).toBeUndefined();
    expect(dayOfLeaf(Uint8Array.of(...utf8Bytes("kdaz:"), 1, 1))).toBeUndefined();
  });

  it("take 32 bytes", () => {
    const short = secret.slice(1);
    const hash = sha256();
    expect(() => entryLeaf(short, hash)).toThrow("The salt has 31 bytes");
    expect(() => entryLeaf(secret, hash.slice(1))).toThrow("The hash of the entry has 31 bytes");
    expect(() => saltOf(short, "e1")).toThrow("The secret of the account has 31 bytes");
    expect(() => liabilitySaltOf(short, "e1")).toThrow("The secret of the account has 31 bytes");
  });
});
