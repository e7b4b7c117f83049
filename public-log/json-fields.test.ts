import { describe, expect, it } from "vitest";
import { countOf, fieldsOf, integerOf, parseObject, spellingOf } from "./json-fields.ts";

describe("the spelling of a JSON text", () => {
  it("is canonical as JSON.stringify writes it with sorted keys, in each object by itself", () => {
    const canonical = [
      "{}",
      "[]",
      '"x"',
      "-1",
      '{"a":1,"b":[true,false,null,{"a":"\\n"}],"c":{"a":{},"b":2},"d":{"a":"b"}}',
      '[{"b":1},{"a":1}]',
      '{"b":{"z":1},"c":{"a":1}}',
      // A text in a list is no key, and neither is one outside of an object.
      '{"a":["b","a","a"],"b":"a"}',
    ];
    for (const text of canonical)
      expect(spellingOf(text), text).toEqual({ ambiguity: undefined, isCanonical: true });
  });

  it("has one reading and another form with blanks, other escapes or keys in another order", () => {
    const readable = [
      ' {"a":1}',
      '{"a" :1}',
      '{"a": 1}',
      '{"a":"\\u0061"}',
      '{"\\u0061":1}',
      '{"b":1,"a":2}',
      '{"b":{"c":1},"a":2}',
      '{"b":[],"a":2}',
      '[{"b":1,"a":1}]',
    ];
    for (const text of readable)
      expect(spellingOf(text), text).toEqual({ ambiguity: undefined, isCanonical: false });
  });

  it("has two readings with a key that is there twice, however it is spelled, or a number in another form", () => {
    const twice = 'it has "a" twice';
    const ambiguous: [text: string, why: string][] = [
      ['{"a":1,"a":2}', twice],
      ['{"a":{"a":1},"a":2}', twice],
      ['{"a":[],"a":2}', twice],
      ['{"a":1,"\\u0061":2}', twice],
      ['[{},{"a":1,"a":2}]', twice],
      ['{"a":1.0}', "it has 1.0 in the place of 1"],
      ["1e3", "it has 1e3 in the place of 1000"],
      ["-0", "it has -0 in the place of 0"],
      ['{"a":12345678901234567890}', "it has 12345678901234567890 in the place of 12345678901234567000"],
      ['{"a":1.0,"a":2}', "it has 1.0 in the place of 1"],
    ];
    for (const [text, ambiguity] of ambiguous)
      expect(spellingOf(text), text).toEqual({ ambiguity, isCanonical: false });
  });
});

describe("the parts of a JSON value", () => {
  it("begin with an object", () => {
    expect(parseObject('{"a":1}')).toEqual({ a: 1 });
    for (const text of ["", "{", "null", "[]", "1", '"a"']) expect(parseObject(text), text).toBeUndefined();
  });

  it("are fields that are known, and all that are needed", () => {
    const names = { required: ["a"], optional: ["b"] };
    expect(fieldsOf({ a: 1 }, "The part", names)).toEqual({ a: 1 });
    expect(fieldsOf({ a: 1, b: 2 }, "The part", names)).toEqual({ a: 1, b: 2 });
    expect(() => fieldsOf({ b: 1 }, "The part", names)).toThrow('The part has no "a".');
    expect(() => fieldsOf({ a: 1, c: 1 }, "The part", names)).toThrow(
      'The part has a field "c", which is unknown.',
    );
    for (const value of [null, [], 1, undefined])
      expect(() => fieldsOf(value, "The part", names)).toThrow("The part is not a JSON object.");
    expect(() => fieldsOf({ a: 1, c: 1 }, "The part", { required: ["a"] })).toThrow("is unknown");
  });

  it("are integers that a number holds exactly", () => {
    for (const value of [0, -1, 2 ** 53 - 1, 1 - 2 ** 53]) expect(integerOf(value, "The part")).toBe(value);
    for (const value of [2 ** 53, 1.5, Number.NaN, -0, "1", null, 1n])
      expect(() => integerOf(value, "The part")).toThrow("The part is not an integer within ±(2^53−1).");
    expect(countOf(0, "The part")).toBe(0);
    expect(() => countOf(-1, "The part")).toThrow("The part is below 0.");
  });
});
