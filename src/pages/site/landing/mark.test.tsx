import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useClaimMark } from "./mark.tsx";

it("says where a claim can be checked, and of any other that it is an illustration", () => {
  const markOf = renderHook(() => useClaimMark()).result.current;
  expect(markOf({ figure: "80%" })).toBe("Illustrative");
  expect(markOf({ figure: "80%", source: "Audited record 2026" })).toBe("Source: Audited record 2026");
});
