import { describe, expect, it } from "vitest";
import { hasBalances, isBalanced, isCanonicalEntry, readEntry } from "./entry-facts.ts";
import { sampleLog } from "./testing/sample-log.ts";

it("an entry is canonical in one spelling only", () => {
  const canonical = [
    "{}",
    '{"a":1}',
    '{"$id":"x","at":"y","b":null}',
    '{"a":{"b":2,"z":1}}',
    '{"":1,"a":2}',
    '{"10":1,"9":1}',
    '{"a":"a:b, [{\\"c\\" "}',
    '{"a":[1,{"b":1},true],"c":-1.5}',
    // By UTF-16 code units: the surrogates of the first key are smaller.
    '{"\u{1F600}":1,"\uffff":1}',
  ];
  const others = [
    '{"9":1,"10":1}',
    '{"a":{"z":1,"b":2}}',
    '{"a":{"b":1,"b":1}}',
    '{"a":[{"b":1,"b":1}]}',
    '{"a" :1}',
    '{"a":1 }',
    '{"a":1e2}',
    '{"a":-0}',
    '{"a":"\\u0041"}',
    '{"\\u0061":1}',
    '{"b":1,"a":2}',
    '{"a":1,"a":1}',
    '{"a":1.0}',
    '{ "a":1}',
    "[]",
    "null",
    "1",
    '"x"',
    "",
    '{"a":9007199254740993}',
  ];
  expect(canonical.map(isCanonicalEntry)).toEqual(canonical.map(() => true));
  expect(others.map(isCanonicalEntry)).toEqual(others.map(() => false));
});

describe("the facts of an entry", () => {
  const fields = sampleLog().entries[6]?.fields ?? {};
  const facts = readEntry(JSON.stringify(fields));

  it("are read from its text, and not from one that lacks a fact", () => {
    expect(facts).toEqual(fields);
    const { $id, kind, reason, ...needed } = fields;
    expect([$id, kind, reason]).toEqual(["entry6", "deposit", null]);
    for (const name of Object.keys(needed)) {
      expect(readEntry(JSON.stringify({ ...fields, [name]: undefined })), name).toBeUndefined();
      expect(readEntry(JSON.stringify({ ...fields, [name]: true })), name).toBeUndefined();
      expect(readEntry(JSON.stringify({ ...fields, [name]: 0.5 })), name).toBeUndefined();
    }
    for (const text of ["", "null", "[]", "1"]) expect(readEntry(text)).toBeUndefined();
  });

  it("are balanced when all changes add up to 0", () => {
    if (facts === undefined) throw new Error("The sample entry has facts.");
    expect(isBalanced(facts)).toBe(true);
    for (const name of ["cashDelta", "holdDelta", "stakeDelta", "profitDelta", "houseDelta"] as const) {
      const changed = { ...facts, [name]: facts[name] + 1 };
      expect(isBalanced(changed), name).toBe(false);
      expect(isBalanced({ ...changed, feeDelta: -1 }), name).toBe(true);
    }
  });

  it("have balances that are compared one by one", () => {
    if (facts === undefined) throw new Error("The sample entry has facts.");
    expect(hasBalances(facts, facts)).toBe(true);
    for (const name of ["cash", "hold", "stake", "profit"] as const)
      expect(hasBalances(facts, { ...facts, [name]: 1 }), name).toBe(false);
  });
});
