import { describe, expect, it } from "vitest";
import { systemCollection } from "#emulator/store/collection.ts";
import { toAttribute } from "./column-input.ts";
import { structureProblem, valueProblem } from "./structure.ts";

const name = toAttribute({ key: "name", type: "string", size: 5, required: true });
const int = toAttribute({ key: "i", type: "integer" });
const wide = toAttribute({
  key: "w",
  type: "integer",
  min: -9_223_372_036_854_775_808n,
  max: 9_223_372_036_854_775_807n,
});
const age = toAttribute({ key: "age", type: "integer", min: 0, max: 150 });
const ratio = toAttribute({ key: "ratio", type: "double", min: 0, max: 1 });
const flag = toAttribute({ key: "flag", type: "boolean" });
const at = toAttribute({ key: "at", type: "datetime" });
const mail = toAttribute({ key: "mail", type: "string", format: "email" });
const link = toAttribute({ key: "link", type: "string", format: "url" });
const ip = toAttribute({ key: "ip", type: "string", format: "ip" });
const size = toAttribute({ key: "size", type: "string", format: "enum", elements: ["S", "M"] });
const scores = toAttribute({ key: "scores", type: "integer", array: true, min: 0, max: 9 });

const int32 = "Value must be a valid signed 32-bit integer between -2,147,483,648 and 2,147,483,647";
const int64 =
  "Value must be a valid signed 64-bit integer between -9,223,372,036,854,775,808 and 9,223,372,036,854,775,808";
const date = "Value must be valid date between 1000-01-01 00:00:00 and 9999-12-31 23:59:59.";

describe("valueProblem", () => {
  it.each([
    [
      name,
      "abcdef",
      'Attribute "name" has invalid type. Value must be a valid string and no longer than 5 chars',
    ],
    [name, 5, 'Attribute "name" has invalid type. Value must be a valid string and no longer than 5 chars'],
    [int, 2 ** 31, `Attribute "i" has invalid type. ${int32}`],
    [int, 1.5, `Attribute "i" has invalid type. ${int32}`],
    [wide, -(2 ** 64), `Attribute "w" has invalid format. ${int64}`],
    [wide, 9_223_372_036_854_775_808n, `Attribute "w" has invalid format. ${int64}`],
    [age, "1", `Attribute "age" has invalid format. ${int32}`],
    [age, -1, 'Attribute "age" has invalid format. Value must be a valid range between 0 and 150'],
    [ratio, 1.01, 'Attribute "ratio" has invalid format. Value must be a valid range between 0 and 1'],
    [ratio, "0.5", 'Attribute "ratio" has invalid format. Value must be a valid float'],
    [flag, 1, 'Attribute "flag" has invalid type. Value must be a valid boolean'],
    [at, "yesterday-ish", `Attribute "at" has invalid type. ${date}`],
    [at, 5, `Attribute "at" has invalid type. ${date}`],
    [at, "0999-12-31T00:00:00Z", `Attribute "at" has invalid type. ${date}`],
    [at, "2001-13-30T00:00:00Z", `Attribute "at" has invalid type. ${date}`],
    [mail, "not-an-address", 'Attribute "mail" has invalid format. Value must be a valid email address'],
    [link, "nope", 'Attribute "link" has invalid format. Value must be a valid URL'],
    [ip, "1.2.3", 'Attribute "ip" has invalid format. Value must be a valid IP address'],
    [size, "s", 'Attribute "size" has invalid format. Value must be one of (S, M)'],
    [scores, "abc", 'Attribute "scores" must be an array'],
    [scores, ["1"], `Attribute "scores['0']" has invalid format. ${int32}`],
    [
      scores,
      [1, 10],
      "Attribute \"scores['1']\" has invalid format. Value must be a valid range between 0 and 9",
    ],
  ])("%o refuses %o", (attribute, value, message) => {
    expect(valueProblem(attribute, value)).toBe(message);
  });

  it.each([
    [name, "žščřž"],
    [name, "👍👍👍👍👍"],
    [name, null],
    [wide, 9_007_199_254_740_993n],
    [age, 150],
    [ratio, 1],
    [at, "2001-02-03T04:05:06.789+02:00"],
    [mail, "x@example.com"],
    [link, "https://example.com/x"],
    [ip, "::1"],
    [size, "M"],
    [scores, [1, null]],
    [scores, []],
  ])("%o accepts %o", (attribute, value) => {
    expect(valueProblem(attribute, value)).toBeUndefined();
  });
});

describe("structureProblem", () => {
  const people = systemCollection("people", [name, age]);

  it.each([
    [{}, true, 'Missing required attribute "name"'],
    [{ name: null }, false, 'Missing required attribute "name"'],
    [{ name: "a", nope: 1 }, true, 'Unknown attribute: "nope"'],
    [{ name: "a", $secret: 1 }, true, 'Unknown attribute: "$secret"'],
    [{ age: 1 }, false, undefined],
    [{ name: "", $createdAt: "2026-01-02T03:04:05Z" }, true, undefined],
    [{ name: "", $createdAt: "x" }, true, `Attribute "$createdAt" has invalid type. ${date}`],
    [{ $updatedAt: {} }, false, `Attribute "$updatedAt" has invalid type. ${date}`],
  ])("%j (complete: %s) gives %s", (data, complete, message) => {
    expect(structureProblem(people, data, complete)).toBe(message);
  });
});
