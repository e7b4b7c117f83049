import { expect, it } from "vitest";
import { fillPlaceholders, firstNameOf, placeholdersIn, unknownPlaceholdersIn } from "./placeholders.ts";

const values = { firstName: "Vera", name: "Vera Visitor", product: "Keelstone" };

it("fills in every placeholder, and leaves other braces as they are", () => {
  expect(fillPlaceholders("Hello {firstName} ({name}) of {product}: {other} {} {toString}", values)).toBe(
    "Hello Vera (Vera Visitor) of Keelstone: {other} {} {toString}",
  );
});

it("does not fill in what a name contains", () => {
  expect(fillPlaceholders("{name}", { ...values, name: "{firstName}" })).toBe("{firstName}");
});

it("distinguishes known placeholders from unknown ones", () => {
  expect(placeholdersIn("{name} {surname} {firstName}")).toEqual(["{name}", "{firstName}"]);
  expect(unknownPlaceholdersIn("{name} {surname} {firstname}")).toEqual(["{surname}", "{firstname}"]);
});

it.each([
  ["Vera Visitor", "Vera"],
  ["  Ada ", "Ada"],
  ["", ""],
])("addresses %j as %j", (name, firstName) => {
  expect(firstNameOf(name)).toBe(firstName);
});
