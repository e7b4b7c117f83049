import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { refuse } from "#domain/commands/refusal.ts";
import { resultOperations } from "#domain/results/operations.ts";
import type { PlanResult } from "#domain/results/plan-result.ts";
import { formatBookDay } from "#domain/values/calendar.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
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
    <ResultDialog label="Kept parts" name="Kept parts of" result={result} title="Reversed result">
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
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`${title} of ${formatBookDay(day)}`}>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}

function ReversalForm({
  result,
  adminId,
  onDone,
}: {
  result: PlanResult;
  adminId: string;
  onDone: () => void;
}) {
  const reverse = useReverseResult(adminId, result);
  const form = useForm({
    resolver: formRules(resultOperations.reverseResult.input),
    defaultValues: { resultId: result.$id, reason: "" },
  });
  const submit = form.handleSubmit((input) => reverse.mutate(input, { onSuccess: onDone }));
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label="Reason"
        description="Investors will see this on their entries."
        error={form.formState.errors.reason?.message}
        required
      >
        <TextArea rows={3} {...form.register("reason")} />
      </Field>
      <p className="text-muted text-small">
        Nothing happens until another administrator confirms it on the overview. Then the result is reversed
        for every ongoing trade, and you can post the day again.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={reverse.isPending}>
          Propose Reversal
        </Button>
      </div>
    </form>
  );
}
