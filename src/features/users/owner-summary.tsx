import { Link } from "react-router-dom";
import { awaitsActivation, type Profile } from "#domain/profiles/profile.ts";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { ActivationBadge } from "./activation-badge.tsx";

/** A person in a few lines: name, e-mail, whether the account is active, and since when there is one. */
export function OwnerSummary({ user }: { user: Profile }) {
  const t = useMessages();
  const rich = useRichText();
  const { age, day } = useFormats();
  const now = useNow();
  const { $createdAt: since } = user;
  return (
    <div className="flex items-start gap-3">
      <Avatar name={user.name} src={user.avatar} size="small" decorative />
      <div className="min-w-0 grow">
        <Link to={adminUserHref(user.$id)} className="wrap-anywhere font-semibold text-brand hover:underline">
          {user.name}
        </Link>
        <p className="wrap-anywhere text-muted text-small">{user.email}</p>
        <p className="text-muted text-small">
          {rich(adminUsers.ownerSince, {
            day: <time dateTime={since}>{day(since)}</time>,
            age: age(since, now),
          })}
        </p>
        {awaitsActivation(user) && (
          <p className="text-pending text-small">{t(adminUsers.stateWaitingForActivation)}</p>
        )}
      </div>
      <ActivationBadge isActive={user.isActive} />
    </div>
  );
}
