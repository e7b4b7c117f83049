import { useForm } from "react-hook-form";
import type { Plan } from "#domain/plans/plan.ts";
import { emptyPlan, type PlanText, planForm, planText } from "#domain/plans/plan-form.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useUpdatePlan } from "./mutations.ts";

/** Offers a new plan. */
export function AddPlanForm({ adminId, onDone }: { adminId: string; onDone: () => void }) {
  const create = useCommand("savePlan", {
    userId: adminId,
    about: null,
    success: "Plan created successfully",
    once: true,
  });
  return (
    <PlanForm
      values={emptyPlan}
      submitLabel="Add Plan"
      onSubmit={(terms) => create.mutate(terms, { onSuccess: onDone })}
      pending={create.isPending}
    />
  );
}

/** Changes a plan; trades that began keep the terms they began with. */
export function EditPlanForm({ plan, adminId, onDone }: { plan: Plan; adminId: string; onDone: () => void }) {
  const update = useUpdatePlan(adminId, plan);
  return (
    <PlanForm
      values={planText(plan)}
      submitLabel="Save Changes"
      onSubmit={(terms) => update.mutate(terms, { onSuccess: onDone })}
      pending={update.isPending}
    />
  );
}

interface PlanFormProps {
  values: PlanText;
  submitLabel: string;
  onSubmit: (terms: PlanText) => void;
  pending: boolean;
}

function PlanForm({ values, submitLabel, onSubmit, pending }: PlanFormProps) {
  const form = useForm({ resolver: formRules(planForm), defaultValues: values });
  const { errors } = form.formState;

  // The server reads what was typed by the same rules.
  const submit = form.handleSubmit(() => onSubmit(form.getValues()));

  return (
    <form onSubmit={submit} noValidate className="grid gap-1">
      <Field label="Title" error={errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register("title")} />
      </Field>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1">
        <Field label="Min" description="At least $1" error={errors.min?.message} required>
          <AmountInput {...form.register("min")} />
        </Field>
        <Field label="Max" description="At least $1" error={errors.max?.message} required>
          <AmountInput {...form.register("max")} />
        </Field>
        <Field label="ROI" description="At least 1% per day" error={errors.roi?.message} required>
          <AmountInput unit="" {...form.register("roi")} />
        </Field>
        <Field label="Duration" description="At least 1 day" error={errors.duration?.message} required>
          <AmountInput unit="" inputMode="numeric" {...form.register("duration")} />
        </Field>
      </div>
      <Field
        label="Label"
        description="A few words next to the title, for example “Most balanced”"
        error={errors.label?.message}
        optional
      >
        <TextInput autoComplete="off" {...form.register("label")} />
      </Field>
      <Checkbox
        label="Recommended"
        description="Highlights the plan's card."
        {...form.register("isRecommended")}
      />
      <Checkbox
        label="Returns the stake"
        description="If off, investors receive only the profit. The plan's card says so."
        {...form.register("returnsStake")}
      />
      <Button type="submit" pending={pending} className="mt-3">
        {submitLabel}
      </Button>
    </form>
  );
}
