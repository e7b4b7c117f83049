import { type ReactNode, useState } from "react";
import { refuse } from "#domain/commands/refusal.ts";
import { resultOperations } from "#domain/results/operations.ts";
import type { PlanResult } from "#domain/results/plan-result.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { ReasonForm } from "#src/fields/reason-form.tsx";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { useReverseResult } from "./mutations.ts";
import { ReversalFigures } from "./reversal-figures.tsx";

interface ReverseResultProps {
  result: PlanResult;
  adminId: string;
  nameOf: (userId: string) => ReactNode;
}

/** Proposes the reversal of a result: previewed, with a reason, and confirmed by another administrator. */
export function ReverseResult({ result, adminId, nameOf }: ReverseResultProps) {
  return (
    <ResultDialog label="Reverse" name="Reverse" result={result} title="Reverse the result">
      {(close) => (
        <ReversalFigures resultId={result.$id} nameOf={nameOf}>
          {({ hasOwnTrade }) =>
            hasOwnTrade ? (
              <p role="alert" className="text-negative">
                {refuse("own-trade").message}.
              </p>
            ) : (
              <ReversalForm result={result} adminId={adminId} onDone={close} />
            )
          }
        </ReversalFigures>
      )}
    </ResultDialog>
  );
}

/** Which trades kept their part of a result that was reversed. */
export function KeptParts({ result, nameOf }: Omit<ReverseResultProps, "adminId">) {
  return (
    <ResultDialog
      label="Shares not reversed"
      name="Shares not reversed of"
      result={result}
      title="Reversed result"
    >
      {() => <ReversalFigures resultId={result.$id} nameOf={nameOf} />}
    </ResultDialog>
  );
}

interface ResultDialogProps {
  /** Of the button that opens it. */
  label: string;
  /** The label for assistive technology, followed by plan and day. */
  name: string;
  /** Followed by the day. */
  title: string;
  result: PlanResult;
  children: (close: () => void) => ReactNode;
}

function ResultDialog({ label, name, title, result, children }: ResultDialogProps) {
  const [open, setOpen] = useState(false);
  const { plan, day } = result;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${name} ${plan}, ${day}`}
        data-command={`${name} ${plan}, ${day}`}
        opens={DialogOnDemand}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <DialogOnDemand open={open} onOpenChange={setOpen} title={`${title} of ${formatBookDay(day)}`}>
        {children(() => setOpen(false))}
      </DialogOnDemand>
    </>
  );
}

interface ReversalFormProps {
  result: PlanResult;
  adminId: string;
  onDone: () => void;
}

function ReversalForm({ result, adminId, onDone }: ReversalFormProps) {
  const reverse = useReverseResult(adminId, result);
  return (
    <ReasonForm
      rule={resultOperations.reverseResult.input.shape.reason}
      label="Reason"
      description="Investors will see this in their ledger."
      submitLabel="Propose Reversal"
      pending={reverse.isPending}
      onReason={(reason) => reverse.mutate({ resultId: result.$id, reason }, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <p className="text-muted text-small">
        The reversal takes effect when another administrator confirms it on the Overview page. Then the result
        is reversed for every ongoing trade, and you can post a result for the day again.
      </p>
    </ReasonForm>
  );
}
