import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { awaitsActivation, languageOf, type Profile } from "#domain/profiles/profile.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as app from "#messages/generated/app.ts";
import * as profile from "#messages/generated/profile.ts";
import { nameOf } from "#messages/languages.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { ActivationBadge } from "./activation-badge.tsx";
import { CountryOf } from "./country-of.tsx";
import { UserActions } from "./user-actions.tsx";

interface UserProfileProps {
  user: Profile;
  adminId: string;
  /** The further pages. */
  links?: ReactNode;
}

/** A profile, whether its account is active, and its actions. */
export function UserProfile({ user, adminId, links }: UserProfileProps) {
  const t = useMessages();
  const { day } = useFormats();
  return (
    <Card title={t(adminUsers.profileTitle)} action={<ActivationBadge isActive={user.isActive} />}>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-8">
        <Avatar name={user.name} src={user.avatar} size="large" />
        <div className="grid min-w-0 gap-4">
          {user.isAdmin && (
            <p className="flex items-center gap-1.5 font-medium text-brand">
              <ShieldCheck aria-hidden size={18} />
              {t(adminUsers.profileAdministrator)}
            </p>
          )}
          {awaitsActivation(user) && <p className="text-muted">{t(adminUsers.profileWaiting)}</p>}
          <div className="max-w-xl">
            <DefinitionList
              items={[
                { term: t(profile.informationName), detail: user.name },
                { term: t(profile.informationEmail), detail: user.email },
                { term: t(adminUsers.profilePhone), detail: user.phone },
                { term: t(adminUsers.profileCountry), detail: <CountryOf user={user} /> },
                { term: t(app.menuLanguage), detail: nameOf(languageOf(user)) },
                {
                  term: t(profile.informationSince),
                  detail: <time dateTime={user.$createdAt}>{day(user.$createdAt)}</time>,
                },
              ]}
            />
          </div>
          {links}
          <UserActions user={user} adminId={adminId} />
        </div>
      </div>
    </Card>
  );
}
