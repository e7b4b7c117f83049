import { useId, useState } from "react";
import { attachmentLabel } from "#domain/deposits/attachment-file.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Button } from "#src/ui/button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { AttachmentViewProps } from "./attachment-view.tsx";

const AttachmentView = onDemand<AttachmentViewProps>(() =>
  import("./attachment-view.tsx").then((module) => module.AttachmentView),
);

/** The proof of payment of a deposit for administrators, who open it in place. Nothing without one. */
export function ProofOfPayment({ transaction }: { transaction: Transaction }) {
  const { attachmentId, attachedAt, transactionId } = transaction;
  // Another file is closed until it is asked for, because it is another proof.
  const [opened, setOpened] = useState<string | null>(null);
  const id = useId();
  if (attachmentId === null) return null;
  const isOpen = opened === attachmentId;
  return (
    // Above the link that the whole card may be.
    <div className="relative mt-3 text-small">
      <p className="text-muted">Proof of payment</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p>
          {attachmentLabel(transaction)}
          {attachedAt !== null && (
            <>
              {", "}
              <TimeCell at={attachedAt} />
            </>
          )}
        </p>
        <Button
          variant="secondary"
          size="small"
          opens={AttachmentView}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? "Hide" : "Show"} proof of payment of ${transactionId}`}
          onClick={() => setOpened(isOpen ? null : attachmentId)}
        >
          {isOpen ? "Hide" : "Show"}
        </Button>
      </div>
      <div id={id}>{isOpen && <AttachmentView transaction={transaction} attachmentId={attachmentId} />}</div>
    </div>
  );
}
