import { AppwriteException } from "appwrite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isSignedOut, isWorthRetrying, messageOf, Offline, OperationRefused } from "./errors.ts";

const appwrite = (code: number, type: string, message: string) => new AppwriteException(message, code, type);
const scope = appwrite(401, "general_unauthorized_scope", 'User (role: guests) missing scopes (["account"])');
const refused = new OperationRefused({ code: "insufficient-balance", message: "Insufficient balance" });

afterEach(() => vi.restoreAllMocks());

describe("messageOf", () => {
  const cases: [string, unknown, string][] = [
    ["a refusal in its own words", refused, "Insufficient balance"],
    ["Appwrite's message", appwrite(400, "user_invalid", "Invalid credentials."), "Invalid credentials."],
    [
      "a rate limit without Appwrite's endpoint",
      appwrite(429, "general_rate_limit_exceeded", "Rate limit for the current endpoint has been exceeded."),
      "Too many requests. Please wait a while and try again.",
    ],
    ["an ended session", scope, "Your session has ended. Please sign in again."],
    [
      "a broken server without its internals",
      appwrite(500, "general_unknown", "SQLSTATE[42S02]"),
      "The server has a problem right now. Please try again in a moment.",
    ],
    [
      "no answer",
      new TypeError("Failed to fetch"),
      "The server cannot be reached. Please check your connection and try again.",
    ],
    [
      "no network",
      new Offline(),
      "You are offline. Nothing was sent. Please try again when you are back online.",
    ],
    ["a value that is no error", undefined, "Something unexpected went wrong. Please try again."],
  ];
  it.each(cases)("says %s", (_, error, message) => {
    expect(messageOf(error)).toBe(message);
  });

  it("says that the browser is offline when it is", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(messageOf(new TypeError("Failed to fetch"))).toBe(
      "You are offline. Please try again when you are back online.",
    );
  });
});

it("takes a missing scope and a block for a lost session, wrong credentials not", () => {
  expect(isSignedOut(scope)).toBe(true);
  expect(isSignedOut(appwrite(401, "user_blocked", "Blocked"))).toBe(true);
  expect(isSignedOut(appwrite(401, "user_invalid_credentials", "Invalid credentials."))).toBe(false);
  expect(isSignedOut(new TypeError("x"))).toBe(false);
});

it("asks again after no answer, a busy or a broken server, never after a clear no", () => {
  for (const error of [
    new TypeError("x"),
    appwrite(429, "general_rate_limit_exceeded", ""),
    appwrite(503, "", ""),
  ])
    expect(isWorthRetrying(error)).toBe(true);
  for (const error of [refused, scope, appwrite(400, "general_query_invalid", ""), new Error("x")])
    expect(isWorthRetrying(error)).toBe(false);
});
