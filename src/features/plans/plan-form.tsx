import { useForm } from "react-hook-form";
import type { Plan } from "#domain/plans/plan.ts";
import { emptyPlan, type PlanText, planForm, planText } from "#domain/plans/plan-form.ts";
import { cents } from "#domain/values/money.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useUpdatePlan } from "./mutations.ts";

/** The least values of a plan, counted in cents and in hundredths of a percent. */
const ONE_DOLLAR = cents(100);
const ONE_PERCENT = 100;

/** Offers a new plan. */
export function AddPlanForm({ adminId, onDone }: { adminId: string; onDone: () => void }) {
  const t = useMessages();
  const create = useCommand("savePlan", {
    userId: adminId,
    about: null,
    success: t(adminPlans.addDone),
    once: true,
  });
  return (
    <PlanForm
      values={emptyPlan}
      submitLabel={t(adminPlans.add)}
      onSubmit={(terms) => create.mutate(terms, { onSuccess: onDone })}
      pending={create.isPending}
    />
  );
}

/** Changes a plan; trades that began keep the terms they began with. */
export function EditPlanForm({ plan, adminId, onDone }: { plan: Plan; adminId: string; onDone: () => void }) {
  const t = useMessages();
  const update = useUpdatePlan(adminId, plan);
  return (
    <PlanForm
      values={planText(plan)}
      submitLabel={t(adminPlans.editSave)}
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
  const t = useMessages();
  const { shortDollars, percent } = useFormats();
  const form = useForm({ resolver: formRules(planForm), defaultValues: values });
  const { errors } = form.formState;
  const leastAmount = t(adminPlans.formLeast, { minimum: shortDollars(ONE_DOLLAR) });

  // The server reads what was typed by the same rules.
  const submit = form.handleSubmit(() => onSubmit(form.getValues()));

  return (
    <form onSubmit={submit} noValidate className="grid gap-1">
      <Field label={t(adminPlans.formTitle)} error={errors.title} required>
        <TextInput autoComplete="off" {...form.register("title")} />
      </Field>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1">
        <Field label={t(adminPlans.formMin)} description={leastAmount} error={errors.min} required>
          <AmountInput {...form.register("min")} />
        </Field>
        <Field label={t(adminPlans.formMax)} description={leastAmount} error={errors.max} required>
          <AmountInput {...form.register("max")} />
        </Field>
        <Field
          label={t(adminPlans.formRoi)}
          description={t(adminPlans.formRoiLeast, { minimum: percent(ONE_PERCENT) })}
          error={errors.roi}
          required
        >
          <AmountInput unit="" {...form.register("roi")} />
        </Field>
        <Field
          label={t(adminPlans.formDuration)}
          description={t(adminPlans.formDurationLeast)}
          error={errors.duration}
          required
        >
          <AmountInput unit="" inputMode="numeric" {...form.register("duration")} />
        </Field>
      </div>
      <Field
        label={t(adminPlans.formLabel)}
        description={t(adminPlans.formLabelText)}
        error={errors.label}
        optional
      >
        <TextInput autoComplete="off" {...form.register("label")} />
      </Field>
      <Checkbox
        label={t(adminPlans.formRecommended)}
        description={t(adminPlans.formRecommendedText)}
        {...form.register("isRecommended")}
      />
      <Checkbox
        label={t(adminPlans.formReturns)}
        description={t(adminPlans.formReturnsText)}
        {...form.register("returnsStake")}
      />
      <Button type="submit" pending={pending} className="mt-3">
        {submitLabel}
      </Button>
    </form>
  );
}
