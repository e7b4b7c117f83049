import { expect, it } from "vitest";
import { parseAmount, parseReplacement } from "./parse-amount.ts";

it.each([
  ["2557.68", 255_768],
  ["0.01", 1],
  ["5", 500],
  ["5.5", 550],
  ["007", 700],
  ["1000000000", 100_000_000_000],
  ["1000000000.00", 100_000_000_000],
  ["1000000000.01", "too-large"],
  ["999999999999999", "too-large"],
  ["1234567890123456", "too-large"],
  ["1234567890123456.789", "too-large"],
  ["1234567890123456.", "not-a-number"],
  ["x1234567890123456", "not-a-number"],
  ["1234567890123456x", "not-a-number"],
  ["1.005", "too-many-decimals"],
  ["0", "not-positive"],
  ["0.00", "not-positive"],
  ["-1", "not-positive"],
  ["-1.505", "not-positive"],
  ["-x", "not-a-number"],
  ["--1", "not-a-number"],
  ["-1.", "not-a-number"],
  ["", "not-a-number"],
  ["1,5", "not-a-number"],
  ["1.", "not-a-number"],
  [".5", "not-a-number"],
  ["1e2", "not-a-number"],
  [" 1", "not-a-number"],
  ["1 ", "not-a-number"],
  ["+1", "not-a-number"],
])("reads the amount %j as %j", (text, read) => {
  expect(parseAmount(text)).toBe(read);
});

it.each([
  ["0", "zero", 0],
  ["0.00", "zero", 0],
  ["12.3", "zero", 1230],
  ["-1", "zero", "negative"],
  ["-0", "zero", "negative"],
  ["-1", "zero-and-negative", -100],
  ["-0", "zero-and-negative", 0],
  ["-0.01", "zero-and-negative", -1],
  ["-1.005", "zero-and-negative", "too-many-decimals"],
  ["-1000000000.01", "zero-and-negative", "too-large"],
  ["--1", "zero-and-negative", "not-a-number"],
  ["1,5", "zero", "not-a-number"],
] as const)("reads the replacement %j where %s is allowed as %j", (text, allow, read) => {
  expect(parseReplacement(text, allow)).toBe(read);
});
