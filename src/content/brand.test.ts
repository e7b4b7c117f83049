import { describe, expect, it } from "vitest";
import { isDemo } from "./brand.ts";

const signed = {
  legalName: "Keel Ltd",
  address: "1 Quay, London",
  regulator: "FCA",
  licenceNumber: "123456",
  supportEmail: "help@keel.example",
};

describe("the demonstration", () => {
  it("ends when the operator has said everything about themselves", () => {
    expect(isDemo(signed)).toBe(false);
  });

  it.each(Object.keys(signed))("goes on as long as %s is missing", (field) => {
    expect(isDemo({ ...signed, [field]: " " })).toBe(true);
  });
});
