import { authenticators } from "#emulator/accounts/credential-collections.ts";
import { currentUser } from "#emulator/accounts/current-user.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { askingSession } from "#emulator/mfa/asking-session.ts";
import { addFactors } from "#emulator/mfa/factors.ts";
import { requireRecentChallenge } from "#emulator/mfa/recent-challenge.ts";
import { authenticatorOf, isCurrentCode, newTotp } from "#emulator/mfa/totp.ts";
import { required } from "#emulator/params/param.ts";
import { oneOf, text } from "#emulator/params/text.ts";
import { nameOf } from "#emulator/projects/project-name.ts";
import { changed } from "./account-profile.ts";

const path = "/account/mfa/authenticators/:type";
const scopes = ["account"];
/** Authenticators there are. */
export const authenticatorType = required(oneOf(["totp"]));

const create = route({
  method: "POST",
  path,
  scopes,
  params: { type: authenticatorType },
  handler(context) {
    const { project } = context;
    const { store } = project;
    const user = currentUser(context);
    const old = authenticatorOf(store, user.$id);
    if (old?.verified) throw new AppwriteError("user_authenticator_already_verified");
    if (old !== undefined) store.delete(authenticators, old.$id);
    const totp = newTotp(nameOf(project), user.email ?? user.phone ?? user.$id);
    store.create(authenticators, { userId: user.$id, type: "totp", verified: false, secret: totp.secret });
    // The event carries the answer, as every event of a real one does.
    publishAccount(context, { userId: user.$id, action: "update", detail: "mfa", payload: totp });
    return json(totp);
  },
});

const prove = route({
  method: "PUT",
  path,
  scopes,
  params: { type: authenticatorType, otp: required(text(256)) },
  handler(context, { otp }) {
    const session = askingSession(context);
    const { store, clock } = context.project;
    const user = currentUser(context);
    const authenticator = authenticatorOf(store, user.$id);
    if (authenticator === undefined) throw new AppwriteError("user_authenticator_not_found");
    if (authenticator.verified) throw new AppwriteError("user_authenticator_already_verified");
    if (!isCurrentCode(authenticator.secret, otp, clock.now())) throw new AppwriteError("user_invalid_token");
    store.update(authenticators, authenticator.$id, { verified: true });
    addFactors(context, session, ["totp"]);
    return changed(context, updateUser(store, user, { totpVerified: true }), "mfa");
  },
});

const remove = route({
  method: "DELETE",
  path,
  scopes,
  params: { type: authenticatorType },
  handler(context) {
    requireRecentChallenge(context);
    const { store } = context.project;
    const user = currentUser(context);
    const authenticator = authenticatorOf(store, user.$id);
    if (authenticator === undefined) throw new AppwriteError("user_authenticator_not_found");
    store.delete(authenticators, authenticator.$id);
    updateUser(store, user, { totpVerified: false });
    publishAccount(context, { userId: user.$id, action: "delete", detail: "mfa", payload: {} });
    return noContent();
  },
});

export const accountMfaAuthenticatorRoutes = [create, prove, remove];
