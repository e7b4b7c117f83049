import { parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";

/** Milliseconds; the error's own text speaks of five minutes (read in Appwrite's source). */
const recent = 30 * 60_000;

/** Some things need a challenge passed a moment ago, with MFA on or off. @throws user_challenge_required */
export function requireRecentChallenge({ caller, project }: Context): void {
  const passed = parseDatetime(caller.session?.mfaUpdatedAt ?? "");
  if (passed === undefined || passed + recent < project.clock.now()) {
    throw new AppwriteError("user_challenge_required");
  }
}
