import { describe, expect, it } from "vitest";
import { differences } from "./compare.ts";
import type { Json } from "./recording.ts";

const variables = new Map([
  ["run", "r1"],
  ["user", "u-7"],
]);
/** A variable as a recording writes it. */
const slot = (name: string) => `\${${name}}`;
const at = "2026-01-02T03:04:05.678+00:00";

describe("an answer compared with the recorded one", () => {
  it.each<[string, Json, unknown]>([
    ["the same value", { a: [1, null, "x"] }, { a: [1, null, "x"] }],
    ["a variable in a text and in a name", { [`k-${slot("run")}`]: `v-${slot("run")}` }, { "k-r1": "v-r1" }],
    ["a bound variable", "<bound:user>", "u-7"],
    ["an id and a time", ["<id>", "<datetime>"], ["a.b-c_d", at]],
    ["a matcher inside a text", "rows.<id>.create", "rows.x1.create"],
    ["database times", ["<sqldate>", "<datetime?>"], ["2026-01-02 03:04:05.678", ""]],
    ["nothing where nothing may be", "<absent>", undefined],
    [
      "a token, an address in a text, true or false",
      ["<jwt>", "see <url>", "<bool>"],
      ["a.b-c._d", "see https://x/y", true],
    ],
  ])("takes %s", (_, expected, actual) => {
    expect(differences(expected, actual, variables)).toEqual([]);
  });

  it.each<[string, Json, unknown, string]>([
    ["another value", { a: 1 }, { a: 2 }, "/a: expected 1, got 2"],
    ["a missing field", { a: 1 }, {}, "/a: expected 1, got nothing"],
    ["a missing field that may be anything but absent", { a: "<string>" }, {}, "/a: expected"],
    ["an additional field", {}, { b: true }, "/b: not expected, got true"],
    ["another order", ["x", "y"], ["y", "x"], '/0: expected "x"'],
    ["a longer list", ["x"], ["x", "y"], "/: expected"],
    ["a list for an object", { a: 1 }, [1], "/: expected"],
    ["text for a number", 1, "1", "/: expected 1"],
    ["another id than the bound one", "<bound:user>", "u-8", "/: expected"],
    ["a time without a zone", "<datetime>", "2026-01-02T03:04:05.678", "/: expected"],
    ["more than the matcher inside a text covers", "rows.<id>", "rows.a b", "/: expected"],
    ["a dot in a pattern as any character", "a.b<string>", "axb", "/: expected"],
    ["-0 for 0", 0, -0, "/: expected"],
  ])("refuses %s", (_, expected, actual, reason) => {
    expect(differences(expected, actual, variables).join()).toContain(reason);
  });

  it("names the missing variable", () => {
    expect(() => differences(slot("unknown"), "x", variables)).toThrow("unknown");
  });
});
