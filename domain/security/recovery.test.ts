import { describe, expect, it } from "vitest";
import { parseRecovery, recoveryRequest } from "./recovery.ts";

describe("the request for a new password", () => {
  it("takes an email address, and the language of the page", () => {
    expect(recoveryRequest.parse({ email: " ada@example.com ", language: "de", more: 1 })).toEqual({
      email: "ada@example.com",
      language: "de",
    });
    expect(recoveryRequest.parse({ email: "ada@example.com" })).toEqual({ email: "ada@example.com" });
  });

  it.each([{}, { email: "ada" }, { email: "ada@example.com", language: "xx" }])("refuses %j", (input) => {
    expect(recoveryRequest.safeParse(input).success).toBe(false);
  });

  it("takes an address of up to 254 characters", () => {
    const address = (length: number) => `${"a".repeat(length - 12)}@example.com`;
    expect(recoveryRequest.safeParse({ email: address(254) }).success).toBe(true);
    expect(recoveryRequest.safeParse({ email: address(255) }).success).toBe(false);
  });

  it.each([
    ["de", "de"],
    ["xx", "en"],
    [null, "en"],
    [undefined, "en"],
  ])(
    "the request for a new password that was queued in the language %j is answered in %s",
    (stored, language) => {
      const row = {
        $id: "r1",
        email: "ada@example.com",
        at: "2026-03-14T12:00:00.000+00:00",
        language: stored,
      };
      expect(parseRecovery(row)).toEqual({
        $id: "r1",
        email: "ada@example.com",
        at: "2026-03-14T12:00:00.000Z",
        language,
      });
    },
  );
});
