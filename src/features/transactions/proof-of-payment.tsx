import { useId, useState } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useAttachmentLabel } from "#src/fields/attachment-label.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Button } from "#src/ui/button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { AttachmentViewProps } from "./attachment-view.tsx";

const AttachmentView = onDemand<AttachmentViewProps>(() =>
  import("./attachment-view.tsx").then((module) => module.AttachmentView),
);

/** The proof of payment of a deposit for administrators, who open it in place. Nothing without one. */
export function ProofOfPayment({ transaction }: { transaction: Transaction }) {
  const t = useMessages();
  const rich = useRichText();
  const attachmentLabel = useAttachmentLabel();
  const { attachmentId, attachedAt, transactionId } = transaction;
  // Another file is closed until it is asked for, because it is another proof.
  const [opened, setOpened] = useState<string | null>(null);
  const id = useId();
  if (attachmentId === null) return null;
  const isOpen = opened === attachmentId;
  return (
    // Above the link that the whole card may be.
    <div className="relative mt-3 text-small">
      <p className="text-muted">{t(transactionTexts.factsProof)}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p>
          {attachedAt === null
            ? attachmentLabel(transaction)
            : rich(adminTexts.proofFile, {
                file: attachmentLabel(transaction),
                time: <TimeCell at={attachedAt} />,
              })}
        </p>
        <Button
          variant="secondary"
          size="small"
          opens={AttachmentView}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? adminTexts.proofHideName : adminTexts.proofShowName, {
            transaction: transactionId,
          })}
          onClick={() => setOpened(isOpen ? null : attachmentId)}
        >
          {t(isOpen ? adminTexts.proofHide : adminTexts.proofShow)}
        </Button>
      </div>
      <div id={id}>{isOpen && <AttachmentView transaction={transaction} attachmentId={attachmentId} />}</div>
    </div>
  );
}
