import { formatDatetime, parseDatetime } from "#emulator/datetime.ts";
import type { Project } from "#emulator/project.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type User, users } from "./collections.ts";

const day = 86_400_000;

/** Notes that a user called; once a day is enough, so that reading stays reading. */
export function recordAccess({ store, clock }: Project, user: Doc<User>): Doc<User> {
  const last = parseDatetime(user.accessedAt ?? "") ?? 0;
  if (clock.now() - last < day) return user;
  return store.update(users, user.$id, { accessedAt: formatDatetime(clock.now()) });
}
