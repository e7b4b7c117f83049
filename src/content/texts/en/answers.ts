const said = [
  "Full name is required",
  "Email is required",
  "Enter a valid email address",
  "Message is required",
  "Phone number is required",
  "Enter a phone number with its country code, for example +44 20 7946 0123",
  "Country is required",
  "Please choose a country from the list",
  "Password is required",
  "Password must be at least 8 characters",
  "Use at most 32 characters",
  "Use at most 64 characters",
  "Use at most 128 characters",
  "Use at most 254 characters",
  "Use at most 5000 characters",
  "(optional)",
  "Show password",
  "Hide password",
  "Message sent successfully",
  "We have received several messages from you within an hour. Please try again later",
  "Your message could not be taken just now. Please try again in a moment",
  "The server did not answer, so we do not know yet whether your message arrived. Please send it again: it cannot arrive twice.",
  "You are offline. Nothing was sent. Please try again when you are back online.",
  "You are offline. Please try again when you are back online.",
  "The server cannot be reached. Please check your connection and try again.",
  "The server has a problem right now. Please try again in a moment.",
  "The server has a problem right now. Nothing was changed. Please try again in a moment.",
  "Something unexpected went wrong. Please try again.",
  "Your session has ended. Please sign in again.",
  "Invalid credentials. Please check the email and password.",
  "The current user has been blocked.",
  "Rate limit for the current endpoint has been exceeded. Please try again after some time.",
  "A user with the same id, email, or phone already exists in this project.",
  "Nobody has this referral ID. Your account was created without it.",
] as const;

/**
 * What rules and server answer to the forms of the public pages, in the words by which a translation is found.
 * Nobody who reads English loads it.
 */
export const answers = Object.fromEntries(said.map((words) => [words, words])) as Record<
  (typeof said)[number],
  string
>;
