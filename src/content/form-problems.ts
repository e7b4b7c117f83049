/** Problems that forms derive from an answer of the server, each with the code of its translations. */

export const messageRateLimited = {
  type: "message.rate-limited",
  message:
    "Your message was not sent because there were too many requests. Please wait a minute and try again.",
} as const;

export const messageUnanswered = {
  type: "message.unanswered",
  message: "We could not confirm that your message arrived. Please send it again: it cannot arrive twice.",
} as const;

export const wrongCode = {
  type: "code.wrong",
  message: "Invalid or expired code. Enter the current code from your authenticator app.",
} as const;

export const unknownReferral = {
  type: "referral.unknown",
  message: "This referral ID does not exist. Your account was created without it.",
} as const;
