import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { Link } from "react-router-dom";
import { formatDollars } from "#domain/money.ts";
import { adminUserHref } from "#domain/paths.ts";
import type { Transaction } from "#domain/transaction.ts";
import { bequeathFocus } from "#src/ui/bequeath-focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useOnDemand } from "#src/ui/use-on-demand.ts";
import { proposedWords } from "./mutations.ts";
import { RejectForm } from "./reject-form.tsx";
import { useReview } from "./reviewing.tsx";
import { waitingProposal } from "./waiting-proposal.ts";

export type ReviewTransactionProps = {
  transaction: Transaction;
  /** The investor, as the card of the transaction names them. */
  owner: ReactNode;
};

/** An administrator's decision about a pending transaction; afterwards only the note that it was made. */
export function ReviewTransaction({ transaction, owner }: ReviewTransactionProps) {
  if (transaction.status !== "pending") return <p className="text-muted text-small">Already Approved</p>;
  return <Decision transaction={transaction} owner={owner} />;
}

function Decision({ transaction, owner }: ReviewTransactionProps) {
  const { isBusy, refusalOf, approve, askReason, stopAsking, loseQuestion, reject } = useReview();
  const rejecting = useOnDemand();
  const ask = (open: boolean) => {
    rejecting.setOpen(open);
    if (open) askReason(transaction);
    else stopAsking(transaction);
  };
  const leave = useEffectEvent(() => {
    if (rejecting.open) loseQuestion(transaction);
  });
  useEffect(() => () => leave(), []);
  // A deposit takes no second administrator.
  const proposal = useQuery({
    ...waitingProposal(transaction.$id),
    enabled: transaction.kind === "withdrawal",
  });
  const name = transaction.transactionId;
  const busy = isBusy(transaction);
  const refusal = refusalOf(transaction);
  const refusalId = useId();
  const limited = {
    disabled: refusal !== null,
    "aria-describedby": refusal === null ? undefined : refusalId,
  };
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
          {...limited}
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
        {...limited}
        disabled={busy || limited.disabled}
        onClick={() => ask(true)}
      >
        Reject
      </Button>
      {refusal !== null && (
        <p id={refusalId} className="basis-full text-muted text-small">
          {refusal.message}.
        </p>
      )}
      {rejecting.wanted && (
        <Dialog
          open={rejecting.open}
          onOpenChange={ask}
          title={`Reject ${name}`}
          description={
            <>
              {transaction.description}: <strong>{formatDollars(transaction.amount)}</strong> requested by{" "}
              {owner}
            </>
          }
        >
          <RejectForm
            transactions={[transaction]}
            onReject={(reason) => reject(transaction, reason)}
            onDone={() => ask(false)}
          />
        </Dialog>
      )}
    </div>
  );
}
