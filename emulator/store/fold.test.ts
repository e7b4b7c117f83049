import { describe, expect, it } from "vitest";
import { fold } from "./fold.ts";

describe("fold", () => {
  it.each([
    ["HELLO", "hello"],
    ["Žluťoučký KŮŇ", "zlutoucky kun"],
    ["tail  ", "tail"],
    ["  head", "  head"],
    ["Ábc", "abc"],
    ["ß", "ß"],
    ["50%_x", "50%_x"],
    ["", ""],
  ])("%j is compared as %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});
