import { type User, users } from "#emulator/accounts/collections.ts";
import { createUser } from "#emulator/accounts/create-user.ts";
import { identities } from "#emulator/accounts/credential-collections.ts";
import { identityModel } from "#emulator/accounts/identity-model.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { publishNewUser } from "#emulator/accounts/publish-new-user.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";
import { type MockPerson, mockTokens } from "./providers.ts";

/** The provider's data that the session and the identity keep. */
export function providerTokens({ project }: Context, provider: string, { id }: MockPerson) {
  return {
    provider,
    providerUid: id,
    providerAccessToken: mockTokens.access,
    providerAccessTokenExpiry: formatDatetime(project.clock.now() + mockTokens.seconds * 1000),
    providerRefreshToken: mockTokens.refresh,
  };
}

/**
 * The account the provider's person signs in to: the one signed in already, the one that used this identity
 * before, the one with this e-mail, or a new one. An account without name or address takes those of the person.
 * @throws user_already_exists when the identity or the address belongs to another user, general_bad_request when an
 * account has the address that the provider has not verified, user_blocked
 */
export async function signInWith(context: Context, provider: string, person: MockPerson): Promise<Doc<User>> {
  const { store } = context.project;
  const known = store.findOne(
    identities,
    where.equal("provider", provider),
    where.equal("providerUid", person.id),
  );
  const here = context.caller.user;
  if (known !== undefined && here !== undefined && known.userId !== here.$id) {
    throw new AppwriteError("user_already_exists");
  }
  const identified = here ?? (known && store.get(users, known.userId));
  const found = identified ?? store.findOne(users, where.equal("email", person.email));
  if (identified === undefined && found !== undefined && !person.isVerified)
    throw new AppwriteError("general_bad_request");
  if (found?.status === false) throw new AppwriteError("user_blocked");
  const user = found === undefined ? await newcomer(context, person) : completed(context, found, person);
  const details = {
    ...providerTokens(context, provider, person),
    userId: user.$id,
    providerEmail: person.email,
  };
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

/** Appwrite makes no target of the address. @throws user_already_exists */
function completed({ project }: Context, user: Doc<User>, { email, name }: MockPerson): Doc<User> {
  const changes = { ...(user.name === "" ? { name } : {}), ...(user.email === null ? { email } : {}) };
  if (Object.keys(changes).length === 0) return user;
  return refuseDuplicate(
    () => new AppwriteError("user_already_exists"),
    () => updateUser(project.store, user, changes),
  );
}

async function newcomer(context: Context, { email, name }: MockPerson): Promise<Doc<User>> {
  const { project } = context;
  const user = await createUser(project, { userId: "unique()", email, name, verified: { email: true } });
  publishNewUser(context, user);
  return user;
}
