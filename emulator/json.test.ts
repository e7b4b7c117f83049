import { describe, expect, it } from "vitest";
import { parseGivenJson, parseJson, toJson } from "./json.ts";

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

  it("refuses more than 200,000 values before it builds any, commas in texts not counted", () => {
    expect(() => parseJson(`[${"{},".repeat(100_000)}{}]`)).toThrow("too many values");
    expect(parseJson(`[${"{},".repeat(99_000)}{}]`)).toHaveLength(99_001);
    expect(parseJson(JSON.stringify(",".repeat(300_000)))).toHaveLength(300_000);
  });

  it("numbers beyond 64 bits become floats, however long they are", () => {
    expect(parseJson('{"a":9223372036854775808,"b":-9223372036854775809,"c":12345678901234567890}')).toEqual({
      a: 2 ** 63,
      b: -(2 ** 63),
      c: 1.2345678901234567e19,
    });
    expect(parseJson(`[${"9".repeat(2_000_000)}]`)).toEqual([Number.POSITIVE_INFINITY]);
  });

  it("a text of many megabytes beside a long number is read like any other", () => {
    const long = "x\\\\".repeat(4_000_000);
    const value = parseJson(`{"a":"${long}","b":9007199254740993}`) as { a: string; b: bigint };
    expect(value.a).toHaveLength(8_000_000);
    expect(value.b).toBe(9007199254740993n);
  });

  it.each([
    String.raw`"\ud83d"`,
    String.raw`"\udc00"`,
    String.raw`"\ud83d x \udc00"`,
    String.raw`"\ud83d\ud83d\udc00"`,
    String.raw`"\\ud83d\udc00"`,
    String.raw`"\uDC00\uD83D"`,
  ])("refuses the half of a character in %s of a caller, and reads it where it is stored", (text) => {
    expect(() => parseGivenJson(text)).toThrow("Single unpaired UTF-16 surrogate in unicode escape");
    expect(parseJson(text)).toBe(JSON.parse(text));
  });

  it.each([
    String.raw`"\ud83d\udc00"`,
    String.raw`"\\ud83d"`,
    String.raw`"\\\ud83d\udc00\n"`,
    String.raw`"\uD83D\uDC00\uD83D\uDC00"`,
  ])("takes whole characters and escaped backslashes: %s", (text) =>
    expect(parseGivenJson(text)).toBe(JSON.parse(text)),
  );

  it("a number that is cut off stays a syntax error", () => {
    for (const text of ["[-]", '{"a":-', "[9007199254740993", '["9007199254740993', '{"a":"\\'])
      expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});
