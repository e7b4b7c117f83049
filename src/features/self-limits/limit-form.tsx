import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { LimitPeriod } from "#domain/self-limits/self-limits.ts";
import { amountText } from "#domain/values/fields.ts";
import * as ownLimits from "#messages/generated/own-limits.ts";
import * as ui from "#messages/generated/ui.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { takeFocus } from "#src/ui/take-focus.ts";

interface LimitFormProps {
  userId: string;
  period: LimitPeriod;
  /** The name of the period. */
  label: string;
  /** The limit that counts now, as it would be typed; empty without one. */
  present: string;
  onClose: () => void;
}

const rules = z.object({ amount: amountText });

/** Sets, changes or removes one deposit limit. */
export function LimitForm({ userId, period, label, present, onClose }: LimitFormProps) {
  const t = useMessages();
  const form = useForm({ resolver: typedFormRules(rules), defaultValues: { amount: present } });
  const save = useCommand("setDepositLimit", { userId, about: null, refusals: { "no-changes": "info" } });
  const submit = form.handleSubmit(({ amount }) => save.mutate({ period, amount }, { onSuccess: onClose }));
  const { ref, ...amount } = form.register("amount");
  return (
    <form onSubmit={submit} noValidate aria-label={label} className="grid max-w-md gap-3">
      <Field
        label={t(ownLimits.amount)}
        description={t(ownLimits.amountHint)}
        error={form.formState.errors.amount}
        required
      >
        <AmountInput
          placeholder="0.00"
          {...amount}
          ref={(input) => {
            ref(input);
            takeFocus(input);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={save.isPending}>
          {t(ownLimits.save)}
        </Button>
        {present !== "" && (
          <Button
            variant="secondary"
            disabled={save.isPending}
            onClick={() => save.mutate({ period }, { onSuccess: onClose })}
          >
            {t(ownLimits.remove)}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {t(ui.dialogCancel)}
        </Button>
      </div>
    </form>
  );
}
