import type { User } from "#emulator/accounts/collections.ts";
import { currentUser } from "#emulator/accounts/current-user.ts";
import { changeEmail, changePhone } from "#emulator/accounts/identifiers.ts";
import { accountModel } from "#emulator/accounts/models.ts";
import { newPassword } from "#emulator/accounts/password-param.ts";
import { passwordChanges, requirePassword } from "#emulator/accounts/password-rules.ts";
import { policiesOf } from "#emulator/accounts/policies.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { clearSession } from "#emulator/accounts/session-cookies.ts";
import { endSessions } from "#emulator/accounts/sign-in.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import type { Context } from "#emulator/http/context.ts";
import { json } from "#emulator/http/reply.ts";
import { perUrlAndIp, route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { email, password, phone, text } from "#emulator/params/text.ts";
import { assoc } from "#emulator/params/values.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Changes } from "#emulator/store/store.ts";

const scopes = ["account"];

/** Announces the changed account and answers with it. */
export function changed(context: Context, user: Doc<User>, detail: string) {
  const payload = accountModel(context.project.store, user);
  publishAccount(context, { userId: user.$id, action: "update", detail, payload });
  return json(payload);
}

const name = route({
  method: "PATCH",
  path: "/account/name",
  scopes,
  params: { name: required(text(128)) },
  handler(context, { name }) {
    return changed(context, updateUser(context.project.store, currentUser(context), { name }), "name");
  },
});

/**
 * Confirms a change by the password of the account. A user without one (an anonymous one) chooses it now.
 * @returns the columns of that choice
 */
async function confirmByPassword(
  { project }: Context,
  user: Doc<User>,
  password: string,
): Promise<Changes<User>> {
  if (user.passwordUpdate === null) return passwordChanges(project, user, password);
  await requirePassword(user, password);
  return {};
}

const changeOwnEmail = route({
  method: "PATCH",
  path: "/account/email",
  scopes,
  params: { email: required(email), password: required(password) },
  async handler(context, input) {
    const user = currentUser(context);
    const extra = await confirmByPassword(context, user, input.password);
    return changed(context, changeEmail(context.project, user, input.email, "account", extra), "email");
  },
});

const changeOwnPhone = route({
  method: "PATCH",
  path: "/account/phone",
  scopes,
  params: { phone: required(phone), password: required(password) },
  async handler(context, input) {
    const user = currentUser(context);
    const extra = await confirmByPassword(context, user, input.password);
    return changed(context, changePhone(context.project, user, input.phone, "account", extra), "phone");
  },
});

const changePassword = route({
  method: "PATCH",
  path: "/account/password",
  scopes,
  abuse: [{ limit: 10, seconds: 3600, key: perUrlAndIp }],
  params: { password: required(newPassword), oldPassword: optional(password) },
  async handler(context, input) {
    const user = currentUser(context);
    const { project, caller } = context;
    if (user.passwordUpdate !== null) await requirePassword(user, input.oldPassword ?? "");
    const next = updateUser(project.store, user, await passwordChanges(project, user, input.password));
    // A JWT has no current session, and then Appwrite ends none (app/controllers/api/account.php).
    if (policiesOf(project.settings).sessionInvalidation && caller.session !== undefined) {
      endSessions(context, user.$id, caller.session.$id);
    }
    return changed(context, next, "password");
  },
});

const getPrefs = route({
  method: "GET",
  path: "/account/prefs",
  scopes,
  params: {},
  handler: (context) => json(currentUser(context).prefs),
});

const setPrefs = route({
  method: "PATCH",
  path: "/account/prefs",
  scopes,
  params: { prefs: required(assoc()) },
  handler(context, { prefs }) {
    return changed(context, updateUser(context.project.store, currentUser(context), { prefs }), "prefs");
  },
});

const block = route({
  method: "PATCH",
  path: "/account/status",
  scopes,
  params: {},
  handler(context) {
    const user = updateUser(context.project.store, currentUser(context), { status: false });
    clearSession(context);
    return changed(context, user, "status");
  },
});

export const accountProfileRoutes = [
  name,
  changeOwnEmail,
  changeOwnPhone,
  changePassword,
  getPrefs,
  setPrefs,
  block,
];
