import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { formRules } from "./form-rules.ts";

interface ReasonFormProps {
  /** The rule of the command's reason. */
  rule: z.ZodMiniType<string, string>;
  label: string;
  /** Names the readers of the reason. */
  description: string;
  submitLabel: string;
  pending: boolean;
  onReason: (reason: string) => void;
  /** Leaves the form; without it the dialog around it has the button. */
  onCancel?: () => void;
  /** The consequence, above the buttons. */
  children?: ReactNode;
}

/** Requires a reason before something is taken back or turned down. */
export function ReasonForm(props: ReasonFormProps) {
  const t = useMessages();
  const { rule, label, description, submitLabel, pending, onReason, onCancel, children } = props;
  const { register, handleSubmit, formState } = useForm({
    resolver: formRules(z.object({ reason: rule })),
    defaultValues: { reason: "" },
  });
  const submit = (
    <Button type="submit" variant="danger" pending={pending}>
      {submitLabel}
    </Button>
  );
  return (
    <form onSubmit={handleSubmit(({ reason }) => onReason(reason))} noValidate className="grid gap-3">
      <Field label={label} description={description} error={formState.errors.reason} required>
        <TextArea rows={3} {...register("reason")} />
      </Field>
      {children}
      {onCancel === undefined ? (
        submit
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onCancel}>
            {t(ui.dialogCancel)}
          </Button>
          {submit}
        </div>
      )}
    </form>
  );
}
