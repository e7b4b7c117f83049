import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type Profile, personLabel } from "#domain/profiles/profile.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import { negate } from "#domain/values/money.ts";
import { paths } from "#domain/values/paths.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useFormats, useLanguage, useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { ActivationTerms } from "./activation-terms.tsx";
import { CommandConfirmation } from "./command-confirmation.tsx";
import { useUserCommand } from "./mutations.ts";

/**
 * The actions of an administrator on an account. Each needs a confirmation: it concerns another person's
 * money.
 */
export function UserActions({ user, adminId }: { user: Profile; adminId: string }) {
  const obstacleId = useId();
  const isOwn = user.$id === adminId;
  const isObstructed = isOwn || (user.isAdmin && user.isActive);
  const describedBy = isObstructed ? obstacleId : undefined;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {!user.isAdmin && <MakeAdmin user={user} adminId={adminId} />}
        <Activation user={user} adminId={adminId} describedBy={isOwn ? describedBy : undefined} />
        <DeleteUser user={user} adminId={adminId} describedBy={describedBy} />
      </div>
      {isObstructed && (
        <p id={obstacleId} className="text-muted text-small">
          <ObstacleToDeletion isOwn={isOwn} />
        </p>
      )}
    </div>
  );
}

/** Says why the server would refuse the deletion: of the own account, otherwise of an active administrator. */
function ObstacleToDeletion({ isOwn }: { isOwn: boolean }) {
  const t = useMessages();
  return isOwn ? <RefusalSentence refusal={refuse("own-account")} /> : t(adminUsers.deleteActiveAdmin);
}

interface ActionProps {
  user: Profile;
  adminId: string;
}
/** The id of the words that say why it cannot be done; undefined when it can. */
type LimitedActionProps = ActionProps & { describedBy: string | undefined };

function MakeAdmin({ user, adminId }: ActionProps) {
  const t = useMessages();
  const [asking, setAsking] = useState(false);
  const make = useUserCommand("makeAdmin", adminId, personLabel(user));
  return (
    <>
      <Button
        variant="secondary"
        data-command={t(adminUsers.adminMakeCommand)}
        pending={make.isPending}
        opens={ConfirmOnDemand}
        onClick={() => setAsking(true)}
      >
        {t(adminUsers.adminMake)}
      </Button>
      <CommandConfirmation
        open={asking}
        onOpenChange={setAsking}
        command={make}
        userId={user.$id}
        title={t(adminUsers.adminMakeTitle, { name: user.name })}
        confirmLabel={t(adminUsers.adminMake)}
      >
        {t(adminUsers.adminMakeText)}
      </CommandConfirmation>
    </>
  );
}

function Activation({ user, adminId, describedBy }: LimitedActionProps) {
  const t = useMessages();
  // The open dialog: it is still closing when the account changes from active to inactive.
  const [asking, setAsking] = useState<"activate" | "deactivate" | null>(null);
  const activate = useUserCommand("activate", adminId, personLabel(user));
  const deactivate = useUserCommand("deactivate", adminId, personLabel(user));
  const updating = activate.isPending || deactivate.isPending;
  const { $id: userId, name, isActive, isAdmin } = user;
  const dialogProps = (which: typeof asking) => ({
    userId,
    open: asking === which,
    onOpenChange: (open: boolean) => setAsking(open ? which : null),
  });
  return (
    <>
      <Button
        variant={isActive ? "secondary" : "primary"}
        data-command={t(isActive ? adminUsers.deactivateCommand : adminUsers.activateCommand)}
        disabled={updating || describedBy !== undefined}
        aria-busy={updating || undefined}
        aria-describedby={describedBy}
        opens={ConfirmOnDemand}
        onClick={() => setAsking(isActive ? "deactivate" : "activate")}
      >
        {t(isActive ? adminUsers.deactivateLabel : adminUsers.activateLabel)}
      </Button>
      <CommandConfirmation
        {...dialogProps("activate")}
        command={activate}
        title={t(adminUsers.activateTitle, { name })}
        confirmLabel={t(adminUsers.activateLabel)}
      >
        <ActivationTerms user={user} />
      </CommandConfirmation>
      <CommandConfirmation
        {...dialogProps("deactivate")}
        command={deactivate}
        title={t(adminUsers.deactivateTitle, { name })}
        confirmLabel={t(adminUsers.deactivateLabel)}
      >
        {t(isAdmin ? adminUsers.deactivateTextAdmin : adminUsers.deactivateText)}
      </CommandConfirmation>
    </>
  );
}

function DeleteUser({ user, adminId, describedBy }: LimitedActionProps) {
  const t = useMessages();
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useUserCommand("deleteUser", adminId, personLabel(user), {
    progress: t(adminUsers.deleteProgress),
    onSuccess: () => void navigate(paths.adminUsers),
  });
  return (
    <>
      <Button
        variant="danger"
        data-command={t(adminUsers.deleteCommand)}
        disabled={describedBy !== undefined}
        aria-describedby={describedBy}
        pending={remove.isPending}
        opens={ConfirmOnDemand}
        onClick={() => setAsking(true)}
      >
        {t(adminUsers.deleteLabel)}
      </Button>
      <CommandConfirmation
        open={asking}
        onOpenChange={setAsking}
        command={remove}
        userId={user.$id}
        title={t(adminUsers.deleteTitle, { name: user.name })}
        confirmLabel={t(adminUsers.deleteLabel)}
        danger
        reasonHint={t(adminUsers.deleteReason)}
        staysOpenWhenRefused
      >
        <p>{t(adminUsers.deleteText)}</p>
        <Leftovers user={user} />
      </CommandConfirmation>
    </>
  );
}

/** The money and the requests that a deletion leaves behind; nothing where there are none. */
function Leftovers({ user: { balance, stake, profit, openRequests } }: { user: Profile }) {
  const t = useMessages();
  const { dollars } = useFormats();
  const list = new Intl.ListFormat(useLanguage());
  const holdings = [
    balance !== 0 && t(adminUsers.deleteBalance, { amount: dollars(balance) }),
    stake !== 0 && t(adminUsers.deleteStake, { amount: dollars(stake) }),
    profit > 0 && t(adminUsers.deleteProfit, { amount: dollars(profit) }),
    profit < 0 && t(adminUsers.deleteLoss, { amount: dollars(negate(profit)) }),
  ].filter((holding) => holding !== false);
  const sentences = [
    holdings.length > 0 && t(adminUsers.deleteTakesOver, { holdings: list.format(holdings) }),
    openRequests > 0 && t(adminUsers.deleteRequests, { count: openRequests }),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 && <p className="mt-3 font-medium text-negative">{sentences.join(" ")}</p>;
}
