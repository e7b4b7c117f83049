import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { formatBookDay } from "#domain/calendar.ts";
import { operations } from "#domain/operations.ts";
import type { PlanResult } from "#domain/plan-result.ts";
import { refuse } from "#domain/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { useReverseResult } from "./mutations.ts";
import { ReversalFigures } from "./reversal-figures.tsx";

type ReverseResultProps = {
  result: PlanResult;
  adminId: string;
  nameOf: (userId: string) => ReactNode;
};

/** Proposes to take a result back: looked at, with a reason, and confirmed by another administrator. */
export function ReverseResult({ result, adminId, nameOf }: ReverseResultProps) {
  const [open, setOpen] = useState(false);
  const { $id: resultId, plan, day } = result;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Reverse ${plan}, ${day}`}
        onClick={() => setOpen(true)}
      >
        Reverse
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Reverse the result of ${formatBookDay(day)}`}>
        <ReversalFigures resultId={resultId} nameOf={nameOf}>
          {({ hasOwnTrade }) =>
            hasOwnTrade ? (
              <p role="alert" className="text-negative">
                {refuse("own-trade").message}.
              </p>
            ) : (
              <ReversalForm result={result} adminId={adminId} onDone={() => setOpen(false)} />
            )
          }
        </ReversalFigures>
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
    resolver: zodResolver(operations.reverseResult.input),
    defaultValues: { resultId: result.$id, reason: "" },
  });
  // While the dialog closes, a second click would propose the same again and be refused.
  const sent = useRef(false);
  const onError = () => {
    sent.current = false;
  };
  const submit = form.handleSubmit((input) => {
    if (sent.current) return;
    sent.current = true;
    reverse.mutate(input, { onSuccess: onDone, onError });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label="Reason"
        description="Investors read it on their entries."
        error={form.formState.errors.reason?.message}
        required
      >
        <TextArea rows={3} {...form.register("reason")} />
      </Field>
      <p className="text-muted text-small">
        Nothing happens until another administrator confirms it on the overview. Then every trade that is
        still ongoing loses its part, and the day can be posted again.
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

/** Which trades kept their part of a result that was reversed. */
export function KeptParts({ result, nameOf }: Omit<ReverseResultProps, "adminId">) {
  const [open, setOpen] = useState(false);
  const { $id: resultId, plan, day } = result;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Kept parts of ${plan}, ${day}`}
        onClick={() => setOpen(true)}
      >
        Kept parts
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Reversed result of ${formatBookDay(day)}`}>
        <ReversalFigures resultId={resultId} nameOf={nameOf} />
      </Dialog>
    </>
  );
}
