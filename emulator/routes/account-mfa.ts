import { currentUser } from "#emulator/accounts/current-user.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { askingSession } from "#emulator/mfa/asking-session.ts";
import { addFactors, factorsOf } from "#emulator/mfa/factors.ts";
import { requireRecentChallenge } from "#emulator/mfa/recent-challenge.ts";
import { makeRecoveryCodes } from "#emulator/mfa/recovery-codes.ts";
import { required } from "#emulator/params/param.ts";
import { boolean } from "#emulator/params/values.ts";
import { changed } from "./account-profile.ts";

const scopes = ["account"];
const codesPath = "/account/mfa/recovery-codes";

const switchMfa = route({
  method: "PATCH",
  path: "/account/mfa",
  scopes,
  params: { mfa: required(boolean) },
  handler(context, { mfa }) {
    const session = askingSession(context);
    const user = updateUser(context.project.store, currentUser(context), { mfa });
    if (mfa) {
      // The session that switches it on is not locked out by it.
      const { totp, email, phone } = factorsOf(user);
      const proven = Object.entries({ totp, email, phone }).filter(([, has]) => has);
      addFactors(
        context,
        session,
        proven.map(([name]) => name),
      );
    }
    return changed(context, user, "mfa");
  },
});

const factors = route({
  method: "GET",
  path: "/account/mfa/factors",
  scopes,
  beforeMfa: true,
  params: {},
  handler: (context) => json(factorsOf(currentUser(context))),
});

const createCodes = route({
  method: "POST",
  path: codesPath,
  scopes,
  params: {},
  handler(context) {
    const user = currentUser(context);
    if (user.mfaRecoveryCodes.length > 0) throw new AppwriteError("user_recovery_codes_already_exists");
    const { store, ids } = context.project;
    const mfaRecoveryCodes = makeRecoveryCodes(ids);
    updateUser(store, user, { mfaRecoveryCodes });
    return json(announceCodes(context, user.$id, mfaRecoveryCodes), 201);
  },
});

/** The event carries the answer, as every event of a real one does. */
function announceCodes(context: Context, userId: string, recoveryCodes: readonly string[]) {
  const payload = { recoveryCodes };
  publishAccount(context, { userId, action: "update", detail: "mfa", payload });
  return payload;
}

const getCodes = route({
  method: "GET",
  path: codesPath,
  scopes,
  params: {},
  handler(context) {
    requireRecentChallenge(context);
    const { mfaRecoveryCodes } = currentUser(context);
    if (mfaRecoveryCodes.length === 0) throw new AppwriteError("user_recovery_codes_not_found");
    return json({ recoveryCodes: mfaRecoveryCodes });
  },
});

const renewCodes = route({
  method: "PATCH",
  path: codesPath,
  scopes,
  params: {},
  handler(context) {
    requireRecentChallenge(context);
    const user = currentUser(context);
    if (user.mfaRecoveryCodes.length === 0) throw new AppwriteError("user_recovery_codes_not_found");
    const { store, ids } = context.project;
    const mfaRecoveryCodes = makeRecoveryCodes(ids);
    updateUser(store, user, { mfaRecoveryCodes });
    return json(announceCodes(context, user.$id, mfaRecoveryCodes));
  },
});

export const accountMfaRoutes = [switchMfa, factors, createCodes, getCodes, renewCodes];
