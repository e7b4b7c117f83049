import { expect, it } from "vitest";
import { mailKinds } from "#domain/mail/mail.ts";
import { readingIn } from "#src/language/catalogues.ts";
import { templateName, templateNames } from "./template-labels.ts";

const { t } = readingIn("en");

it("every mail has a name, and no two have the same", () => {
  const names = templateNames(t).map(({ label }) => label);
  expect(new Set(names).size).toBe(Object.keys(mailKinds).length);
  expect(templateNames(t).filter(({ value, label }) => value === label)).toEqual([]);
});

it("a template of another version is called by its name", () => {
  expect(["new-sign-in", "of-a-later-version", "toString"].map((name) => templateName(name, t))).toEqual([
    ...["New sign-in", "of-a-later-version", "toString"],
  ]);
});
