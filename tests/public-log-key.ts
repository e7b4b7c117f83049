import { type PublicLogKeys, readPublicLogKeys } from "#functions/lib/public-log-key.ts";
import { keyOf } from "#public-log/note.ts";

/** The key of a log that only tests have. */
export const testLogKey = keyOf("acme.example/log", new Uint8Array(32).fill(7));

const keys = readPublicLogKeys({ PUBLIC_LOG_KEY: testLogKey.privateText });
if (keys === null) throw new Error("The key of the tests is no key");
/** The same, as the function reads it. */
export const testLogKeys: PublicLogKeys = keys;
