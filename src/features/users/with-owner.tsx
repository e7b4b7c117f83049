import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#domain/members/profile.ts";
import { messageOf } from "#src/backend/errors.ts";
import { Button } from "#src/ui/button.tsx";
import { ownerById } from "./queries.ts";

export interface WithOwnerProps {
  userId: string;
  /** Receives the owner; null when the account is deleted, undefined while it is loading. */
  children: (owner: Profile | null | undefined) => ReactNode;
}

/** Gives whose something is to a part of a card. */
export function WithOwner({ userId, children }: WithOwnerProps) {
  const owner = useQuery(ownerById(userId));
  if (owner.isLoadingError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-negative text-small">
        {messageOf(owner.error)}
        <Button variant="ghost" size="small" pending={owner.isFetching} onClick={() => owner.refetch()}>
          Try again
        </Button>
      </p>
    );
  return children(owner.data);
}
