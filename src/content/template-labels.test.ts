import { expect, it } from "vitest";
import { mailKinds } from "#domain/mail/mail.ts";
import { readingIn } from "#src/language/catalogues.ts";
import { templateLabels, templateName } from "./template-labels.ts";

const { t } = readingIn("en");

it("every mail has a name, and no two have the same", () => {
  expect(Object.keys(templateLabels)).toEqual(Object.keys(mailKinds));
  const names = Object.values(templateLabels).map((label) => t(label));
  expect(new Set(names).size).toBe(names.length);
});

it("a template of another version is called by its name", () => {
  expect(["new-sign-in", "of-a-later-version", "toString"].map((name) => templateName(name, t))).toEqual([
    ...["New sign-in", "of-a-later-version", "toString"],
  ]);
});
