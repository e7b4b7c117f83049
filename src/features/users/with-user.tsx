import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#domain/members/profile.ts";
import { paths } from "#domain/values/paths.ts";
import { userById } from "#src/queries/account-queries.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

export interface WithUserProps {
  userId: string;
  loading: ReactNode;
  /** The head of the page without a person. */
  header?: ReactNode;
  children: (user: Profile) => ReactNode;
}

/** Gives one person to what shows them. */
export function WithUser({ userId, loading, header, children }: WithUserProps) {
  const user = useQuery(userById(userId));

  if (user.data) return children(user.data);
  return (
    <>
      {header}
      <QueryState query={user} problem="The user could not be loaded" loading={loading}>
        {() => (
          <EmptyState
            title="User not found"
            action={<ButtonLink to={paths.adminUsers}>All users</ButtonLink>}
          >
            This account does not exist, or it was deleted.
          </EmptyState>
        )}
      </QueryState>
    </>
  );
}
