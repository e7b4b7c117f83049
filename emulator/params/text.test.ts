import { describe, expect, it } from "vitest";
import type { ParamScope } from "./param.ts";
import { oneOf } from "./text.ts";

describe("oneOf without regard to case", () => {
  const direction = oneOf(["ASC", "DESC"], false);
  const scope = {} as ParamScope;

  it("takes any spelling as it came", () => {
    expect(direction("desc", scope)).toEqual({ value: "desc" });
  });

  it.each([[{ toString: 1 }], [["ASC"]], [null], [5]])("refuses what is no text: %j", (value) => {
    expect(direction(value, scope)).toEqual({ problem: "Value must be one of (ASC, DESC)" });
  });
});
