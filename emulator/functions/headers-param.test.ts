import { describe, expect, it } from "vitest";
import type { ParamScope } from "#emulator/params/param.ts";
import { headersParam } from "./headers-param.ts";

const read = (value: unknown) => headersParam(value, {} as ParamScope);

describe("headers for a function", () => {
  it.each([
    [
      { a: "b", n: 5 },
      { a: "b", n: "5" },
    ],
    ['{"a":"b"}', { a: "b" }],
    ["no JSON", {}],
    [
      { a: { toString: 1 }, b: [1] },
      { a: '{"toString":1}', b: "[1]" },
    ],
    [{ "X-Appwrite-User-Id": "ada" }, { "X-Appwrite-User-Id": "ada" }],
  ])("%j becomes %j", (given, headers) => {
    expect(read(given)).toEqual({ value: headers });
  });

  it.each([
    [{ "x-appwrite-user-id": "ada" }],
    [{ "a b": "c" }],
    [{ "-a": "b" }],
    [{ 1: "b" }],
    [{ a: "x".repeat(16_384) }],
    [Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`h${i}`, "x"]))],
    [5],
  ])("%j is refused", (given) => {
    expect(read(given)).toHaveProperty("problem");
  });
});
