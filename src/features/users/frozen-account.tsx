import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { reason } from "#domain/commands/input-fields.ts";
import { type Profile, personLabel } from "#domain/profiles/profile.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { ReasonForm } from "#src/fields/reason-form.tsx";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { selfLimitsOf } from "#src/queries/investing-rules.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { useUserCommand } from "./mutations.ts";
import { frozenUsers, ownerById } from "./queries.ts";
import { UserCard } from "./user-card.tsx";

/** Shows an administrator that an account is frozen, since when and why; nothing while it is not. */
export function FrozenNotice({ userId, children }: { userId: string; children?: ReactNode }) {
  const rich = useRichText();
  const { dayTime } = useFormats();
  const frozenAt = useQuery(ownerById(userId)).data?.frozenAt;
  if (!frozenAt) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-pending">
        {rich(adminUsers.frozenSince, { moment: <time dateTime={frozenAt}>{dayTime(frozenAt)}</time> })}
      </p>
      {children}
    </div>
  );
}

/** The same with the buttons of an administrator after a check. An own account is left to another one. */
export function FrozenAccount({ user, adminId }: { user: Profile; adminId: string }) {
  const t = useMessages();
  const { data: limits, isError } = useQuery(selfLimitsOf(user.$id));
  // The row does not say what was reported. The server refuses what was not.
  const mayHaveLimits = isError || (limits ?? null) !== null;
  if (user.$id === adminId) return <FrozenNotice userId={user.$id} />;
  return (
    <FrozenNotice userId={user.$id}>
      <div className="flex flex-wrap gap-3">
        <CheckedCommand
          command="releaseUser"
          user={user}
          adminId={adminId}
          label={t(adminUsers.releaseStart)}
          title={t(adminUsers.releaseTitle, { name: user.name })}
          text={t(adminUsers.releaseText)}
        />
        {mayHaveLimits && (
          <CheckedCommand
            command="restoreLimits"
            user={user}
            adminId={adminId}
            label={t(adminUsers.limitsRestoreStart)}
            title={t(adminUsers.limitsRestoreTitle, { name: user.name })}
            text={t(adminUsers.limitsRestoreText)}
          />
        )}
      </div>
    </FrozenNotice>
  );
}

interface CheckedCommandProps {
  command: "releaseUser" | "restoreLimits";
  user: Profile;
  adminId: string;
  label: string;
  title: string;
  text: string;
}

/** A command that asks how the administrator has checked with the owner. */
function CheckedCommand({ command, user, adminId, label, title, text }: CheckedCommandProps) {
  const t = useMessages();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useUserCommand(command, adminId, personLabel(user));
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        data-command={label}
        opens={DialogOnDemand}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <DialogOnDemand open={asking} onOpenChange={setAsking} title={title} description={text}>
        <ReasonForm
          rule={reason}
          label={t(adminUsers.releaseReason)}
          description={t(adminUsers.releaseReasonHint)}
          submitLabel={label}
          pending={isPending}
          onReason={(typed) =>
            mutate({ userId: user.$id, reason: typed }, { onSuccess: () => setAsking(false) })
          }
        />
      </DialogOnDemand>
    </>
  );
}

/** The accounts whose owners reported another person; nothing at all while it is known that there is none. */
export function FrozenUsers({ className }: { className?: string }) {
  const t = useMessages();
  const frozen = useQuery(frozenUsers());
  if (frozen.isPending || frozen.data?.rows.length === 0) return null;
  return (
    <section aria-label={t(adminUsers.frozenTitle)} className={className}>
      <h2 className="font-semibold text-lead">{t(adminUsers.frozenTitle)}</h2>
      <p className="mb-4 text-muted">{t(adminUsers.frozenText)}</p>
      <QueryState query={frozen} problem={t(adminUsers.frozenProblem)} loading={null}>
        {({ rows }) => (
          <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
            {rows.map((user) => (
              <li key={user.$id}>
                <UserCard user={user} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
