import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#domain/members/profile.ts";
import { messageOf } from "#src/backend/errors.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { InactiveBanner, InactiveNotice } from "./inactive-notice.tsx";
import { profileOf } from "./queries.ts";

export interface ProfileGateProps {
  accountId: string;
  /** The top of the page, there while it loads as well. */
  header?: ReactNode;
  /** The content while the profile is loading. */
  loading: ReactNode;
  /**
   * The pages of an inactive account: the notice in place of the dashboard; a page that moves nothing as it
   * is; any other page read-only.
   */
  whenInactive?: "notice" | "page" | "disabled-page";
  children: (profile: Profile) => ReactNode;
}

/** Shows a page with the profile of the account, and what of it can be used while the account is not active. */
export function ProfileGate(props: ProfileGateProps) {
  const { accountId, header, loading, whenInactive = "disabled-page", children } = props;
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
  if (whenInactive === "notice") return <InactiveNotice profile={profile.data} />;
  return (
    <>
      <InactiveBanner profile={profile.data} />
      {header}
      <fieldset disabled={whenInactive === "disabled-page"} className="min-w-0">
        {children(profile.data)}
      </fieldset>
    </>
  );
}
