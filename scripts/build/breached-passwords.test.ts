import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  isInPart,
  isListed,
  LISTED_BYTES,
  LISTED_PASSWORDS,
  partOf,
} from "#domain/security/breached-password.ts";
import { breachedParts, breachedPasswords } from "./breached-passwords.ts";

const hashOf = (password: string) => createHash("sha1").update(password).digest();
const list = breachedPasswords();
const parts = breachedParts();

function isInItsPart(password: string): boolean {
  const hash = hashOf(password);
  return isInPart(parts.get(partOf(hash)) ?? new Uint8Array(), hash);
}

describe("the list of breached passwords", () => {
  it("holds the hundred thousand most frequent ones of at least eight characters, in order and each once", () => {
    expect(list).toHaveLength(LISTED_PASSWORDS * LISTED_BYTES);
    let last = "";
    const unordered: string[] = [];
    for (let at = 0; at < list.length; at += LISTED_BYTES) {
      const entry = list.toString("hex", at, at + LISTED_BYTES);
      if (entry <= last) unordered.push(entry);
      last = entry;
    }
    expect(unordered).toEqual([]);
  });

  it("is cut into 256 parts, none of which is longer than three kilobytes", () => {
    expect(parts.size).toBe(256);
    expect(Math.max(...[...parts.values()].map(({ length }) => length))).toBeLessThan(3_000);
  });

  it.each(["password", "12345678", "football", "iloveyou", "password1", "qwertyuiop"])(
    "has %s, whole and in its part",
    (password) => {
      expect(isListed(list, hashOf(password))).toBe(true);
      expect(isInItsPart(password)).toBe(true);
    },
  );

  it.each(["correct horse", "123456", "Tr0ub4dor&3 on a raft", "пароль-из-фразы", ""])(
    "does not have “%s”",
    (password) => {
      expect(isListed(list, hashOf(password))).toBe(false);
      expect(isInItsPart(password)).toBe(false);
    },
  );

  it("finds the first and the last entry", () => {
    const padded = (entry: Uint8Array) => Buffer.concat([entry, Buffer.alloc(20 - LISTED_BYTES)]);
    expect(isListed(list, padded(list.subarray(0, LISTED_BYTES)))).toBe(true);
    expect(isListed(list, padded(list.subarray(-LISTED_BYTES)))).toBe(true);
    expect(isListed(new Uint8Array(), hashOf("password"))).toBe(false);
  });
});
