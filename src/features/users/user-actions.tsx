import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { refuse } from "#domain/commands/refusal.ts";
import { type Profile, personLabel } from "#domain/members/profile.ts";
import { formatDollars, negate } from "#domain/values/money.ts";
import { paths } from "#domain/values/paths.ts";
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
  const obstacle = obstacleToDeletion(user, isOwn);
  const describedBy = obstacle === null ? undefined : obstacleId;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {!user.isAdmin && <MakeAdmin user={user} adminId={adminId} />}
        <Activation user={user} adminId={adminId} describedBy={isOwn ? describedBy : undefined} />
        <DeleteUser user={user} adminId={adminId} describedBy={describedBy} />
      </div>
      {obstacle !== null && (
        <p id={obstacleId} className="text-muted text-small">
          {obstacle}
        </p>
      )}
    </div>
  );
}

/** Returns why the server would refuse the deletion, in its words; null when it would not. */
function obstacleToDeletion({ isAdmin, isActive }: Profile, isOwn: boolean): string | null {
  if (isOwn) return `${refuse("own-account").message}.`;
  return isAdmin && isActive ? `To delete: ${refuse("active-admin").message.toLowerCase()}.` : null;
}

interface ActionProps {
  user: Profile;
  adminId: string;
}
/** The id of the words that say why it cannot be done; undefined when it can. */
type LimitedActionProps = ActionProps & { describedBy: string | undefined };

function MakeAdmin({ user, adminId }: ActionProps) {
  const [asking, setAsking] = useState(false);
  const make = useUserCommand("makeAdmin", adminId, personLabel(user));
  return (
    <>
      <Button
        variant="secondary"
        data-command="Make administrator"
        pending={make.isPending}
        opens={ConfirmOnDemand}
        onClick={() => setAsking(true)}
      >
        Make Admin
      </Button>
      <CommandConfirmation
        open={asking}
        onOpenChange={setAsking}
        command={make}
        userId={user.$id}
        title={`Make ${user.name} an administrator?`}
        confirmLabel="Make Admin"
      >
        Administrators can see every account, decide on other people's money and change wallet addresses. The
        only way to undo this is to deactivate the account.
      </CommandConfirmation>
    </>
  );
}

function Activation({ user, adminId, describedBy }: LimitedActionProps) {
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
        data-command={isActive ? "Deactivate user" : "Activate user"}
        disabled={updating || describedBy !== undefined}
        aria-busy={updating || undefined}
        aria-describedby={describedBy}
        opens={ConfirmOnDemand}
        onClick={() => setAsking(isActive ? "deactivate" : "activate")}
      >
        {isActive ? "Deactivate" : "Activate"}
      </Button>
      <CommandConfirmation
        {...dialogProps("activate")}
        command={activate}
        title={`Activate ${name}?`}
        confirmLabel="Activate"
      >
        <ActivationTerms user={user} />
      </CommandConfirmation>
      <CommandConfirmation
        {...dialogProps("deactivate")}
        command={deactivate}
        title={`Deactivate ${name}?`}
        confirmLabel="Deactivate"
      >
        The user is signed out everywhere and cannot move money{isAdmin && " or use the admin area"} until an
        administrator activates the account again. No money is lost.
      </CommandConfirmation>
    </>
  );
}

function DeleteUser({ user, adminId, describedBy }: LimitedActionProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useUserCommand("deleteUser", adminId, personLabel(user), {
    progress: "Deleting user...",
    onSuccess: () => void navigate(paths.adminUsers),
  });
  const holdsMoney = user.balance !== 0 || user.stake !== 0 || user.profit !== 0;
  return (
    <>
      <Button
        variant="danger"
        data-command="Delete user"
        disabled={describedBy !== undefined}
        aria-describedby={describedBy}
        pending={remove.isPending}
        opens={ConfirmOnDemand}
        onClick={() => setAsking(true)}
      >
        Delete User
      </Button>
      <CommandConfirmation
        open={asking}
        onOpenChange={setAsking}
        command={remove}
        userId={user.$id}
        title={`Delete ${user.name}?`}
        confirmLabel="Delete User"
        danger
        reasonHint="Required if the account has money or pending requests. The investor will see it."
        staysOpenWhenRefused
      >
        <p>
          This deletes the profile, picture, sessions and account. Ledger entries are kept without the name.
          This cannot be undone.
        </p>
        {(holdsMoney || user.openRequests > 0) && (
          <p className="mt-3 font-medium text-negative">{leftovers(user, holdsMoney)}</p>
        )}
      </CommandConfirmation>
    </>
  );
}

const sentenceList = new Intl.ListFormat("en-US");

function leftovers({ balance, stake, profit, openRequests }: Profile, holdsMoney: boolean): string {
  const parts = [
    balance !== 0 && `the balance of ${formatDollars(balance)}`,
    stake !== 0 && `the stake of ${formatDollars(stake)}`,
    profit > 0 && `the profit of ${formatDollars(profit)}`,
    profit < 0 && `the loss of ${formatDollars(negate(profit))}`,
  ].filter((part) => part !== false);
  const money = `The operator takes over ${sentenceList.format(parts)}.`;
  const requests = `${openRequests} open ${openRequests === 1 ? "request is" : "requests are"} rejected with this reason.`;
  return [holdsMoney && money, openRequests > 0 && requests].filter(Boolean).join(" ");
}
