import { type ReactNode, useState } from "react";
import { refuse } from "#domain/refusals/refusal.ts";
import { resultOperations } from "#domain/results/operations.ts";
import type { PlanResult } from "#domain/results/plan-result.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import type { MessageId } from "#messages/message.ts";
import { ReasonForm } from "#src/fields/reason-form.tsx";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
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
    <ResultDialog
      label={adminPlans.reverse}
      name={adminPlans.reverseName}
      result={result}
      title={adminPlans.reverseTitle}
    >
      {(close) => (
        <ReversalFigures resultId={result.$id} nameOf={nameOf}>
          {({ hasOwnTrade }) =>
            hasOwnTrade ? (
              <p role="alert" className="text-negative">
                <RefusalSentence refusal={refuse("own-trade")} />
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
      label={adminPlans.kept}
      name={adminPlans.keptName}
      result={result}
      title={adminPlans.keptTitle}
    >
      {() => <ReversalFigures resultId={result.$id} nameOf={nameOf} />}
    </ResultDialog>
  );
}

interface ResultDialogProps {
  /** Of the button that opens it. */
  label: MessageId;
  /** The label for assistive technology. */
  name: MessageId<{ plan: string | number; day: string | number }>;
  title: MessageId<{ day: string | number }>;
  result: PlanResult;
  children: (close: () => void) => ReactNode;
}

function ResultDialog({ label, name, title, result, children }: ResultDialogProps) {
  const [open, setOpen] = useState(false);
  const t = useMessages();
  const { bookDay } = useFormats();
  const { plan, day } = result;
  const ownName = t(name, { plan, day });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={ownName}
        data-command={ownName}
        opens={DialogOnDemand}
        onClick={() => setOpen(true)}
      >
        {t(label)}
      </Button>
      <DialogOnDemand open={open} onOpenChange={setOpen} title={t(title, { day: bookDay(day) })}>
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
  const t = useMessages();
  const reverse = useReverseResult(adminId, result);
  return (
    <ReasonForm
      rule={resultOperations.reverseResult.input.shape.reason}
      label={t(adminPlans.reverseReason)}
      description={t(adminPlans.resultInLedger)}
      submitLabel={t(adminPlans.reverseSubmit)}
      pending={reverse.isPending}
      onReason={(reason) => reverse.mutate({ resultId: result.$id, reason }, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <p className="text-muted text-small">{t(adminPlans.reverseText)}</p>
    </ReasonForm>
  );
}
