import { expect, it } from "vitest";
import { parseVerification, verificationColumns } from "./verification.ts";

it("a verification survives the table", () => {
  const verification = {
    at: "2026-03-14T12:00:00.000Z",
    entries: 2,
    deviations: 1,
    seconds: 3,
    verifiedBefore: null,
  };
  const columns = verificationColumns(verification);
  expect(columns).toEqual(verification);
  expect(parseVerification({ ...columns, $id: "v1", $permissions: [] })).toEqual({
    $id: "v1",
    ...verification,
  });
  expect(() => parseVerification({ ...columns, $id: "v1", deviations: "none" })).toThrow();
});
