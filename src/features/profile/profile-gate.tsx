import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#domain/profile.ts";
import { messageOf } from "#src/backend/errors.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { hasBooks, InactiveBanner, InactiveNotice } from "./inactive-notice.tsx";
import { profileOf } from "./queries.ts";

export type ProfileGateProps = {
  accountId: string;
  /** The top of the page, there while it loads as well. */
  header?: ReactNode;
  /** What is shown while the profile comes. */
  loading: ReactNode;
  /** The page moves nothing: who was active once may go on reading it. */
  books?: boolean;
  children: (profile: Profile) => ReactNode;
};

/** Shows a page only to an active account; everybody else learns why not. */
export function ProfileGate({ accountId, header, loading, books = false, children }: ProfileGateProps) {
  const profile = useQuery(profileOf(accountId));

  if (profile.isPending)
    return (
      <div aria-busy="true">
        {header}
        {loading}
      </div>
    );
  if (profile.isLoadingError)
    return (
      <ErrorState
        isPage
        title="Your account could not be loaded"
        message={messageOf(profile.error)}
        onRetry={() => profile.refetch()}
        retrying={profile.isFetching}
      />
    );
  if (profile.data === null)
    return (
      <ErrorState
        isPage
        title="Your registration is not complete"
        message="Please sign out and sign in again to complete it."
      />
    );
  if (profile.data.isActive)
    return (
      <>
        {header}
        {children(profile.data)}
      </>
    );
  if (!books || !hasBooks(profile.data)) return <InactiveNotice profile={profile.data} />;
  return (
    <>
      <InactiveBanner />
      {header}
      {children(profile.data)}
    </>
  );
}
