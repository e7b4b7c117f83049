import { expect, it } from "vitest";
import { checkError, tooLong } from "./check-error.ts";

it("the error of a text that is too long has its limit in the code and in the sentence", () => {
  expect(tooLong(40)).toEqual({
    error: "Use at most 40 characters",
    params: { problem: "text.at-most-40" },
  });
});

it("the error of a check has values only where it names some", () => {
  expect(checkError("hash.hex", "Wrong").params).toEqual({ problem: "hash.hex" });
  expect(checkError("hash.hex", "Wrong", { network: "Bitcoin" }).params).toEqual({
    problem: "hash.hex",
    values: { network: "Bitcoin" },
  });
});
