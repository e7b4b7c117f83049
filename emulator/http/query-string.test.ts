import { describe, expect, it } from "vitest";
import { parseQueryString } from "./query-string.ts";

describe("parseQueryString", () => {
  it.each([
    ["queries%5B0%5D=a&queries%5B1%5D=b", { queries: ["a", "b"] }],
    ["queries[]=a&queries[]=b", { queries: ["a", "b"] }],
    ["a=1&a=2", { a: "2" }],
    ["a=x+y%2Bz", { a: "x y+z" }],
    ["a[b][c]=1&a[b][d]=2", { a: { b: { c: "1", d: "2" } } }],
    ["a[1]=x", { a: { 1: "x" } }],
    ["impersonateuserid=&project=p", { impersonateuserid: "", project: "p" }],
    ["a=1&a[b]=2", { a: { b: "2" } }],
    ["a[x]=1&a[]=2&a[][b]=3", { a: { x: "1", 1: "2", 2: { b: "3" } } }],
    ["", {}],
  ])("%s", (text, expected) => {
    expect({ ...parseQueryString(text) }).toEqual(expected);
  });

  it("cannot touch what all objects share", () => {
    parseQueryString("__proto__[polluted]=1&constructor[prototype][polluted]=1");
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("drops a name that nests deeper than PHP lets it", () => {
    const kept = `a${"[b]".repeat(63)}`;
    const dropped = `c${"[d]".repeat(100_000)}`;
    expect(Object.keys(parseQueryString(`${kept}=1&${dropped}=1`))).toEqual(["a"]);
  });

  it("keeps as many names as PHP does", () => {
    expect(parseQueryString("a[]=x&".repeat(1_000_000)).a).toHaveLength(1000);
    expect(parseQueryString(`${"a=1&".repeat(999)}b=2&c=3`)).toEqual({ a: "1", b: "2" });
  });
});
