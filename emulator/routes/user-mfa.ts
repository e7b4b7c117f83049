import { authenticators } from "#emulator/accounts/credential-collections.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { requireUser } from "#emulator/accounts/require-user.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import type { Method } from "#emulator/http/route-facts.ts";
import { factorsOf } from "#emulator/mfa/factors.ts";
import { makeRecoveryCodes } from "#emulator/mfa/recovery-codes.ts";
import { authenticatorOf } from "#emulator/mfa/totp.ts";
import { required } from "#emulator/params/param.ts";
import { uid } from "#emulator/params/text.ts";
import { authenticatorType } from "./account-mfa-authenticators.ts";

const userId = required(uid);
const codesPath = "/users/:userId/mfa/recovery-codes";

const factors = route({
  method: "GET",
  path: "/users/:userId/mfa/factors",
  scopes: ["users.read"],
  params: { userId },
  handler: (context, { userId }) => json(factorsOf(requireUser(context, userId))),
});

const getCodes = route({
  method: "GET",
  path: codesPath,
  scopes: ["users.read"],
  params: { userId },
  handler(context, { userId }) {
    const { mfaRecoveryCodes } = requireUser(context, userId);
    if (mfaRecoveryCodes.length === 0) throw new AppwriteError("user_recovery_codes_not_found");
    return json({ recoveryCodes: mfaRecoveryCodes });
  },
});

/** PATCH makes the first codes, PUT replaces those there are. */
const makeCodes = (method: Method) =>
  route({
    method,
    path: codesPath,
    scopes: ["users.write"],
    params: { userId },
    handler(context, { userId }) {
      const { store, ids } = context.project;
      const user = requireUser(context, userId);
      const has = user.mfaRecoveryCodes.length > 0;
      if (method === "PATCH" && has) throw new AppwriteError("user_recovery_codes_already_exists");
      if (method === "PUT" && !has) throw new AppwriteError("user_recovery_codes_not_found");
      const mfaRecoveryCodes = makeRecoveryCodes(ids);
      updateUser(store, user, { mfaRecoveryCodes });
      return json({ recoveryCodes: mfaRecoveryCodes });
    },
  });

const removeAuthenticator = route({
  method: "DELETE",
  path: "/users/:userId/mfa/authenticators/:type",
  scopes: ["users.write"],
  params: { userId, type: authenticatorType },
  handler(context, { userId }) {
    const { store } = context.project;
    const user = requireUser(context, userId);
    const authenticator = authenticatorOf(store, user.$id);
    if (authenticator === undefined) throw new AppwriteError("user_authenticator_not_found");
    store.delete(authenticators, authenticator.$id);
    updateUser(store, user, { totpVerified: false });
    publishAccount(context, { userId, action: "delete", detail: "mfa", payload: {} });
    return noContent();
  },
});

export const userMfaRoutes = [factors, getCodes, makeCodes("PATCH"), makeCodes("PUT"), removeAuthenticator];
