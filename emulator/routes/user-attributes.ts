import type { User } from "#emulator/accounts/collections.ts";
import { changeEmail, changePhone } from "#emulator/accounts/identifiers.ts";
import { userModel } from "#emulator/accounts/models.ts";
import { newPassword } from "#emulator/accounts/password-param.ts";
import { passwordChanges } from "#emulator/accounts/password-rules.ts";
import { policiesOf } from "#emulator/accounts/policies.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { requireUser } from "#emulator/accounts/require-user.ts";
import { endSessions } from "#emulator/accounts/sign-in.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import type { Context } from "#emulator/http/context.ts";
import { json } from "#emulator/http/reply.ts";
import { type Params, type Route, route, type Values } from "#emulator/http/route.ts";
import type { Method } from "#emulator/http/route-facts.ts";
import { orEmpty, required } from "#emulator/params/param.ts";
import { alphanumerics, email, phone, text, uid } from "#emulator/params/text.ts";
import { assoc, boolean, list, looseBoolean } from "#emulator/params/values.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Changes } from "#emulator/store/store.ts";

/** One operation that changes something of a user and answers with the user. */
function change<P extends Params>(
  method: Method,
  attribute: string,
  params: P,
  apply: (context: Context, user: Doc<User>, input: Values<P>) => Doc<User> | Promise<Doc<User>>,
): Route {
  return route({
    method,
    path: `/users/:userId/${attribute}`,
    scopes: ["users.write"],
    params: { userId: required(uid), ...params },
    async handler(context, input) {
      const values = input as unknown as Values<P> & { userId: string };
      const user = await apply(context, requireUser(context, values.userId), values);
      announceUpdate(context, user, attribute);
      return json(userModel(context.project.store, user));
    },
  });
}

/** With the hash of the password, as a real server (a switch leaves it out): each open socket of the account gets it. */
function announceUpdate(context: Context, user: Doc<User>, attribute: string): void {
  const payload = userModel(context.project.store, user);
  const detail = attribute.split("/")[0] ?? attribute;
  publishAccount(context, { userId: user.$id, action: "update", detail, payload });
}

const store = ({ project }: Context, user: Doc<User>, changes: Changes<User>) =>
  updateUser(project.store, user, changes);

async function setPassword(context: Context, user: Doc<User>, password: string): Promise<Doc<User>> {
  const { project } = context;
  const changes = await passwordChanges(project, user, password);
  const next = store(context, user, password === "" ? { ...changes, password: null } : changes);
  if (policiesOf(project.settings).sessionInvalidation) endSessions(context, user.$id);
  return next;
}

const label = text(36, 1, alphanumerics);

const getPrefs = route({
  method: "GET",
  path: "/users/:userId/prefs",
  scopes: ["users.read"],
  params: { userId: required(uid) },
  handler: (context, { userId }) => json(requireUser(context, userId).prefs),
});

const setPrefs = route({
  method: "PATCH",
  path: "/users/:userId/prefs",
  scopes: ["users.write"],
  params: { userId: required(uid), prefs: required(assoc()) },
  handler(context, { userId, prefs }) {
    const user = store(context, requireUser(context, userId), { prefs });
    // Of the changes that a key makes, the one that announces itself and not the account.
    publishAccount(context, { userId, action: "update", detail: "prefs", payload: user.prefs });
    return json(user.prefs);
  },
});

export const userAttributeRoutes = [
  change("PATCH", "name", { name: required(text(128, 0)) }, (context, user, { name }) =>
    store(context, user, { name }),
  ),
  change("PATCH", "email", { email: required(orEmpty(email)) }, ({ project }, user, input) =>
    changeEmail(project, user, input.email, "server"),
  ),
  change("PATCH", "phone", { number: required(orEmpty(phone)) }, ({ project }, user, { number }) =>
    changePhone(project, user, number, "server"),
  ),
  change("PATCH", "password", { password: required(orEmpty(newPassword)) }, (context, user, input) =>
    setPassword(context, user, input.password),
  ),
  change("PATCH", "status", { status: required(looseBoolean) }, (context, user, { status }) =>
    store(context, user, { status }),
  ),
  change("PUT", "labels", { labels: required(list(label, 1000)) }, (context, user, { labels }) =>
    store(context, user, { labels: [...new Set(labels)] }),
  ),
  change("PATCH", "verification", { emailVerification: required(boolean) }, (context, user, changes) =>
    store(context, user, { emailVerification: changes.emailVerification }),
  ),
  change("PATCH", "verification/phone", { phoneVerification: required(boolean) }, (context, user, changes) =>
    store(context, user, { phoneVerification: changes.phoneVerification }),
  ),
  change("PATCH", "mfa", { mfa: required(boolean) }, (context, user, { mfa }) =>
    store(context, user, { mfa }),
  ),
  change("PATCH", "impersonator", { impersonator: required(looseBoolean) }, (context, user, changes) =>
    store(context, user, { impersonator: changes.impersonator }),
  ),
  getPrefs,
  setPrefs,
];
