import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emailForm, loginForm, newPasswordForm } from "#domain/members/profile.ts";
import { registerForm } from "#domain/members/registration-form.ts";
import { messageForm } from "#domain/messages/message.ts";
import { codeForm } from "#domain/security/second-step.ts";
import { answers } from "#src/content/texts/en/answers.ts";

const root = join(import.meta.dirname, "..");
const forms = { codeForm, newPasswordForm, loginForm, emailForm, registerForm, messageForm };

/** Nothing, nonsense and too much, for every field that one of the forms has. */
const attempts = [undefined, "", "  ", "?", "0".repeat(20_000), `${"a".repeat(300)}@example.com`].map(
  (value) =>
    Object.fromEntries(
      ["name", "email", "message", "phone", "country", "password", "code"].map((field) => [field, value]),
    ),
);

describe("answers to the forms of the public pages", () => {
  it.each(Object.entries(forms))("by the rules of %s can be said in every language", (_, form) => {
    const said = attempts.flatMap((attempt) => form.safeParse(attempt).error?.issues ?? []);
    expect(said.length).toBeGreaterThan(0);
    expect(said.map(({ message }) => message).filter((message) => !Object.hasOwn(answers, message))).toEqual(
      [],
    );
  });

  it("is said somewhere in the product or by Appwrite: no translation outlives its words", () => {
    const files = execFileSync("git", ["ls-files", "domain", "emulator", "src"], {
      cwd: root,
      encoding: "utf8",
    })
      .split("\n")
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith("src/content/texts/"));
    // A limit is filled in by the rule that has it.
    const words = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
    const written = words.replaceAll(/\$\{\w+\}/g, "0");
    const said = (answer: string) =>
      words.includes(answer) || written.includes(answer.replace(/(?<=at most )\d+/, "0"));
    expect(Object.keys(answers).filter((answer) => !said(answer))).toEqual([]);
  });
});
