import { parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { askingSession } from "./asking-session.ts";

/** Milliseconds; the error's own text speaks of five minutes (read in Appwrite's source). */
const recent = 30 * 60_000;

/** Some things need a challenge passed a moment ago, with MFA on or off. @throws user_challenge_required */
export function requireRecentChallenge(context: Context): void {
  const passed = parseDatetime(askingSession(context).mfaUpdatedAt ?? "");
  if (passed === undefined || passed + recent < context.project.clock.now()) {
    throw new AppwriteError("user_challenge_required");
  }
}
