import { expect, it } from "vitest";
import { base64Text, fileMissing, remark } from "./input-fields.ts";

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
