import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#domain/profile.ts";
import { messageOf } from "#src/backend/errors.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { ErrorState } from "#src/ui/error-state.tsx";
import { userById } from "./queries.ts";

export type WithUserProps = {
  userId: string;
  loading: ReactNode;
  children: (user: Profile) => ReactNode;
};

/** Gives one person to what shows them. */
export function WithUser({ userId, loading, children }: WithUserProps) {
  const user = useQuery(userById(userId));

  if (user.isPending) return <div aria-busy="true">{loading}</div>;
  if (user.isLoadingError)
    return (
      <ErrorState
        title="The user could not be loaded"
        message={messageOf(user.error)}
        onRetry={() => user.refetch()}
        retrying={user.isFetching}
      />
    );
  if (user.data === null)
    return (
      <EmptyState title="User not found" action={<ButtonLink to="/admin/users">All users</ButtonLink>}>
        This account does not exist, or it was deleted.
      </EmptyState>
    );
  return children(user.data);
}
