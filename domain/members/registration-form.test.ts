import { expect, it } from "vitest";
import { country, phone, referrerId } from "./registration-form.ts";

it.each(["5", "+44 (0)20 7946-0123", "(020) 7946.0123", "020/79460123", "0123456"])(
  "the phone number %j is taken",
  (text) => expect(phone.safeParse(text).success).toBe(true),
);

it.each(["x0123", "0123x", "++44 20", "-44 20", "+", "(", "44+20", "tel 44", "44 ext 5"])(
  "the phone number %j is refused",
  (text) => expect(phone.safeParse(text).success).toBe(false),
);

it.each([
  ["France", true],
  ["france ", false],
  ["Atlantis", false],
  ["", false],
])("the country %j is taken: %s", (name, isTaken) => expect(country.safeParse(name).success).toBe(isTaken));

it("a referral id is looked up as ids are stored, and at most as long", () => {
  expect(referrerId.parse(" Ada00000 ")).toBe("ada00000");
  expect(referrerId.safeParse("a".repeat(160)).success).toBe(true);
  expect(referrerId.safeParse("a".repeat(161)).success).toBe(false);
});
