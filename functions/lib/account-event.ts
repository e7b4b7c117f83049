import { parseJson } from "./json-body.ts";

/** An event of Appwrite about an account. */
export interface AccountEvent {
  readonly userId: string;
  /** The part of the event's name after the id, for example `update` or `sessions.s1.delete`. */
  readonly change: string;
  /** The JSON object of the event; empty where it has none. The owner of the account chooses it where it holds preferences. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Changes of what belongs to an account; the ids of these are Appwrite's own and hold no dot. */
const part = "(?:sessions|recovery|verification)\\.[^.]+\\.\\w+";
/** Changes of the account itself. A key that ends all sessions causes a name without the last word. */
const whole =
  "(?:create|sessions|(?:update|delete)(?:\\.(?:email|labels|mfa|name|password|phone|prefs|status))?)";

const anyChange = new RegExp(`^(?:${part}|${whole})$`);
const partOfPlainId = new RegExp(`^users\\.([^.]+)\\.(${part})$`);
const wholeOfAnyId = new RegExp(`^users\\.(.+)\\.(${whole})$`);

/**
 * Reads the event of an account. The caller who registers chooses the account's id, dots included: the account
 * `ada.update` causes `users.ada.update.create`, which is no change of `ada`. So the id is the one that the body names,
 * and without one the longest that the name allows.
 * @param name as Appwrite 1.9.6 shortens it
 * @returns undefined for another event
 */
export function parseAccountEvent(name: string, bodyText: string): AccountEvent | undefined {
  const parsed = parseJson(bodyText);
  const body: AccountEvent["body"] = typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  for (const userId of [body.userId, body.$id]) {
    if (typeof userId !== "string" || !name.startsWith(`users.${userId}.`)) continue;
    const change = name.slice(`users.${userId}.`.length);
    if (anyChange.test(change)) return { userId, change, body };
  }
  const [, userId, change] = partOfPlainId.exec(name) ?? wholeOfAnyId.exec(name) ?? [];
  return userId === undefined || change === undefined ? undefined : { userId, change, body };
}
