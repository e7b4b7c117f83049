import { expect, it } from "vitest";
import { isPersonal } from "./personal-password.ts";

const context = { site: "Keelstone", name: "Ann Marie Bell", email: "ann.bellamy+invest@example.com" };

it.each([
  ["the name of the site", "keelstone-2026"],
  ["the name of the site with punctuation between its letters", "My k-e-e-l STONE!"],
  ["a part of the name", "MARIE#1984x"],
  ["the whole name", "annmariebell99"],
  ["the mailbox", "xx ann.bellamy xx"],
  ["a part of the mailbox", "Bellamy.2026"],
  ["the whole address", "ann.bellamy+invest@example.com"],
])("a password with %s is personal", (_, password) => {
  expect(isPersonal(password, context)).toBe(true);
});

it.each([
  ["has nothing of it", "correct horse battery"],
  ["holds a part of three letters", "banana-annex-77"],
  ["holds the label and the host of the address", "invest example com"],
  ["is the same in part only", "keelston-mari"],
])("a password that %s is not personal", (_, password) => {
  expect(isPersonal(password, context)).toBe(false);
});

it("knows names of two letters in scripts that need no more", () => {
  expect(isPersonal("我的王明密码2026", { site: "Keelstone", name: "王明" })).toBe(true);
  expect(isPersonal("密码2026abcdef", { site: "Keelstone", name: "王明" })).toBe(false);
});

it("knows the site alone where nothing else is known, and no site that has no name", () => {
  expect(isPersonal("keelstone1", { site: "Keelstone" })).toBe(true);
  expect(isPersonal("correct horse", { site: "", name: "", email: "" })).toBe(false);
});

it.each([
  ["a word of four letters of our script", "Bell-1984-xyz", { site: "", name: "Bell" }, true],
  ["a name of three letters of our script", "annexed-1984", { site: "", name: "Ann" }, false],
  ["a short name of another script beside our letters", "xx王明ab", { site: "", name: "王明" }, true],
  ["a name of three letters that ends in our script", "pass-éann-99", { site: "", name: "éan" }, true],
  ["a name of three letters that begins in our script", "pass-anñx-99", { site: "", name: "anñ" }, true],
  ["the second name after several blanks", "marie-1984", { site: "", name: "Ann \t Marie" }, true],
  ["the mailbox before a label", "xx bellamy xx", { site: "", email: "bellamy+invest@x.io" }, true],
  ["a part of the mailbox after a hyphen", "bellamy99", { site: "", email: "ann-bellamy@x.io" }, true],
  ["a part of the mailbox after an underscore", "bellamy99", { site: "", email: "ann_bellamy@x.io" }, true],
  ["the host alone", "example99", { site: "", email: "bellamy@example.com" }, false],
])("judges a password with %s", (_, password, known, isIt) => {
  expect(isPersonal(password, known)).toBe(isIt);
});
