import { describe, expect, it } from "vitest";
import { refuse } from "#domain/commands/refusal.ts";
import { emailForm, loginForm, newPasswordForm } from "#domain/members/credentials.ts";
import { registerForm } from "#domain/members/registration-form.ts";
import { messageForm } from "#domain/messages/message.ts";
import { codeForm } from "#domain/security/second-step.ts";
import { fieldProblems } from "#domain/values/field-problems.ts";
import { readTexts } from "#scripts/messages/write-messages.ts";
import { errorTexts } from "#src/backend/error-texts.ts";
import {
  messageRateLimited,
  messageUnanswered,
  unknownReferral,
  wrongCode,
} from "#src/content/form-problems.ts";
import { problemIn } from "#src/fields/problem-in.ts";

const forms = { codeForm, newPasswordForm, loginForm, emailForm, registerForm, messageForm };

/** Nothing, nonsense and too much, for every field that one of the forms has. */
const attempts = ["", "  ", "?", "0".repeat(20_000), `${"a".repeat(300)}@example.com`].map((value) =>
  Object.fromEntries(
    ["name", "email", "message", "phone", "country", "password", "code"].map((field) => [field, value]),
  ),
);

const problems = readTexts("en", "problems");

describe("the problems of the forms of the public pages", () => {
  it.each(Object.entries(forms))("have a code that every language knows, by the rules of %s", (_, form) => {
    const found = attempts.flatMap((attempt) => form.safeParse(attempt).error?.issues ?? []).map(problemIn);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ type, message }) => problems[type] !== message)).toEqual([]);
  });

  it("are those that the rules know, with the English text that stands beside each rule, and no other", () => {
    const ofForms = [messageRateLimited, messageUnanswered, wrongCode, unknownReferral];
    const limits = attempts.flatMap((attempt) =>
      Object.values(forms).flatMap((form) => form.safeParse(attempt).error?.issues.map(problemIn) ?? []),
    );
    const ofLimits = limits.filter(({ type }) => type.startsWith("text.at-most-"));
    expect(problems).toEqual({
      ...fieldProblems,
      ...errorTexts,
      ...Object.fromEntries([...ofForms, ...ofLimits].map(({ type, message }) => [type, message])),
      "too-many-messages": refuse("too-many-messages").message,
      "message-not-taken": refuse("message-not-taken").message,
      // The types of Appwrite's errors, with the texts that it sends itself.
      user_invalid_credentials: "Invalid credentials. Please check the email and password.",
      user_already_exists: "A user with the same id, email, or phone already exists in this project.",
    });
  });

  it("have codes, not sentences, as their keys", () => {
    expect(Object.keys(problems).filter((code) => !/^[a-z\d._-]+$/.test(code))).toEqual([]);
  });
});
