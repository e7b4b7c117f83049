import type { Profile } from "#domain/profiles/profile.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import type { Translate } from "#messages/message.ts";

interface Owner {
  readonly data?: Profile | null | undefined;
  readonly isPending: boolean;
}

/** The name of an owner, or a word in its place: while it is read, when it could not be, and after a deletion. */
export function ownerName(owner: Owner, t: Translate): string {
  if (owner.data === undefined) return owner.isPending ? "…" : t(adminUsers.ownerNotLoaded);
  return owner.data?.name ?? t(adminUsers.ownerDeleted);
}
