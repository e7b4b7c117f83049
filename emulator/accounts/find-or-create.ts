import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type User, users } from "./collections.ts";
import { createUser } from "./create-user.ts";
import { accountModel } from "./models.ts";
import { publishAccount } from "./publish-account.ts";

interface Wanted {
  readonly userId: string;
  readonly email?: string;
  readonly phone?: string;
  /** Message targets a new user gets. */
  readonly reach: readonly ("email" | "sms")[];
}

/**
 * The user with this e-mail or phone, or a new one without a password.
 * @throws user_blocked, user_already_exists when the id belongs to another user
 */
export async function findOrCreate(context: Context, wanted: Wanted): Promise<Doc<User>> {
  const { project } = context;
  const { userId, phone } = wanted;
  const email = wanted.email?.toLowerCase();
  const known = project.store.findOne(
    users,
    email === undefined ? where.equal("phone", phone) : where.equal("email", email),
  );
  if (known !== undefined) {
    if (!known.status) throw new AppwriteError("user_blocked");
    return known;
  }
  const user = await createUser(project, { userId, email, phone, reach: wanted.reach });
  publishAccount(context, { userId: user.$id, action: "create", payload: accountModel(project.store, user) });
  return user;
}
