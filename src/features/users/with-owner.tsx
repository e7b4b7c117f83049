import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { ownerById } from "./queries.ts";

interface WithOwnerProps {
  userId: string;
  /** Receives the owner; null when the account is deleted, undefined while it is loading. */
  children: (owner: Profile | null | undefined) => ReactNode;
}

/** Gives whose something is to a part of a card. */
export function WithOwner({ userId, children }: WithOwnerProps) {
  const t = useMessages();
  const owner = useQuery(ownerById(userId));
  // The part of the card shows by itself that the owner is still unknown.
  if (owner.isPending) return children(undefined);
  return (
    <QueryState query={owner} isLine loading={null} problem={t(adminUsers.ownerProblem)}>
      {children}
    </QueryState>
  );
}
