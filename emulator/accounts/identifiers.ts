import { AppwriteError } from "#emulator/errors.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";
import type { Changes } from "#emulator/store/store.ts";
import { targets, type User } from "./collections.ts";
import { identities } from "./credential-collections.ts";
import { updateUser } from "./update-user.ts";

/**
 * Gives a user another e-mail; it is unverified again, and the target that had the old one follows.
 * @param by the owner gets a vague error for a taken address, so that accounts cannot be found out
 * @throws user_target_already_exists, general_bad_request, user_email_already_exists
 */
export function changeEmail(
  project: Project,
  user: Doc<User>,
  address: string,
  by: "account" | "server",
  extra: Changes<User> = {},
): Doc<User> {
  const email = address.toLowerCase();
  const { store } = project;
  const taken = by === "account" ? "general_bad_request" : "user_email_already_exists";
  if (isOfIdentity(project, email, user.$id)) throw new AppwriteError(taken);
  requireFreeTarget(project, email);
  return refuseDuplicate(
    () => new AppwriteError(taken),
    () =>
      store.transaction(() => {
        const next = updateUser(store, user, { ...extra, email: email || null, emailVerification: false });
        moveTarget(project, user.$id, { providerType: "email", from: user.email, to: email, by });
        return next;
      }),
  );
}

/** The same for a phone number, `+` and digits. @throws user_target_already_exists, user_phone_already_exists */
export function changePhone(
  project: Project,
  user: Doc<User>,
  phone: string,
  by: "account" | "server",
  extra: Changes<User> = {},
): Doc<User> {
  const { store } = project;
  requireFreeTarget(project, phone);
  return refuseDuplicate(
    () => new AppwriteError("user_phone_already_exists"),
    () =>
      store.transaction(() => {
        const next = updateUser(store, user, { ...extra, phone: phone || null, phoneVerification: false });
        moveTarget(project, user.$id, { providerType: "sms", from: user.phone, to: phone, by });
        return next;
      }),
  );
}

/** Messages already reach a user at this address. */
export const isTarget = ({ store }: Project, identifier: string): boolean =>
  store.findOne(targets, where.equal("identifier", identifier)) !== undefined;

/** The address is that of an identity at a provider. @param owner whose own identities do not count */
export function isOfIdentity({ store }: Project, email: string, owner?: string): boolean {
  if (email === "") return false;
  const filters = [where.equal("providerEmail", email)];
  return store.find(identities, { filters }).some(({ userId }) => userId !== owner);
}

function requireFreeTarget(project: Project, identifier: string): void {
  if (identifier !== "" && isTarget(project, identifier)) {
    throw new AppwriteError("user_target_already_exists");
  }
}

interface Move {
  readonly providerType: "email" | "sms";
  readonly from: string | null;
  readonly to: string;
  readonly by: "account" | "server";
}

/** Only the server's call makes a target where there was none (seen live). */
function moveTarget({ store }: Project, userId: string, { providerType, from, to, by }: Move): void {
  const mine = where.equal("userId", userId);
  const old = from === null ? undefined : store.findOne(targets, mine, where.equal("identifier", from));
  if (old !== undefined && to === "") store.delete(targets, old.$id);
  else if (old !== undefined) store.update(targets, old.$id, { identifier: to });
  else if (to !== "" && by === "server") {
    store.create(targets, { userId, providerType, identifier: to, name: "", expired: false });
  }
}
