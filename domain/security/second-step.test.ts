import { expect, it } from "vitest";
import { appCode, codeForm, stepOf } from "./second-step.ts";

it.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["12ab 34cd 5e", "12ab34cd5e"],
  ["12AB34CD5E", "12AB34CD5E"],
])("a sign-in takes the code %j", (typed, code) => {
  expect(codeForm.parse({ code: typed })).toEqual({ code });
});

it.each(["12345", "1234567", "x123456", "12ab34cd5", "12ab34cd5e0", "12ab34cd5g", "x12ab34cd5e"])(
  "a sign-in refuses the code %j",
  (code) => expect(codeForm.safeParse({ code }).error?.issues).toMatchObject([{ path: ["code"] }]),
);

it.each(["", "  "])("an empty code %j is missing, and not malformed as well", (code) => {
  const { error } = codeForm.safeParse({ code });
  expect(error?.issues).toHaveLength(1);
  expect(error?.issues[0]?.message).not.toBe(codeForm.safeParse({ code: "1" }).error?.issues[0]?.message);
});

it("the app's code alone has six digits", () => {
  expect(appCode.parse("123 456")).toBe("123456");
  for (const text of ["12ab34cd5e", "1234567", "x123456"])
    expect(appCode.safeParse(text).error?.issues).toMatchObject([
      { message: "Enter the 6-digit code from your app" },
    ]);
});

it("a code of six digits is the app's, a longer one is a recovery code", () => {
  expect([stepOf("123456"), stepOf("12ab34cd5e")]).toEqual(["totp", "recoveryCode"]);
});
