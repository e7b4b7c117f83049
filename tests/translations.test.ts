import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emailForm, loginForm, newPasswordForm } from "#domain/members/credentials.ts";
import { registerForm } from "#domain/members/registration-form.ts";
import { messageForm } from "#domain/messages/message.ts";
import { codeForm } from "#domain/security/second-step.ts";
import { en } from "#src/content/texts/en.ts";
import { problemIn } from "#src/fields/problem-in.ts";

const root = join(import.meta.dirname, "..");
const forms = { codeForm, newPasswordForm, loginForm, emailForm, registerForm, messageForm };

/** Nothing, nonsense and too much, for every field that one of the forms has. */
const attempts = ["", "  ", "?", "0".repeat(20_000), `${"a".repeat(300)}@example.com`].map((value) =>
  Object.fromEntries(
    ["name", "email", "message", "phone", "country", "password", "code"].map((field) => [field, value]),
  ),
);

/** The code of the product, without the texts themselves. */
const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /^(domain|emulator|src)\/.*(?<!\.test)\.tsx?$/.test(file))
  .filter((file) => !/^src\/content\/texts\/(..\/|..\.ts)/.test(file))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n");

const problems: Readonly<Record<string, string>> = en.problems;

describe("the problems of the forms of the public pages", () => {
  it.each(Object.entries(forms))("have a code that every language knows, by the rules of %s", (_, form) => {
    const found = attempts.flatMap((attempt) => form.safeParse(attempt).error?.issues ?? []).map(problemIn);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ type, message }) => problems[type] !== message)).toEqual([]);
  });

  it("are each said somewhere: no translation outlives its problem", () => {
    // The code of a limit is made of its number, and that of a form's own problem stands beside its text.
    const limits = attempts.flatMap((attempt) =>
      Object.values(forms).flatMap((form) => form.safeParse(attempt).error?.issues.map(problemIn) ?? []),
    );
    const isSaid = (code: string) =>
      sources.includes(`"${code}"`) ||
      new RegExp(`\\b${code}\\b`).test(sources) ||
      limits.some(({ type }) => type === code);
    const own = /type: "([^"]+)"/g;
    const formTexts = readFileSync(join(root, "src/content/texts/en/form-problems.ts"), "utf8");
    const ofForms = [...formTexts.matchAll(own)].map(([, code]) => code);
    expect(Object.keys(problems).filter((code) => !isSaid(code) && !ofForms.includes(code))).toEqual([]);
  });

  it("have codes, not sentences, as their keys", () => {
    expect(Object.keys(problems).filter((code) => !/^[a-z\d._-]+$/.test(code))).toEqual([]);
  });
});

it.each(["controls", "secondStep", "mailedLinks", "forms", "contactForm"] as const)(
  "every text of %s is shown",
  (part) => {
    const keys = (node: object): string[] =>
      Object.entries(node).flatMap(([key, value]) => (typeof value === "object" ? keys(value) : [key]));
    expect(keys(en[part]).filter((key) => !new RegExp(`\\.${key}\\b`).test(sources))).toEqual([]);
  },
);
