import { type User, users } from "#emulator/accounts/collections.ts";
import { createUser } from "#emulator/accounts/create-user.ts";
import { publishNewUser } from "#emulator/accounts/publish-new-user.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";

/** Whom an invitation names; "" for what it leaves out. */
interface Invited {
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
}

/** @throws general_argument_invalid */
export function requireNamed({ userId, email, phone }: Invited): void {
  if (userId !== "" || email !== "" || phone !== "") return;
  throw new AppwriteError("general_argument_invalid", "At least one of userId, email, or phone is required");
}

/** The invited person's account, or undefined. @throws user_not_found for an unknown id, user_already_exists */
export function invitee({ project }: Context, { userId, email, phone }: Invited): Doc<User> | undefined {
  const { store } = project;
  const address = email.toLowerCase();
  if (userId !== "") {
    const user = store.get(users, userId);
    if (user === undefined)
      throw new AppwriteError("user_not_found", "User with given userId doesn't exist.");
    if (address !== "" && user.email !== address) throw mismatch("userId and email");
    if (phone !== "" && user.phone !== phone) throw mismatch("userId and phone");
    return user;
  }
  if (address === "") return store.findOne(users, where.equal("phone", phone));
  const user = store.findOne(users, where.equal("email", address));
  if (user !== undefined && phone !== "" && user.phone !== phone) throw mismatch("email and phone");
  return user;
}

const mismatch = (what: string) => new AppwriteError("user_already_exists", `Given ${what} doesn't match`);

/**
 * Creates an account for an invitee without one. @throws user_already_exists, user_email_already_exists,
 * user_count_exceeded
 */
export async function newInvitee(context: Context, { email, phone, name }: Invited): Promise<Doc<User>> {
  const { project, caller } = context;
  const user = await createUser(project, {
    userId: "unique()",
    email,
    phone,
    name: name || email.toLowerCase(),
    unlimited: caller.privileged,
    unused: true,
    // An invitation makes no message targets.
    reach: [],
  });
  publishNewUser(context, user);
  return user;
}
