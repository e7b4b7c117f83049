import { AppwriteException, type Models, PasswordHash, Query } from "node-appwrite";
import { restoredLabel } from "#domain/members/successor.ts";
import type { Server } from "#scripts/operate/server.ts";
import type { Item } from "./sources.ts";

/** An account as the users API shows it to a key. */
type Account = Item & Models.User;

/** The outcome of one account. */
interface RestoredAccount {
  /** Sentences about what the API cannot carry. */
  readonly lost: readonly string[];
}

/**
 * Makes an account with its password's hash, labels, preferences and confirmations; one that is there is brought to
 * the same. Sessions, the second step and its recovery codes stay behind: no API gives them.
 */
export async function restoreUser(server: Server, item: Item): Promise<RestoredAccount> {
  const wanted = item as Account;
  const userId = wanted.$id;
  const { users } = server;
  const lost: string[] = [];
  let found = await known(server, userId);
  if (found === undefined) {
    const importer = wanted.email && wanted.password ? importers[String(wanted.hash)] : undefined;
    found = importer ? await importer(server, wanted) : await withoutPassword(server, wanted);
    if (importer === undefined && wanted.password)
      lost.push(
        `${name(wanted)}: the password (${wanted.hash}) cannot be copied. The user has to reset it by email`,
      );
  }
  if (wanted.phone && found.phone !== wanted.phone) await users.updatePhone({ userId, number: wanted.phone });
  if (wanted.emailVerification && !found.emailVerification)
    await users.updateEmailVerification({ userId, emailVerification: true });
  if (wanted.phoneVerification && !found.phoneVerification)
    await users.updatePhoneVerification({ userId, phoneVerification: true });
  // Otherwise the account would be taken for one that took over the id of the older profile.
  const labels = [...new Set([...wanted.labels, restoredLabel])];
  if (!same(found.labels, labels)) await users.updateLabels({ userId, labels });
  if (!same(found.prefs, wanted.prefs)) await users.updatePrefs({ userId, prefs: wanted.prefs });
  if (found.status !== wanted.status) await users.updateStatus({ userId, status: wanted.status });
  if (wanted.mfa) lost.push(`${name(wanted)}: the user has to set up two-step verification again`);
  return { lost };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const name = ({ email, $id }: Account): string => email || $id;

async function known({ users }: Server, userId: string): Promise<Models.User | undefined> {
  try {
    return await users.get({ userId });
  } catch (problem) {
    if (problem instanceof AppwriteException && problem.code === 404) return undefined;
    throw problem;
  }
}

/** Accounts whose password hash cannot be carried, or who have none: they sign in after a reset by mail. */
function withoutPassword(
  { users }: Server,
  { $id: userId, email, phone, name }: Account,
): Promise<Models.User> {
  return users.create({ userId, ...(email ? { email } : {}), ...(phone ? { phone } : {}), name });
}

type Importer = (server: Server, account: Account) => Promise<Models.User>;

const login = ({ $id: userId, email, password = "", name }: Account) => ({ userId, email, password, name });

/** By the name under which Appwrite shows a hash. Argon2 is its own. */
const importers: Readonly<Record<string, Importer>> = {
  argon2: ({ users }, account) => users.createArgon2User(login(account)),
  bcrypt: ({ users }, account) => users.createBcryptUser(login(account)),
  md5: ({ users }, account) => users.createMD5User(login(account)),
  phpass: ({ users }, account) => users.createPHPassUser(login(account)),
  sha: ({ users }, account) => {
    const { version } = (account.hashOptions ?? {}) as { version?: string };
    const passwordVersion = Object.values(PasswordHash).find((one) => one === version);
    return users.createSHAUser({
      ...login(account),
      ...(passwordVersion === undefined ? {} : { passwordVersion }),
    });
  },
};

/** Returns how many accounts a project has, to recognise an empty one. */
export async function countUsers({ users }: Server): Promise<number> {
  return (await users.list({ queries: [Query.limit(1)] })).total;
}
