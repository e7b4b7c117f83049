import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { OperationInput, OperationResult } from "#domain/operations/operations.ts";
import { resultOperations } from "#domain/results/operations.ts";
import { dayOf } from "#domain/results/plan-result.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import { OperationRefused, refusalProblem } from "#src/backend/errors.ts";
import { useFailureReason } from "#src/commands/use-announced-mutation.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea, TextInput } from "#src/ui/text-input.tsx";
import { previewResult } from "./queries.ts";

type Input = OperationInput<"postResult">;
interface ResultFormProps {
  planId: string;
  onPreview: (input: Input, preview: OperationResult<"previewResult">) => void;
}

/** Asks for a result and previews it. */
export function ResultForm({ planId, onPreview }: ResultFormProps) {
  const t = useMessages();
  const today = dayOf(new Date().toISOString());
  const form = useForm({
    resolver: typedFormRules(resultOperations.postResult.input),
    defaultValues: { planId, day: today, percent: "", note: "" },
  });
  const { errors } = form.formState;
  // Not useCommand: the preview is a query that a press asks for, without key, toast or unknown outcome.
  const reasonOf = useFailureReason();
  const preview = useMutation({
    mutationFn: ({ day, percent }: Input) => previewResult({ planId, day, percent }),
    onSuccess: (answer, input) => onPreview(input, answer),
    onError: (error) => {
      if (isAboutDay(error)) form.setError("day", refusalProblem(error), { shouldFocus: true });
    },
  });
  return (
    <form onSubmit={form.handleSubmit((input) => preview.mutate(input))} noValidate className="grid gap-1">
      <Field
        label={t(adminPlans.resultDay)}
        description={t(adminPlans.resultDayText)}
        error={errors.day}
        required
      >
        <TextInput type="date" max={today} {...form.register("day")} />
      </Field>
      <Field
        label={t(adminPlans.resultPercent)}
        description={t(adminPlans.resultPercentText)}
        error={errors.percent}
        required
      >
        <AmountInput unit="" signLabel={t(adminPlans.resultChangeSign)} {...form.register("percent")} />
      </Field>
      <Field
        label={t(adminPlans.resultNote)}
        description={t(adminPlans.resultInLedger)}
        error={errors.note}
        required
      >
        <TextArea rows={3} {...form.register("note")} />
      </Field>
      {preview.isError && !isAboutDay(preview.error) && (
        <p role="alert" className="mb-2 text-negative">
          {reasonOf(preview.error)}
        </p>
      )}
      <Button type="submit" pending={preview.isPending}>
        {t(adminPlans.resultPreview)}
      </Button>
    </form>
  );
}

function isAboutDay(error: Error): error is OperationRefused {
  return error instanceof OperationRefused && error.field === "day";
}
