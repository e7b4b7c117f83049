import { describe, expect, it } from "vitest";
import { jsonSyntaxError } from "./json-syntax-error.ts";

describe("jsonFault", () => {
  it.each(['{"a":[1,-2.5e3,"x\\n\\u00e9",true,false,null,{}],"b":[]}', " 5 ", '""', "[[]]"])(
    "%s is JSON",
    (source) => {
      expect(jsonSyntaxError(source)).toBeUndefined();
      expect(() => JSON.parse(source)).not.toThrow();
    },
  );

  it.each([
    ["{ not json", 2],
    ['{"a":1,}', 7],
    ["[1 2]", 3],
    ['{"a" 1}', 5],
    ['{"a":01}', 6],
    ['"open', 0],
    ["[1", 2],
    ["", 0],
    ["{} x", 3],
  ])("%s stops being JSON at %i", (source, offset) => {
    expect(jsonSyntaxError(source)).toBe(offset);
    expect(() => JSON.parse(source)).toThrow(SyntaxError);
  });
});
