import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import * as session from "#messages/generated/session.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { ErrorState } from "#src/ui/error-state.tsx";
import { profileOf } from "./queries.ts";

const InactiveNotice = lazy(
  withMessages(["settings"], () =>
    import("./inactive-notice.tsx").then((module) => ({ default: module.InactiveNotice })),
  ),
);
const InactiveBanner = lazy(
  withMessages(["settings"], () =>
    import("./inactive-notice.tsx").then((module) => ({ default: module.InactiveBanner })),
  ),
);

interface ProfileGateProps {
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
  const t = useMessages();
  const profile = useQuery(profileOf(accountId));
  const { userData } = useSession();

  const whileLoading = (
    <>
      {header}
      {loading}
    </>
  );

  const admit = (own: Profile) => {
    if (own.isActive)
      return (
        <>
          {header}
          {children(own)}
        </>
      );
    if (whenInactive === "notice")
      return (
        <Suspense fallback={whileLoading}>
          <InactiveNotice profile={own} />
        </Suspense>
      );
    return (
      <Suspense fallback={whileLoading}>
        <InactiveBanner profile={own} />
        {header}
        <fieldset disabled={whenInactive === "disabled-page"} className="min-w-0">
          {children(own)}
        </fieldset>
      </Suspense>
    );
  };
  return (
    <QueryState query={profile} isPage problem={t(session.profileFailed)} loading={whileLoading}>
      {(found) => {
        // A guest is refused no list, it is just empty: where there was a profile, the session is being checked.
        const own = found ?? userData;
        return own === null ? (
          <ErrorState isPage title={t(session.profileMissing)} message={t(session.profileMissingText)} />
        ) : (
          admit(own)
        );
      }}
    </QueryState>
  );
}
