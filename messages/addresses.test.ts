import { describe, expect, it } from "vitest";
import { addressIn, readAddress } from "./addresses.ts";

describe("the address of a public page", () => {
  it.each([
    ["en", "/", "/"],
    ["de", "/", "/de/"],
    ["de", "/#about", "/de/#about"],
    ["id", "/plans/starter", "/id/plans/starter"],
  ] as const)("the address of a public page in %s of %s is %s", (language, path, address) => {
    expect(addressIn(language, path)).toBe(address);
  });

  it.each([
    ["/", undefined, "/"],
    ["/plans", undefined, "/plans"],
    ["/de", "de", "/"],
    ["/de/", "de", "/"],
    ["/zh/plans/starter", "zh", "/plans/starter"],
    // English has no prefix, and what only begins like a language is a path.
    ["/en/plans", undefined, "/en/plans"],
    ["/deposits", undefined, "/deposits"],
    ["/DE/plans", undefined, "/DE/plans"],
    ["//de/plans", undefined, "//de/plans"],
  ])("%s names %s and the page %s", (address, language, path) => {
    expect(readAddress(address)).toEqual({ language, path });
  });
});
