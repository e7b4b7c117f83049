import { describe, expect, it } from "vitest";
import { systemCollection } from "#emulator/store/collection.ts";
import { parseQueries } from "./parse.ts";
import { validateQueries } from "./validate.ts";

const books = systemCollection("books", [
  { key: "name", type: "string" },
  { key: "secret", type: "string", encrypt: true },
  { key: "age", type: "integer" },
  { key: "tags", type: "string", array: true },
  { key: "at", type: "datetime" },
  { key: "ok", type: "boolean" },
]);
const check =
  (...queries: unknown[]) =>
  () =>
    validateQueries(books, parseQueries(queries.map((query) => JSON.stringify(query))));
const equal = (attribute: string, ...values: unknown[]) => ({ method: "equal", attribute, values });

describe("queries that are refused, in the words of 1.9.6's validators", () => {
  it.each([
    [equal("nope", 1), "Invalid query: Attribute not found in schema: nope"],
    [equal("constructor", 1), "Invalid query: Attribute not found in schema: constructor"],
    ...[[1], [{ toString: 1 }], { toString: 1 }, -1, 1.5, "x"].map((value): [unknown, string] => [
      equal("$sequence", value),
      'Invalid query: Query value is invalid for attribute "$sequence"',
    ]),
    [{ method: "select", values: [{ toString: 1 }] }, "Invalid query: Attribute not found in schema: "],
    [{ method: "orderAsc", attribute: "nope" }, "Invalid query: Attribute not found in schema: nope"],
    [{ method: "select", values: ["nope"] }, "Invalid query: Attribute not found in schema: nope"],
    [{ method: "select", values: ["name", "name"] }, "Invalid query: Duplicate attributes selected"],
    [
      { method: "contains", attribute: "$permissions", values: ["x"] },
      "Invalid query: Attribute not found in schema: $permissions",
    ],
    [equal("name", 5), 'Invalid query: Query value is invalid for attribute "name"'],
    [equal("name", null), 'Invalid query: Query value is invalid for attribute "name"'],
    [equal("age", "1"), 'Invalid query: Query value is invalid for attribute "age"'],
    [equal("at", "yesterday"), 'Invalid query: Query value is invalid for attribute "at"'],
    [equal("name"), "Invalid query: Equal queries require at least one value."],
    [
      { method: "notEqual", attribute: "name", values: ["a", "b"] },
      "Invalid query: NotEqual queries require exactly one value.",
    ],
    [
      { method: "between", attribute: "age", values: [1] },
      "Invalid query: Between queries require exactly two values.",
    ],
    [equal("tags", "red"), 'Invalid query: Cannot query equal on attribute "tags" because it is an array.'],
    [
      { method: "contains", attribute: "age", values: [1] },
      'Invalid query: Cannot query contains on attribute "age" because it is not an array, string, or object.',
    ],
    [equal("secret", "x"), "Invalid query: Cannot query encrypted attribute: secret"],
    [
      { method: "limit", values: [-1] },
      "Invalid query: Invalid limit: Value must be a valid range between 1 and 9,223,372,036,854,775,807",
    ],
    [{ method: "offset", values: ["x"] }, "Invalid query: Invalid limit: Value must be a valid number"],
    [{ method: "or", values: [equal("age", 1)] }, "Invalid query: Or queries require at least two queries"],
    [
      { method: "or", values: [equal("age", 1), { method: "limit", values: [1] }] },
      "Invalid query: Or queries can only contain filter queries",
    ],
    [
      { method: "or", values: [equal("age", 1), equal("nope", 1)] },
      "Invalid query: Attribute not found in schema: nope",
    ],
    [
      { method: "search", attribute: "name", values: ["x"] },
      'Searching by attribute "name" requires a fulltext index.',
    ],
    [{ method: "explode" }, "Invalid query method: explode"],
    [{ method: "regex", attribute: "name", values: ["^a"] }, "Invalid query method: regex"],
    [equal("at", "@86400"), 'Invalid query: Query value is invalid for attribute "at"'],
    [{ method: "equal", attribute: null, values: ["a"] }, "Invalid query: Attribute not found in schema: "],
    [
      { method: "or", values: [equal("nope", 1), { method: "limit", values: [1] }] },
      "Invalid query: Attribute not found in schema: nope",
    ],
    [
      { method: "and", values: [equal("age", "x")] },
      'Invalid query: Query value is invalid for attribute "age"',
    ],
    [
      { method: "crosses", attribute: "name", values: [] },
      "Invalid query: Crosses queries require at least one value.",
    ],
    [
      { method: "distanceEqual", attribute: "nope", values: [[[1, 2], 5]] },
      "Invalid query: Distance query requires [[geometry, distance]] parameters",
    ],
    [
      { method: "vectorDot", attribute: "name", values: [] },
      "Invalid query: Vector queries can only be used on vector attributes",
    ],
    [
      { method: "exists", attribute: "nope", values: ["x"] },
      "Invalid query: Attribute not found in schema: nope",
    ],
    [
      { method: "contains", attribute: "$sequence", values: [1] },
      'Invalid query: Cannot query contains on attribute "$sequence" because it is not an array, string, or object.',
    ],
    [
      { method: "cursorAfter", values: ["é"] },
      "Invalid query: Invalid cursor: UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a leading underscore",
    ],
    [
      equal("age", ...Array.from({ length: 501 }, (_, i) => i)),
      "Invalid query: Query on attribute has greater than 500 values: age",
    ],
  ])("%j", (query, message) => {
    expect(check(query)).toThrow(message);
  });

  it("texts that are no queries", () => {
    expect(() => parseQueries(["limit(1)"])).toThrow("Invalid query: Syntax error");
    expect(() => parseQueries(["5"])).toThrow("Invalid query. Must be an array, got integer");
    const deep = `${'{"method":"or","values":['.repeat(60)}${"]}".repeat(60)}`;
    expect(() => parseQueries([deep])).toThrow("nested too deeply");
  });

  it("a list may be limited to some attributes and methods", () => {
    expect(() =>
      validateQueries(books, parseQueries([JSON.stringify(equal("age", 1))]), { allowed: ["name"] }),
    ).toThrow("age");
    expect(() =>
      validateQueries(books, parseQueries(['{"method":"limit","values":[1]}']), { methods: ["select"] }),
    ).toThrow("Invalid query method: limit");
  });
});

describe("queries that are accepted", () => {
  it.each([
    equal("name", "a", "b"),
    equal("$id", "a"),
    equal("$sequence", "5"),
    equal("$sequence", 5),
    equal("ok", true),
    { method: "contains", attribute: "tags", values: ["a"] },
    { method: "isNull", attribute: "tags" },
    { method: "greaterThan", attribute: "$createdAt", values: ["2001-01-01T00:00:00Z"] },
    { method: "orderDesc", attribute: "" },
    { method: "orderRandom" },
    { method: "limit", values: ["5"] },
    { method: "select", values: ["*", "$id"] },
    {
      method: "and",
      values: [equal("age", 1), { method: "or", values: [equal("age", 1), equal("age", 2)] }],
    },
  ])("%j", (query) => {
    expect(check(query)).not.toThrow();
  });
});
