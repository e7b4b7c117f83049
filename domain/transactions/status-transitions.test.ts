import { describe, expect, it } from "vitest";
import { settledStatus, tradeAfter } from "./status-transitions.ts";

describe("settledStatus", () => {
  it.each([
    ["approve", "success"],
    ["reject", "failed"],
    ["cancel", "cancelled"],
  ] as const)("a pending transaction can be settled: %s makes it %s", (move, status) => {
    expect(settledStatus("pending", move)).toBe(status);
  });

  it.each([
    ["success", "Already Approved"],
    ["failed", "Already processed"],
    ["cancelled", "Already processed"],
  ] as const)("a %s one cannot: %s", (status, message) => {
    for (const move of ["approve", "reject", "cancel"] as const)
      expect(settledStatus(status, move)).toMatchObject({ message });
  });
});

describe("a trade", () => {
  it.each([
    ["none", "open", "ongoing"],
    ["none", "earn", "You have no ongoing trade"],
    ["none", "claim", "You have no ongoing trade"],
    ["none", "close", "You have no ongoing trade"],
    ["ongoing", "open", "You already have an ongoing trade"],
    ["ongoing", "earn", "ongoing"],
    ["ongoing", "claim", "none"],
    ["ongoing", "close", "none"],
  ] as const)("%s: %s leads to %s", (from, move, outcome) => {
    const after = tradeAfter(from === "none" ? null : {}, move);
    expect(typeof after === "string" ? after : after.message).toBe(outcome);
  });
});
