import { useState } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { type Cents, sum, ZERO } from "#domain/values/money.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import { focusTransaction } from "./focus-transaction.ts";
import { RejectForm } from "./reject-form.tsx";
import { dockLook } from "./undo-bar.tsx";
import type { Order } from "./use-batch.ts";
import { useSettledMeanwhile } from "./use-settled-meanwhile.ts";

interface SelectionBarProps {
  selected: readonly Transaction[];
  /**
   * The selected transactions without a decision of their own: those that another admin settles are
   * deselected, with a message.
   */
  followed: readonly Transaction[];
  onSettled: (rowIds: readonly string[]) => void;
  onDecide: (order: Order, transactions: readonly Transaction[]) => void;
  onClear: () => void;
}

/** The actions for the selected transactions, all at once; hidden without a selection. */
export function SelectionBar(props: SelectionBarProps) {
  const t = useMessages();
  const { dollars } = useFormats();
  const { selected } = props;
  return (
    <>
      {/* There before it has a text: some screen readers skip a live region that appears together with its text. */}
      <p role="status" className="sr-only">
        {selected.length > 0 &&
          t(adminTexts.selectionNews, { count: selected.length, amount: dollars(totalOf(selected)) })}
      </p>
      {selected.length > 0 && <Bar {...props} />}
    </>
  );
}

function totalOf(transactions: readonly Transaction[]): Cents {
  return sum(...transactions.map(({ amount }) => amount), ZERO);
}

function Bar({ selected, followed, onSettled, onDecide, onClear }: SelectionBarProps) {
  const t = useMessages();
  const rich = useRichText();
  const { dollars } = useFormats();
  const [rejecting, setRejecting] = useState(false);
  // No admin decides about invisible transactions, nor sends a sum that includes them. The dialog closes with
  // the last one.
  useSettledMeanwhile(
    (settled) =>
      t(
        rejecting && settled === selected.length
          ? adminTexts.meanwhileNotRejected
          : adminTexts.meanwhileDeselected,
      ),
    followed,
    onSettled,
  );
  const [first] = selected;
  const total = dollars(totalOf(selected));
  const decide = (order: Order) => {
    // The bar goes away with the selection.
    focusTransaction(first?.$id);
    onDecide(order, selected);
  };
  return (
    <section
      ref={restoreFocus}
      data-asking={rejecting || undefined}
      aria-label={t(adminTexts.selection)}
      className={dockLook}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 ps-4 pe-2">
        <p className="grow">
          <span className="figures font-semibold">
            {t(adminTexts.selectionCount, { count: selected.length })}
          </span>
          <span className="figures text-muted"> {total}</span>
        </p>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            focusTransaction(first?.$id);
            onClear();
          }}
        >
          {t(adminTexts.selectionClear)}
        </Button>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" onClick={() => decide({ move: "approve" })}>
            {t(adminTexts.selectionApprove)}
          </Button>
          <Button variant="secondary" size="small" opens={DialogOnDemand} onClick={() => setRejecting(true)}>
            {t(adminTexts.selectionReject)}
          </Button>
        </div>
      </div>
      <DialogOnDemand
        open={rejecting}
        onOpenChange={setRejecting}
        title={
          selected.length === 1 && first !== undefined
            ? t(adminTexts.rejectName, { transaction: first.transactionId })
            : t(adminTexts.rejectSeveral, { count: selected.length })
        }
        description={rich(adminTexts.rejectTotal, {
          amount: <strong className="figures">{total}</strong>,
        })}
      >
        <RejectForm
          transactions={selected}
          onReject={async (reason) => decide({ move: "reject", reason })}
          onDone={() => setRejecting(false)}
        />
      </DialogOnDemand>
    </section>
  );
}
