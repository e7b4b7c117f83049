import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import type { Refusal } from "#domain/refusals/refusal.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import type { TransactionStatus } from "#domain/transactions/transaction-status.ts";
import { transferHashProblem } from "#domain/transactions/transfer-hash.ts";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as fields from "#messages/generated/fields.ts";
import { refusalProblem } from "#src/backend/errors.ts";
import { proposedText } from "#src/commands/use-command.ts";
import { checkProblem } from "#src/fields/problem-in.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { describeTransaction } from "./describe-transaction.ts";
import { RejectForm } from "./reject-form.tsx";
import { useReview } from "./reviewing.tsx";
import { waitingProposal } from "./waiting-proposal.ts";

/** Shows a decision with the reason why this administrator may not approve; null when they may. */
export type ApprovalCheck = (
  transaction: Transaction,
  show: (refusal: Refusal | null) => ReactNode,
) => ReactNode;

interface ReviewTransactionProps {
  transaction: Transaction;
  /** The investor, as the card of the transaction names them. */
  owner: ReactNode;
  check?: ApprovalCheck | undefined;
  /** In the row of a table the field for the hash of a payout and the reason of a refusal are left to the panel. */
  isCompact?: boolean;
}

/** An administrator's decision about a pending transaction; afterwards only the note that it was made. */
export function ReviewTransaction({ transaction, owner, check, isCompact = false }: ReviewTransactionProps) {
  if (transaction.status !== "pending") return <Settled status={transaction.status} />;
  const show = (refusal: Refusal | null) => (
    <Decision transaction={transaction} owner={owner} approvalRefusal={refusal} isCompact={isCompact} />
  );
  return check === undefined ? show(null) : check(transaction, show);
}

/** The specification has the same words for everything that is settled; this says how. */
const outcomes = { failed: adminTexts.settledRejected, cancelled: adminTexts.settledCancelled } as const;

function Settled({ status }: { status: Exclude<TransactionStatus, "pending"> }) {
  const t = useMessages();
  const rich = useRichText();
  return (
    <p className="text-muted text-small">
      {status === "success"
        ? t(adminTexts.settledSuccess)
        : rich(adminTexts.settledOtherwise, {
            outcome: <strong className="font-semibold text-negative">{t(outcomes[status])}</strong>,
          })}
    </p>
  );
}

interface DecisionProps {
  transaction: Transaction;
  owner: ReactNode;
  approvalRefusal: Refusal | null;
  isCompact: boolean;
}

function Decision({ transaction, owner, approvalRefusal, isCompact }: DecisionProps) {
  const t = useMessages();
  const rich = useRichText();
  const textOf = useTextOf();
  const { dollars } = useFormats();
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
  const approveName = t(adminTexts.approveName, { transaction: name });
  const rejectName = t(adminTexts.rejectName, { transaction: name });
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
    ...(isCompact &&
      reason !== null && {
        title: t(fields.refusalSentence, { refusal: textOf(refusalProblem(reason)) }),
      }),
  });
  return (
    <div ref={restoreFocus} data-asking={isRejecting || undefined} className="contents">
      {proposal.data ? (
        <p
          className={classNames("flex gap-x-3 text-pending text-small", !isCompact && "basis-full flex-wrap")}
        >
          {isCompact ? t(adminTexts.stateProposed) : textOf(proposedText)}
          <Link
            to={adminUserHref(transaction.id)}
            aria-label={t(adminTexts.proposalShowName, { transaction: name })}
            className="font-medium text-brand hover:underline"
          >
            {t(adminTexts.proposalShow)}
          </Link>
        </p>
      ) : (
        <>
          {transaction.kind === "withdrawal" && !isCompact && (
            <div className="w-72 max-w-full basis-full">
              <Field
                label={t(adminTexts.payoutHash)}
                error={wrongHash === null ? undefined : textOf(checkProblem(wrongHash))}
              >
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
            aria-label={approveName}
            data-command={approveName}
            aria-keyshortcuts="a"
            pending={busy}
            {...limitedBy(refusal)}
            disabled={refusal !== null || wrongHash !== null}
            onClick={() => approve([transaction])}
          >
            {t(adminTexts.approve)}
          </Button>
        </>
      )}
      <Button
        variant={isCompact ? "ghost" : "secondary"}
        size={size}
        aria-label={rejectName}
        data-command={rejectName}
        aria-keyshortcuts="r"
        {...limitedBy(ownRefusal)}
        disabled={busy || ownRefusal !== null}
        opens={DialogOnDemand}
        onClick={() => ask(true)}
      >
        {t(adminTexts.reject)}
      </Button>
      {refusal !== null && (
        <p id={refusalId} className={isCompact ? "sr-only" : "basis-full text-muted text-small"}>
          <RefusalSentence refusal={refusal} />
        </p>
      )}
      <DialogOnDemand
        open={isRejecting}
        onOpenChange={ask}
        title={rejectName}
        description={rich(adminTexts.rejectRequest, {
          description: describeTransaction(transaction, t),
          amount: <strong>{dollars(transaction.amount)}</strong>,
          owner,
        })}
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
