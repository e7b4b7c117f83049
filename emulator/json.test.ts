import { describe, expect, it } from "vitest";
import { parseJson, toJson } from "#emulator/json.ts";

describe("JSON with whole numbers of 64 bits", () => {
  it("reads and writes them exactly, beside texts that look alike", () => {
    const text =
      '{"big":9007199254740993,"low":-9223372036854775808,"text":"9007199254740993","safe":9007199254740991,"float":0.1234567890123456}';
    const value = parseJson(text) as Record<string, unknown>;
    expect(value).toEqual({
      big: 9007199254740993n,
      low: -9223372036854775808n,
      text: "9007199254740993",
      safe: 9007199254740991,
      float: 0.1234567890123456,
    });
    expect(toJson(value)).toContain(
      '"big":9007199254740993,"low":-9223372036854775808,"text":"9007199254740993"',
    );
  });

  it("an escaped quote before digits does not confuse it", () => {
    expect(parseJson('{"a":"\\"9007199254740993","b":1}')).toEqual({ a: '"9007199254740993', b: 1 });
  });

  it("nesting beyond 512 is refused, brackets in texts do not count", () => {
    expect(() => parseJson("[".repeat(513) + "]".repeat(513))).toThrow(SyntaxError);
    expect(() => parseJson("[".repeat(512) + "]".repeat(512))).not.toThrow();
    expect(parseJson(JSON.stringify("[".repeat(5000)))).toHaveLength(5000);
  });
});
