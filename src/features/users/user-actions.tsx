import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatAmount } from "#domain/money.ts";
import { paths } from "#domain/paths.ts";
import type { Profile } from "#domain/profile.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmWithReason } from "./confirm-with-reason.tsx";
import { useActivate, useDeactivate, useDeleteUser, useMakeAdmin } from "./mutations.ts";

const auditHint = "Kept in the audit trail.";

/** What an administrator can do with an account. What is hard to take back asks first. */
export function UserActions({ user, adminId }: { user: Profile; adminId: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      {!user.isAdmin && <MakeAdmin user={user} adminId={adminId} />}
      <Activation user={user} adminId={adminId} />
      <DeleteUser user={user} adminId={adminId} />
    </div>
  );
}

type ActionProps = { user: Profile; adminId: string };

function MakeAdmin({ user, adminId }: ActionProps) {
  const [asking, setAsking] = useState(false);
  const make = useMakeAdmin(adminId);
  return (
    <>
      <Button variant="secondary" pending={make.isPending} onClick={() => setAsking(true)}>
        Make Admin
      </Button>
      <ConfirmWithReason
        open={asking}
        onOpenChange={setAsking}
        title={`Make ${user.name} an administrator?`}
        confirmLabel="Make Admin"
        pending={make.isPending}
        reasonHint={auditHint}
        onConfirm={(reason) =>
          make.mutate({ userId: user.$id, reason }, { onSettled: () => setAsking(false) })
        }
      >
        Administrators see everybody's books, decide about other people's money and change wallet addresses.
        There is no way back but deactivating the account.
      </ConfirmWithReason>
    </>
  );
}

function Activation({ user, adminId }: ActionProps) {
  const [asking, setAsking] = useState(false);
  const activate = useActivate(adminId);
  const deactivate = useDeactivate(adminId);
  const updating = activate.isPending || deactivate.isPending;

  // A browser takes the focus from a disabled button: it gets it back, unless somebody went elsewhere meanwhile.
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!updating && pressed.current && document.activeElement === document.body) button.current?.focus();
    pressed.current = updating;
  }, [updating]);

  return (
    <>
      <Button
        ref={button}
        variant={user.isActive ? "secondary" : "primary"}
        disabled={updating}
        aria-busy={updating || undefined}
        onClick={() => (user.isActive ? setAsking(true) : activate.mutate({ userId: user.$id }))}
      >
        {user.isActive ? "Deactivate" : "Activate"}
      </Button>
      <ConfirmWithReason
        open={asking}
        onOpenChange={setAsking}
        title={`Deactivate ${user.name}?`}
        confirmLabel="Deactivate"
        pending={deactivate.isPending}
        reasonHint={auditHint}
        onConfirm={(reason) =>
          deactivate.mutate({ userId: user.$id, reason }, { onSettled: () => setAsking(false) })
        }
      >
        Every session of this account ends. Until somebody activates it again it moves no money
        {user.isAdmin && " and is no administrator"}. Nothing is lost.
      </ConfirmWithReason>
    </>
  );
}

function DeleteUser({ user, adminId }: ActionProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useDeleteUser(adminId, () => void navigate(paths.adminUsers));
  const holdsMoney = user.balance !== 0 || user.stake !== 0 || user.profit !== 0;
  return (
    <>
      <Button variant="danger" pending={remove.isPending} onClick={() => setAsking(true)}>
        Delete User
      </Button>
      <ConfirmWithReason
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${user.name}?`}
        confirmLabel="Delete User"
        danger
        pending={remove.isPending}
        reasonHint="Needed when there is money left or a request waits. Whoever waits for it reads it."
        // It stays open after a refusal: mostly a reason is missing.
        onConfirm={(reason) =>
          remove.mutate({ userId: user.$id, reason }, { onSuccess: () => setAsking(false) })
        }
      >
        <p>
          Profile, picture, sessions and account are deleted. The entries stay in the books without the name.
          This cannot be taken back.
        </p>
        {(holdsMoney || user.openRequests > 0) && (
          <p className="mt-3 font-medium text-negative">{leftovers(user, holdsMoney)}</p>
        )}
      </ConfirmWithReason>
    </>
  );
}

function leftovers({ balance, stake, profit, openRequests }: Profile, holdsMoney: boolean): string {
  const money = `A balance of $${formatAmount(balance)}, a stake of $${formatAmount(stake)} and a profit of $${formatAmount(profit)} go to the house.`;
  const requests = `${openRequests} open ${openRequests === 1 ? "request is" : "requests are"} turned down with the reason.`;
  return [holdsMoney && money, openRequests > 0 && requests].filter(Boolean).join(" ");
}
