import { useState } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { formatAmount, sum, ZERO } from "#domain/values/money.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import { focusTransaction } from "./focus-transaction.ts";
import { RejectForm } from "./reject-form.tsx";
import { dockLook } from "./undo-bar.tsx";
import type { Order } from "./use-batch.ts";
import { useSettledMeanwhile } from "./use-settled-meanwhile.ts";
import { subjectOf } from "./use-undo-windows.ts";

export interface SelectionBarProps {
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
  const { selected } = props;
  return (
    <>
      {/* There before it has a text: some screen readers skip a live region that appears together with its text. */}
      <p role="status" className="sr-only">
        {selected.length > 0 && `Selected ${selected.length}, $${totalOf(selected)}`}
      </p>
      {selected.length > 0 && <Bar {...props} />}
    </>
  );
}

function totalOf(transactions: readonly Transaction[]): string {
  return formatAmount(sum(...transactions.map(({ amount }) => amount), ZERO));
}

function Bar({ selected, followed, onSettled, onDecide, onClear }: SelectionBarProps) {
  const [rejecting, setRejecting] = useState(false);
  // No admin decides about invisible transactions, nor sends a sum that includes them. The dialog closes with
  // the last one.
  useSettledMeanwhile(
    (settled) =>
      rejecting && settled === selected.length ? "Your rejection was not sent." : "It is no longer selected.",
    followed,
    onSettled,
  );
  const [first] = selected;
  const decide = (order: Order) => {
    // The bar goes away with the selection.
    focusTransaction(first?.$id);
    onDecide(order, selected);
  };
  return (
    <section
      ref={restoreFocus}
      data-asking={rejecting || undefined}
      aria-label="Selected transactions"
      className={dockLook}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 pr-2 pl-4">
        <p className="grow">
          <span className="figures font-semibold">{selected.length} selected</span>
          <span className="figures text-muted"> ${totalOf(selected)}</span>
        </p>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            focusTransaction(first?.$id);
            onClear();
          }}
        >
          Clear
        </Button>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" onClick={() => decide({ move: "approve" })}>
            Approve selected
          </Button>
          <Button variant="secondary" size="small" opens={DialogOnDemand} onClick={() => setRejecting(true)}>
            Reject selected
          </Button>
        </div>
      </div>
      <DialogOnDemand
        open={rejecting}
        onOpenChange={setRejecting}
        title={`Reject ${subjectOf({ transactions: selected })}`}
        description={
          <>
            In total <strong className="figures">${totalOf(selected)}</strong>
          </>
        }
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
