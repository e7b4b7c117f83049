import { useQuery } from "@tanstack/react-query";
import { identityState } from "#domain/identity/identity.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { adminIdentityHref } from "#domain/values/admin-paths.ts";
import * as adminIdentity from "#messages/generated/admin-identity.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { IdentityBadge } from "./identity-badge.tsx";

/** The identity check of an investor and the way to its details, for administrators; nothing where there is none. */
export function IdentityOfUser({ user }: { user: Profile }) {
  const t = useMessages();
  const settings = useQuery(operatorSettings());
  if (settings.data === undefined || settings.data.identityCheck === "off") return null;
  const state = identityState(user);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span>{t(adminIdentity.profileIdentity)}</span>
      <IdentityBadge state={state} />
      {state !== "none" && (
        <ButtonLink to={adminIdentityHref(user.$id)} variant="ghost" size="small">
          {t(adminIdentity.profileReview)}
        </ButtonLink>
      )}
    </p>
  );
}
