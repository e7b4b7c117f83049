import { describe, expect, it } from "vitest";
import type { Attribute } from "#emulator/store/collection.ts";
import { applyOperator, readOperator } from "./operators.ts";

const now = Date.UTC(2026, 0, 1);
const integer: Attribute = { key: "n", type: "integer" };
const double: Attribute = { key: "f", type: "double" };
const text: Attribute = { key: "s", type: "string", size: 10 };
const tags: Attribute = { key: "tags", type: "string", size: 10, array: true };
const date: Attribute = { key: "at", type: "datetime" };
const flag: Attribute = { key: "ok", type: "boolean" };

describe("readOperator", () => {
  it("is an operator only when it is the text of a known method", () => {
    expect(readOperator('{"method":"increment","values":[5]}')).toEqual({ method: "increment", values: [5] });
    for (const value of [
      '{"method":"explode","values":[1]}',
      "{not json",
      "plain",
      5,
      { method: "increment" },
    ]) {
      expect(readOperator(value)).toBeUndefined();
    }
  });

  it("rejects an operator without a list of values as a bad request", () => {
    expect(() => readOperator('{"method":"increment","values":5}')).toThrow("Must be an array");
  });
});

describe("applyOperator", () => {
  it.each([
    [integer, 2, "increment", [5], 7],
    [integer, null, "increment", [5], 5],
    [integer, 7, "increment", [50, 10], 10],
    [integer, 10, "decrement", [3], 7],
    [integer, 7, "decrement", [50, 0], 0],
    [integer, 6, "multiply", [3], 18],
    [double, 1.5, "multiply", [2], 3],
    [integer, 18, "divide", [2], 9],
    [integer, 9, "divide", [2], 5],
    [integer, -9, "divide", [2], -5],
    [integer, 9, "modulo", [4], 1],
    [integer, 2, "power", [5], 32],
    [tags, ["x"], "arrayAppend", ["y", "x"], ["x", "y", "x"]],
    [tags, ["x"], "arrayPrepend", ["y"], ["y", "x"]],
    [tags, ["x", "y"], "arrayInsert", [1, "i"], ["x", "i", "y"]],
    [tags, ["x", "y", "x"], "arrayRemove", ["x"], ["y"]],
    [tags, ["x", "y", "x"], "arrayUnique", [], ["x", "y"]],
    [tags, ["x", "y"], "arrayIntersect", ["y", "z"], ["y"]],
    [tags, ["x", "y"], "arrayDiff", ["x"], ["y"]],
    [tags, ["x", "y"], "arrayFilter", ["notEqual", "x"], ["y"]],
    [tags, ["x", null], "arrayFilter", ["isNotNull", null], ["x"]],
    [tags, null, "arrayAppend", ["x"], ["x"]],
    [text, "kb", "stringConcat", ["-more"], "kb-more"],
    [text, "a.a", "stringReplace", [".", "$&"], "a$&a"],
    [flag, false, "toggle", [], true],
    [flag, null, "toggle", [], true],
    [date, null, "dateSetNow", [], "2026-01-01T00:00:00.000+00:00"],
    [date, "2001-01-01T00:00:00.000+00:00", "dateAddDays", [3], "2001-01-04T00:00:00.000+00:00"],
    [date, "2001-01-04T00:00:00.000+00:00", "dateSubDays", [1], "2001-01-03T00:00:00.000+00:00"],
    [date, null, "dateAddDays", [3], null],
  ] as const)("%j %j %s %j gives %j", (attribute, current, method, values, expected) => {
    expect(applyOperator(attribute, current, { method, values }, now)).toEqual(expected);
  });

  it.each([
    [integer, 1, "divide", [0], "Cannot apply divide operator: division by zero"],
    [integer, 1, "modulo", [0], "Cannot apply modulo operator: modulo by zero"],
    [integer, 1, "increment", ["x"], "Cannot apply increment operator: value must be numeric, got string"],
    [integer, 1, "increment", [null], "Cannot apply increment operator: value must be numeric, got NULL"],
    [
      integer,
      2_147_483_647,
      "increment",
      [1],
      "Cannot apply increment operator: would overflow maximum value of 2147483647",
    ],
    [double, 1e300, "power", [9], "Cannot apply power operator: result is out of range"],
    [text, "x", "increment", [1], "Cannot apply increment operator to non-numeric field 's'"],
    [integer, 1, "arrayAppend", [1], "Cannot apply arrayAppend operator to non-array field 'n'"],
    [
      tags,
      ["x"],
      "arrayInsert",
      [5, "y"],
      "Cannot apply arrayInsert operator: index 5 is out of bounds for array of length 1",
    ],
    [
      tags,
      ["x"],
      "arrayInsert",
      [-1, "y"],
      "Cannot apply arrayInsert operator: index must be a non-negative integer",
    ],
    [
      text,
      "12345678",
      "stringConcat",
      ["901"],
      "Cannot apply stringConcat operator: result would exceed maximum length of 10 characters",
    ],
    [integer, 1, "toggle", [], "Cannot apply toggle operator to non-boolean field 'n'"],
    [
      date,
      "2001-01-01T00:00:00.000+00:00",
      "dateAddDays",
      [1e12],
      "Cannot apply dateAddDays operator: result is out of range",
    ],
  ] as const)("%j %j %s %j is refused", (attribute, current, method, values, message) => {
    expect(() => applyOperator(attribute, current, { method, values }, now)).toThrow(message);
  });

  it("a filter by an unknown condition, also one every object has, is refused", () => {
    for (const condition of ["contains", "constructor"]) {
      expect(() =>
        applyOperator(tags, ["x"], { method: "arrayFilter", values: [condition, "x"] }, now),
      ).toThrow("Cannot apply arrayFilter operator: condition must be one of");
    }
  });
});
