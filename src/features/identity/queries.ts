import { queryOptions } from "@tanstack/react-query";
import type { ReadableFile } from "#domain/identity/operations.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { readIdentityFile } from "#src/backend/identity-files.ts";
import { ask } from "#src/backend/operations.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";

type Changed = Pick<Profile, "$id" | "identity" | "identityAt">;

/** The own identity check. The profile names its last change, so a decision elsewhere is read at once. */
export function ownIdentity({ $id, identity = null, identityAt = null }: Changed) {
  return queryOptions({
    queryKey: ["identity", $id, identity, identityAt],
    queryFn: () => ask("readOwnIdentity", {}),
  });
}

/** The identity of an investor for an administrator; each reading is written into the audit. */
export function reviewedIdentity({ $id, identity = null, identityAt = null }: Changed) {
  return queryOptions({
    queryKey: ["identity-of", $id, identity, identityAt],
    queryFn: () => ask("readIdentity", { userId: $id }),
    select: (answer) => answer.identity,
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing of it stays in the memory of the page once it is hidden.
    gcTime: 0,
  });
}

/** The bytes of a file, which do not change. */
export function identityFile(file: ReadableFile) {
  return queryOptions({
    queryKey: ["identity-file", file.fileId],
    queryFn: () => readIdentityFile(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The investors whose identity awaits a decision, the one that has waited longest first. */
export const waitingIdentitiesQuery: RowQuery = {
  where: { identity: "submitted" },
  order: { column: "identityAt", direction: "ascending" },
  limit: 10,
};

export function waitingIdentities() {
  return queryOptions({
    queryKey: rowsKey(users, waitingIdentitiesQuery),
    queryFn: () => listRows(users, waitingIdentitiesQuery),
  });
}
