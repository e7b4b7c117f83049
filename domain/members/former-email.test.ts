import { describe, expect, it } from "vitest";
import { emailAt, formerEmailCutoff, parseFormerEmail } from "./former-email.ts";

const former = (email: string, until: string) =>
  parseFormerEmail({ $id: `of ${email}`, userId: "ada", email, until });
const rows = [
  former("second@example.com", "2026-03-14T11:00:00.000Z"),
  former("first@example.com", "2026-03-14T10:00:00.000Z"),
];

describe("the address of a profile at an instant", () => {
  it.each([
    ["2026-03-14T09:00:00.000Z", "first@example.com"],
    ["2026-03-14T10:00:00.000Z", "first@example.com"],
    ["2026-03-14T10:00:00.001Z", "second@example.com"],
    ["2026-03-14T11:00:00.001Z", "third@example.com"],
  ])("is at %s %s", (at, email) => {
    expect(emailAt(rows, "third@example.com", at)).toBe(email);
    expect(emailAt(rows.toReversed(), "third@example.com", at)).toBe(email);
  });

  it("is kept for a week", () => {
    expect(formerEmailCutoff("2026-03-14T12:00:00.000Z")).toBe("2026-03-07T12:00:00.000Z");
  });
});
