import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { awaitsActivation, languageOf, type Profile } from "#domain/members/profile.ts";
import { formatDay } from "#domain/values/calendar.ts";
import { nameOf } from "#messages/languages.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { ActivationBadge } from "./activation-badge.tsx";
import { UserActions } from "./user-actions.tsx";

export interface UserProfileProps {
  user: Profile;
  adminId: string;
  /** The further pages. */
  links?: ReactNode;
}

/** A profile, whether its account is active, and its actions. */
export function UserProfile({ user, adminId, links }: UserProfileProps) {
  return (
    <Card title="User Profile" action={<ActivationBadge isActive={user.isActive} />}>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-8">
        <Avatar name={user.name} src={user.avatar} size="large" />
        <div className="grid min-w-0 gap-4">
          {user.isAdmin && (
            <p className="flex items-center gap-1.5 font-medium text-brand">
              <ShieldCheck aria-hidden size={18} />
              Administrator
            </p>
          )}
          {awaitsActivation(user) && (
            <p className="text-muted">Waiting: this account has not been activated yet.</p>
          )}
          <div className="max-w-xl">
            <DefinitionList
              items={[
                { term: "Name", detail: user.name },
                { term: "Email", detail: user.email },
                { term: "Phone", detail: user.phone },
                { term: "Country", detail: user.country },
                { term: "Language", detail: nameOf(languageOf(user)) },
                {
                  term: "Member since",
                  detail: <time dateTime={user.$createdAt}>{formatDay(user.$createdAt)}</time>,
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
