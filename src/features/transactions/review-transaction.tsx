import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminUserHref } from "#domain/paths.ts";
import type { Transaction } from "#domain/transaction.ts";
import { bequeathFocus } from "#src/ui/bequeath-focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useOnDemand } from "#src/ui/use-on-demand.ts";
import { proposedWords, useReject } from "./mutations.ts";
import { RejectForm } from "./reject-form.tsx";
import { useReview } from "./reviewing.tsx";
import { waitingProposal } from "./waiting-proposal.ts";

/** An administrator's decision about a pending transaction; afterwards only the note that it was made. */
export function ReviewTransaction({ transaction }: { transaction: Transaction }) {
  if (transaction.status !== "pending") return <p className="text-muted text-small">Already Approved</p>;
  return <Decision transaction={transaction} />;
}

function Decision({ transaction }: { transaction: Transaction }) {
  const { adminId, isBusy, approve, askReason, isSelected, toggle } = useReview();
  const rejecting = useOnDemand();
  const ask = (open: boolean) => {
    rejecting.setOpen(open);
    askReason(open ? transaction : null);
  };
  const reject = useReject(adminId);
  // A deposit takes no second administrator.
  const proposal = useQuery({
    ...waitingProposal(transaction.$id),
    enabled: transaction.kind === "withdrawal",
  });
  const name = transaction.transactionId;
  const busy = isBusy(transaction);
  return (
    <div ref={bequeathFocus} data-asking={rejecting.open || undefined} className="contents">
      {proposal.data ? (
        <p className="flex basis-full flex-wrap gap-x-3 text-pending text-small">
          {proposedWords}
          <Link
            to={adminUserHref(transaction.id)}
            aria-label={`Show the proposal of ${name}`}
            className="font-medium text-brand hover:underline"
          >
            Show the proposal
          </Link>
        </p>
      ) : (
        <Button
          size="small"
          aria-label={`Approve ${name}`}
          aria-keyshortcuts="a"
          pending={busy}
          onClick={() => approve([transaction])}
        >
          Approve
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-label={`Reject ${name}`}
        aria-keyshortcuts="r"
        disabled={busy}
        onClick={() => ask(true)}
      >
        Reject
      </Button>
      {rejecting.wanted && (
        <Dialog open={rejecting.open} onOpenChange={ask} title={`Reject ${name}`}>
          <RejectForm
            transactions={[transaction]}
            onReject={(reason) => {
              // From here on the server's answer says who was first.
              askReason(null);
              if (isSelected(transaction)) toggle(transaction);
              return reject.mutateAsync({ transaction, reason });
            }}
            onDone={() => ask(false)}
          />
        </Dialog>
      )}
    </div>
  );
}
