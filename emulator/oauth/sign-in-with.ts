import { type User, users } from "#emulator/accounts/collections.ts";
import { createUser } from "#emulator/accounts/create-user.ts";
import { identities } from "#emulator/accounts/credential-collections.ts";
import { identityModel } from "#emulator/accounts/identity-model.ts";
import { accountModel } from "#emulator/accounts/models.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { mockPerson, mockProvider } from "./providers.ts";

/** The provider's data that the session and the identity keep. */
export function providerTokens({ project }: Context) {
  return {
    provider: mockProvider,
    providerUid: mockPerson.id,
    providerAccessToken: mockPerson.accessToken,
    providerAccessTokenExpiry: formatDatetime(project.clock.now() + mockPerson.seconds * 1000),
    providerRefreshToken: mockPerson.refreshToken,
  };
}

/**
 * The account the provider's person signs in to: the one signed in already, the one that used this identity
 * before, the one with this e-mail, or a new one.
 * @throws user_already_exists when the identity belongs to another user, user_blocked
 */
export async function signInWith(context: Context): Promise<Doc<User>> {
  const { store } = context.project;
  const known = store.findOne(
    identities,
    where.equal("provider", mockProvider),
    where.equal("providerUid", mockPerson.id),
  );
  const here = context.caller.user;
  if (known !== undefined && here !== undefined && known.userId !== here.$id) {
    throw new AppwriteError("user_already_exists");
  }
  const user =
    here ??
    (known && store.get(users, known.userId)) ??
    store.findOne(users, where.equal("email", mockPerson.email)) ??
    (await newcomer(context));
  if (!user.status) throw new AppwriteError("user_blocked");
  const details = { ...providerTokens(context), userId: user.$id, providerEmail: mockPerson.email };
  const identity =
    known === undefined ? store.create(identities, details) : store.update(identities, known.$id, details);
  publishAccount(context, {
    userId: user.$id,
    part: ["identities", identity.$id],
    action: known === undefined ? "create" : "update",
    payload: identityModel(identity),
  });
  return user;
}

async function newcomer(context: Context): Promise<Doc<User>> {
  const { project } = context;
  const { email, name } = mockPerson;
  const user = await createUser(project, { userId: "unique()", email, name, verified: { email: true } });
  publishAccount(context, { userId: user.$id, action: "create", payload: accountModel(project.store, user) });
  return user;
}
