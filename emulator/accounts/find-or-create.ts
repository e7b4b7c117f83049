import type { Context } from "#emulator/http/context.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type User, users } from "./collections.ts";
import { createUser } from "./create-user.ts";
import { publishNewUser } from "./publish-new-user.ts";

interface Wanted {
  readonly userId: string;
  readonly email?: string;
  readonly phone?: string;
  /** Message targets a new user gets. */
  readonly reach: readonly ("email" | "sms")[];
}

/**
 * The user with this e-mail or phone, blocked or not, or a new one without a password, whose address keeps its
 * capitals.
 * @throws user_already_exists when the id belongs to another user
 */
export async function findOrCreate(context: Context, wanted: Wanted): Promise<Doc<User>> {
  const { project } = context;
  const { email, phone } = wanted;
  const known = project.store.findOne(
    users,
    email === undefined ? where.equal("phone", phone) : where.equal("email", email),
  );
  if (known !== undefined) return known;
  const user = await createUser(project, { ...wanted, keepsCase: true });
  publishNewUser(context, user);
  return user;
}
