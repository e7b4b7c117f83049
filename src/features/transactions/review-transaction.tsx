import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import type { Refusal } from "#domain/commands/refusal.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { transferHashProblem } from "#domain/transactions/transfer-hash.ts";
import { formatDollars } from "#domain/values/money.ts";
import { adminUserHref } from "#domain/values/paths.ts";
import { proposedText } from "#src/commands/use-command.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { RejectForm } from "./reject-form.tsx";
import { useReview } from "./reviewing.tsx";
import { waitingProposal } from "./waiting-proposal.ts";

/** Shows a decision with the reason why this administrator may not approve; null when they may. */
export type ApprovalCheck = (
  transaction: Transaction,
  show: (refusal: Refusal | null) => ReactNode,
) => ReactNode;

export interface ReviewTransactionProps {
  transaction: Transaction;
  /** The investor, as the card of the transaction names them. */
  owner: ReactNode;
  check?: ApprovalCheck | undefined;
  /** In the row of a table the field for the hash of a payout and the reason of a refusal are left to the panel. */
  isCompact?: boolean;
}

/** An administrator's decision about a pending transaction; afterwards only the note that it was made. */
export function ReviewTransaction({ transaction, owner, check, isCompact = false }: ReviewTransactionProps) {
  if (transaction.status !== "pending")
    return (
      <p className="text-muted text-small">
        Already Approved
        {transaction.status !== "success" && (
          <strong className="font-semibold text-negative"> – {settledLabels[transaction.status]}</strong>
        )}
      </p>
    );
  const show = (refusal: Refusal | null) => (
    <Decision transaction={transaction} owner={owner} approvalRefusal={refusal} isCompact={isCompact} />
  );
  return check === undefined ? show(null) : check(transaction, show);
}

/** The specification has the same words for everything that is settled; this says how. */
const settledLabels = { failed: "rejected", cancelled: "cancelled by the investor" } as const;

interface DecisionProps {
  transaction: Transaction;
  owner: ReactNode;
  approvalRefusal: Refusal | null;
  isCompact: boolean;
}

function Decision({ transaction, owner, approvalRefusal, isCompact }: DecisionProps) {
  const review = useReview();
  const { isBusy, refusalOf, approve, askReason, stopAsking, closeLostDialog, reject } = review;
  const [isRejecting, setRejecting] = useState(false);
  const ask = (open: boolean) => {
    setRejecting(open);
    if (open) askReason(transaction);
    else stopAsking(transaction);
  };
  const leave = useEffectEvent(() => {
    if (isRejecting) closeLostDialog(transaction);
  });
  useEffect(() => () => leave(), []);
  // A deposit takes no second administrator.
  const proposal = useQuery({
    ...waitingProposal(transaction.$id),
    enabled: transaction.kind === "withdrawal",
  });
  const name = transaction.transactionId;
  const busy = isBusy(transaction);
  const ownRefusal = refusalOf(transaction);
  const refusal = ownRefusal ?? approvalRefusal;
  const refusalId = useId();
  const typed = review.payoutHashOf(transaction);
  const wrongHash = typed.trim() === "" ? null : transferHashProblem(transaction.crypto, typed.trim());
  const size = isCompact ? "compact" : "small";
  const limitedBy = (reason: Refusal | null) => ({
    disabled: reason !== null,
    "aria-describedby": reason === null ? undefined : refusalId,
    ...(isCompact && reason !== null && { title: `${reason.message}.` }),
  });
  return (
    <div ref={restoreFocus} data-asking={isRejecting || undefined} className="contents">
      {proposal.data ? (
        <p
          className={classNames("flex gap-x-3 text-pending text-small", !isCompact && "basis-full flex-wrap")}
        >
          {isCompact ? "Proposed" : proposedText}
          <Link
            to={adminUserHref(transaction.id)}
            aria-label={`Show the proposal of ${name}`}
            className="font-medium text-brand hover:underline"
          >
            Show the proposal
          </Link>
        </p>
      ) : (
        <>
          {transaction.kind === "withdrawal" && !isCompact && (
            <div className="w-72 max-w-full basis-full">
              <Field label="Transaction hash of the payout (optional)" error={wrongHash ?? undefined}>
                <TextInput
                  value={typed}
                  onChange={({ target }) => review.enterPayoutHash(transaction, target.value)}
                  readOnly={busy}
                  maxLength={128}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                  dir="ltr"
                  className="font-mono text-small"
                />
              </Field>
            </div>
          )}
          <Button
            size={size}
            variant={isCompact ? "ghost" : "primary"}
            className={isCompact ? "text-brand" : undefined}
            aria-label={`Approve ${name}`}
            data-command={`Approve ${name}`}
            aria-keyshortcuts="a"
            pending={busy}
            {...limitedBy(refusal)}
            disabled={refusal !== null || wrongHash !== null}
            onClick={() => approve([transaction])}
          >
            Approve
          </Button>
        </>
      )}
      <Button
        variant={isCompact ? "ghost" : "secondary"}
        size={size}
        aria-label={`Reject ${name}`}
        data-command={`Reject ${name}`}
        aria-keyshortcuts="r"
        {...limitedBy(ownRefusal)}
        disabled={busy || ownRefusal !== null}
        opens={DialogOnDemand}
        onClick={() => ask(true)}
      >
        Reject
      </Button>
      {refusal !== null && (
        <p id={refusalId} className={isCompact ? "sr-only" : "basis-full text-muted text-small"}>
          {refusal.message}.
        </p>
      )}
      <DialogOnDemand
        open={isRejecting}
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
      </DialogOnDemand>
    </div>
  );
}
