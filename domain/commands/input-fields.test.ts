import { expect, it } from "vitest";
import { base64Text, fileMissing, pageOutdated, remark, seen, wholeNumber } from "./input-fields.ts";

const file = base64Text(fileMissing);

it.each(["QQ==", "QUI=", "QUJD", "+/+/"])("the bytes of a file may be %s", (text) => {
  expect(file.safeParse(text).success).toBe(true);
});

it.each(["", "=", "==", "QQ===", "Q=Q", "QQ==QQ==", "QUJ!", "QU JD", "QUJD\n", "-_-_"])(
  "the bytes of a file are not %j",
  (text) => {
    expect(file.safeParse(text).error?.issues[0]).toMatchObject({ message: fileMissing.error });
  },
);

it("reads the bytes of the largest file that a request can carry, with a wrong one at its end", () => {
  const text = "QUJD".repeat(2_500_000);
  expect(file.safeParse(text).success).toBe(true);
  expect(file.safeParse(`${text}!`).success).toBe(false);
});

it.each([
  [undefined, null],
  ["", null],
  [" \u200b ", null],
  [" A reason ", "A reason"],
])("reads the remark %j as %j", (typed, read) => {
  expect(remark.parse(typed)).toBe(read);
});

it("takes a remark of at most 500 characters", () => {
  expect(remark.safeParse("x".repeat(500)).success).toBe(true);
  expect(remark.safeParse("x".repeat(501)).success).toBe(false);
});

it.each([0, 7, 10])("takes the whole number %d from 0 to 10", (value) => {
  expect(wholeNumber({ minimum: 0, maximum: 10 }).parse(value)).toBe(value);
});

it.each([-1, 11, 1.5, Number.NaN, "7", null, undefined])(
  "refuses %j as a whole number from 0 to 10, with the code of an outdated page",
  (value) => {
    const { error } = wholeNumber({ minimum: 0, maximum: 10 }).safeParse(value);
    expect(error?.issues).toMatchObject([{ message: pageOutdated.error, params: pageOutdated.params }]);
  },
);

it("takes the number of the newest entry up to the largest safe one, or none", () => {
  expect(seen.parse(undefined)).toBeUndefined();
  expect(seen.parse(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
  expect(seen.safeParse(Number.MAX_SAFE_INTEGER + 1).success).toBe(false);
});
