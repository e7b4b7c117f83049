import { expect, it } from "vitest";
import { describeChanges, readChanges, secondStepChanges } from "./second-step-changes.ts";

it("reads the words of changes as they were written", () => {
  expect(describeChanges(["app-added", "switched-on"])).toBe(
    "authenticator app added, two-step verification switched on",
  );
  expect(readChanges(describeChanges(secondStepChanges))).toEqual(secondStepChanges);
});

it("reads no changes from words of another version", () => {
  expect(readChanges("password changed, a passkey added")).toBeNull();
});
