import { describe, expect, it } from "vitest";
import { entryHashOf, entryLeaf } from "./commitment.ts";
import { toHex } from "./hashing.ts";
import { formatCell, formatLink, parseCell, parseLink, referenceOf, shortCode } from "./statement-code.ts";

const logged = { index: 1234, salt: new Uint8Array(32).fill(251), entry: '{"reason":"äöü, \\"x\\""}' };
const reference = referenceOf(logged);

describe("the cell of a statement", () => {
  it("holds the position, the salt and the entry", () => {
    const cell = formatCell(logged);
    expect(cell).toMatch(/^1234\.[\w-]{43}\.[\w-]+$/);
    expect(parseCell(cell)).toEqual(logged);
  });

  it("is refused in another form", () => {
    const [index, salt, entry] = formatCell(logged).split(".");
    const refused: [cell: string, message: string][] = [
      ["", "position"],
      [`01234.${salt}.${entry}`, "The position in the public log is not an integer"],
      [`${index}.${salt?.slice(1)}.${entry}`, "The salt in the public log"],
      [`${index}.${salt}.${entry}*`, "The entry in the public log is not Base64 for addresses"],
      [`${index}.${salt}.${entry}=`, "The entry in the public log is not Base64 for addresses"],
      [`${index}.${salt}._w`, "The entry in the public log is not UTF-8"],
      [`${index}.${salt}.${entry}.`, "more than three parts"],
    ];
    for (const [cell, message] of refused) expect(() => parseCell(cell), cell).toThrow(message);
  });
});

describe("the link of a statement", () => {
  it("names the position, the salt and the hash of the entry", () => {
    const link = formatLink(reference);
    expect(link).toMatch(/^s=1234\.[\w-]{43}\.[\w-]{43}$/);
    expect(parseLink(link)).toEqual(reference);
    expect(parseLink(`#${link}`)).toEqual(reference);
  });

  it("is refused in another form", () => {
    for (const link of [
      "",
      "s=",
      "s=1",
      "s=1.a.b",
      `${formatLink(reference)}.x`,
      `x${formatLink(reference)}`,
    ])
      expect(() => parseLink(link), link).toThrow();
    for (const link of ["", "s=1", "s=.a.b"])
      expect(() => parseLink(link), link).toThrow("The link names no entry of the public log.");
    expect(() => parseLink("s=01.a.b")).toThrow("The position in the link");
    expect(() => parseLink(formatLink({ ...reference, salt: new Uint8Array(31) }))).toThrow(
      "The salt in the link",
    );
    expect(() => parseLink(formatLink({ ...reference, entryHash: new Uint8Array(31) }))).toThrow(
      "The hash in the link",
    );
  });
});

describe("the short code", () => {
  const code = shortCode(reference);

  it("is the beginning of the leaf in Crockford's Base32", () => {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    const value = [...code.replaceAll("-", "")].reduce(
      (sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)),
      0n,
    );
    const leaf = entryLeaf(logged.salt, entryHashOf(logged.entry));
    expect(value.toString(16).padStart(20, "0")).toBe(toHex(leaf.slice(0, 10)));
  });
});
