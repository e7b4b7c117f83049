import type { Profile } from "#domain/members/profile.ts";

/** The name of an owner, or a word in its place: while it is read, when it could not be, and after a deletion. */
export function ownerName(owner: { data?: Profile | null | undefined; isPending: boolean }): string {
  if (owner.data === undefined) return owner.isPending ? "…" : "Name not loaded";
  return owner.data?.name ?? "Deleted account";
}
