import { refuse } from "#domain/commands/refusal.ts";
import { tooLong } from "#domain/values/check-error.ts";
import { fieldProblems } from "#domain/values/field-problems.ts";
import { errorTexts } from "#src/backend/error-texts.ts";
import { messageRateLimited, messageUnanswered, unknownReferral, wrongCode } from "./form-problems.ts";

const texts = {
  ...fieldProblems,
  "text.at-most-32": tooLong(32).error,
  "text.at-most-64": tooLong(64).error,
  "text.at-most-128": tooLong(128).error,
  "text.at-most-254": tooLong(254).error,
  "text.at-most-5000": tooLong(5000).error,
  ...errorTexts,
  [messageRateLimited.type]: messageRateLimited.message,
  [messageUnanswered.type]: messageUnanswered.message,
  [wrongCode.type]: wrongCode.message,
  [unknownReferral.type]: unknownReferral.message,
  "too-many-messages": refuse("too-many-messages").message,
  "message-not-taken": refuse("message-not-taken").message,
  // The types of Appwrite's errors, with the texts that it sends itself.
  user_invalid_credentials: "Invalid credentials. Please check the email and password.",
  user_already_exists: "A user with the same id, email, or phone already exists in this project.",
};

/**
 * The problems of the forms of the public pages, and of the pages behind a mailed link or a second step, by their
 * codes. Each English text stands beside the rule that says it; readers of English do not load this list.
 */
export const problems: Record<keyof typeof texts, string> = texts;
