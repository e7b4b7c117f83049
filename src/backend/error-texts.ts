import { unreachable } from "./unreachable.ts";

/** The problems of a failed request that the browser itself finds: the English text by the code of the error. */
export const errorTexts = {
  "session-ended": "Your session has ended. Please sign in again.",
  "rate-limited": "Too many requests. Please wait a while and try again.",
  [unreachable.type]: unreachable.message,
  offline: "You are offline. Please try again when you are back online.",
  "not-sent-offline": "You are offline. Nothing was sent. Please try again when you are back online.",
  "server-problem": "The server has a problem right now. Please try again in a moment.",
  "nothing-changed": "The server has a problem right now. Nothing was changed. Please try again in a moment.",
  unexpected: "Something unexpected went wrong. Please try again.",
} as const;

export type ErrorCode = keyof typeof errorTexts;
