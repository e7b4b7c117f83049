import { expect, it } from "vitest";
import { MAX_ATTACHMENT } from "#domain/deposits/attachment-file.ts";
import { MAX_IMAGE } from "#domain/members/avatar.ts";
import { cents } from "#domain/values/money.ts";
import { megabytesValue } from "./megabytes-value.ts";
import { isRefusal, refusalKind, refuse } from "./refusal.ts";
import { countValue, dayValue, dollarsValue, instantValue, percentValue } from "./refusal-value.ts";

it("says the specification's words and names the field", () => {
  expect(refuse("below-minimum", { min: "100" })).toEqual({
    code: "below-minimum",
    message: "Amount must be greater than or equal to 100",
    field: "amount",
  });
  expect(refuse("below-minimum").message).toBe("Amount must be greater than or equal to ");
  expect(refuse("already-approved")).toStrictEqual({ code: "already-approved", message: "Already Approved" });
});

it.each([
  ["insufficient-balance", "Insufficient balance", "amount"],
  ["no-profit", "You have no profit to claim", undefined],
  ["below-minimum", "Amount must be greater than or equal to 5", "amount"],
  ["above-maximum", "Amount must be less than or equal to 9", "amount"],
  ["no-changes", "No changes made", undefined],
  ["image-required", "Please select an image", "image"],
  ["image-too-large", "Image size must be less than 2MB", "image"],
  ["user-not-found", "User not found", undefined],
  ["already-approved", "Already Approved", undefined],
  ["email-required", "Email is required", "email"],
  ["name-required", "Full name is required", "name"],
] as const)("%s says what the specification says: %s", (code, message, field) => {
  expect(refuse(code, { min: "5", max: "9", size: megabytesValue(MAX_IMAGE) })).toMatchObject({
    code,
    message,
    ...(field && { field }),
  });
});

it("sends the limit of a file for readers of other languages", () => {
  expect(refuse("attachment-too-large", { size: megabytesValue(MAX_ATTACHMENT) })).toMatchObject({
    message: "The file must not be larger than 5 MB",
    values: { size: "5" },
  });
});

it("names the rule of a form where a refusal has the same one", () => {
  expect(refuse("email-required")).toHaveProperty("problem", "email.missing");
  expect(refuse("user-not-found")).toEqual({ code: "user-not-found", message: "User not found" });
});

it("takes the field of an input from the caller", () => {
  expect(refuse("invalid-input", { message: "Phone number is required" }, { field: "phone" })).toEqual({
    code: "invalid-input",
    message: "Phone number is required",
    field: "phone",
  });
});

it("sends the values of its text in a form that every language can write", () => {
  const values = {
    min: dollarsValue(cents(500)),
    fee: percentValue(1000, "10%"),
    day: dayValue("2026-03-14"),
    until: instantValue("2026-03-14T09:26:53.000Z", "2026-03-14 09:26:53 UTC"),
    requests: countValue(3, "3 requests"),
  };
  expect(refuse("below-minimum", values)).toEqual({
    code: "below-minimum",
    message: "Amount must be greater than or equal to 5",
    field: "amount",
    values: {
      min: { dollars: 500 },
      fee: { percent: 1000 },
      day: { day: "2026-03-14" },
      until: { instant: "2026-03-14T09:26:53.000Z" },
      requests: 3,
    },
  });
});

it("isRefusal recognises refusals and nothing else", () => {
  expect(isRefusal(refuse("busy"))).toBe(true);
  for (const other of [null, undefined, "busy", { code: 404 }, { code: "row_not_found" }, {}])
    expect(isRefusal(other)).toBe(false);
});

it("refusalKind returns forbidden for not-admin", () => expect(refusalKind("not-admin")).toBe("forbidden"));
