import { expect, it } from "vitest";
import { entryLeaf } from "#public-log/commitment.ts";
import { FormatError } from "#public-log/format-error.ts";
import { toBase64, toHex } from "#public-log/hashing.ts";
import { formatStatementLink, linkOfEntry, parseStatementLink, statementCode } from "./statement-code.ts";

const link = { index: 70_000, salt: new Uint8Array(32).fill(251), entryHash: new Uint8Array(32).fill(3) };

it("writes the first 80 bits of the leaf as Crockford's Base32, in groups of four", () => {
  const leaf = toHex(entryLeaf(link.salt, link.entryHash));
  const value = BigInt(`0x${leaf.slice(0, 20)}`);
  const code = statementCode(link);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const digits = [...code.replaceAll("-", "")].map((digit) =>
    "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(digit),
  );
  expect(digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n)).toBe(value);
});

it("reads back the link that it writes", () => {
  const fragment = formatStatementLink(link);
  expect(fragment).toMatch(/^#s=70000\.[\w-]{43}\.[\w-]{43}$/);
  expect(parseStatementLink(fragment)).toEqual(link);
});

it("takes no other fragment for a link, and refuses an incomplete one", () => {
  expect(parseStatementLink("")).toBeUndefined();
  expect(parseStatementLink("#main")).toBeUndefined();
  const fragment = formatStatementLink(link);
  for (const text of ["#s=", fragment.slice(0, -1), `${fragment}.x`, fragment.replace("70000", "7e4")])
    expect(() => parseStatementLink(text)).toThrow(FormatError);
});

it("is made of what the server and the ledger say of an entry", () => {
  const { index, salt, entryHash } = link;
  expect(linkOfEntry({ index, salt: toBase64(salt) }, toHex(entryHash))).toEqual(link);
});
