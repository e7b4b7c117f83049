import type { DeviceToken, NewDeviceToken } from "#domain/devices/remembered-device.ts";

/**
 * The token by which the server knows this browser, so that it is not asked for a second step. It is sent to the function
 * `access` alone, and `secret` counts once: docs/decisions/057-second-step-without-a-code.md. A cookie that scripts cannot
 * read would belong to Appwrite, to which this token must not go.
 */

const keyOf = (userId: string) => `remembered-device:${userId}`;

/** Makes 32 random bytes in base64url. */
function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Makes the token of a device that is to be remembered. */
export function makeDevice(): NewDeviceToken {
  return { family: makeSecret(), secret: makeSecret() };
}

/** Keeps the token that counts from now on. */
export function keepDevice(userId: string, token: NewDeviceToken): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(token));
  } catch {
    // Without a storage the second step is asked for.
  }
}

export function forgetDevice(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing is there.
  }
}

function readDevice(userId: string): Partial<DeviceToken> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}");
  } catch {
    return {};
  }
}

/** Whether this browser has a token for an account. */
export function hasDevice(userId: string): boolean {
  return readDevice(userId).family !== undefined;
}

/**
 * Returns the token with the secret that follows it; undefined where there is none. The next secret is stored before it is
 * sent: after a lost answer, and in another tab, the same one is sent, and the server distinguishes that from a copy.
 */
export function nextDevice(userId: string): DeviceToken | undefined {
  const { family, secret, next } = readDevice(userId);
  if (family === undefined || secret === undefined) return undefined;
  const token = { family, secret, next: next ?? makeSecret() };
  keepDevice(userId, token);
  return token;
}
