import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { emailFacts } from "./email-facts.ts";

/** Answers of a 1.9.6: the address, its canonical form, then whether it is free, disposable, corporate and canonical. */
const recorded = readFileSync(join(import.meta.dirname, "recorded-emails.tsv"), "utf8")
  .trimEnd()
  .split("\n");

it("knows of every recorded address what 1.9.6 knows", () => {
  const own = recorded.map((line) => {
    const [email = ""] = line.split("\t");
    const { emailCanonical, ...flags } = emailFacts(email);
    const { emailIsFree, emailIsDisposable, emailIsCorporate, emailIsCanonical } = flags;
    const answers = [emailIsFree, emailIsDisposable, emailIsCorporate, emailIsCanonical];
    return [email, emailCanonical, ...answers.map((is) => (is ? "yes" : "no"))].join("\t");
  });
  expect(own).toEqual(recorded);
});

it.each(["", "-a@yahoo.com"])("knows nothing about %j", (email) => {
  expect(Object.values(emailFacts(email))).toEqual([null, null, null, null, null]);
});
