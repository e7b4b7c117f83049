import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import { paths } from "#domain/values/paths.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { userById } from "#src/queries/account-queries.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

interface WithUserProps {
  userId: string;
  loading: ReactNode;
  /** The head of the page without a person. */
  header?: ReactNode;
  children: (user: Profile) => ReactNode;
}

/** Gives one person to what shows them. */
export function WithUser({ userId, loading, header, children }: WithUserProps) {
  const t = useMessages();
  const user = useQuery(userById(userId));

  if (user.data) return children(user.data);
  return (
    <>
      {header}
      <QueryState query={user} problem={t(adminUsers.userProblem)} loading={loading}>
        {() => (
          <EmptyState
            title={t(adminUsers.userNotFound)}
            action={<ButtonLink to={paths.adminUsers}>{t(adminUsers.listAll)}</ButtonLink>}
          >
            {t(adminUsers.userNotFoundText)}
          </EmptyState>
        )}
      </QueryState>
    </>
  );
}
