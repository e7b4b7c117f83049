import { expect, it } from "vitest";
import { emailFacts } from "./email-facts.ts";

it.each([
  ["a.da+news@googlemail.com", "ada@gmail.com", true, false, false],
  ["ada+news@outlook.com", "ada@outlook.com", true, false, false],
  ["ada+news@firm.test", "ada+news@firm.test", false, false, true],
  ["ada@example.com", "ada@example.com", false, true, false],
])(
  "%s is %s; free %s, disposable %s, corporate %s",
  (email, canonical, isFree, isDisposable, isCorporate) => {
    expect(emailFacts(email)).toEqual({
      emailCanonical: canonical,
      emailIsFree: isFree,
      emailIsDisposable: isDisposable,
      emailIsCorporate: isCorporate,
      emailIsCanonical: canonical === email,
    });
  },
);

it("knows nothing about a missing address", () => {
  expect(Object.values(emailFacts(""))).toEqual([null, null, null, null, null]);
});
