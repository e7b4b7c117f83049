import { useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { AdjustmentName } from "#domain/adjustments/adjustment-preview.ts";
import { operations } from "#domain/commands/operations.ts";
import { isRefusal } from "#domain/commands/refusal.ts";
import { type Profile, personLabel } from "#domain/members/profile.ts";
import { ownMoneyRefusal } from "#domain/proposals/separation-of-duties.ts";
import { messageOf } from "#src/backend/errors.ts";
import { draftOf, forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";
import { AdjustmentEffect } from "./adjustment-effect.tsx";
import { useAdjust } from "./mutations.ts";
import { type CheckedAdjustment, useAdjustmentPreview } from "./use-adjustment.ts";

const choices = [
  { operation: "setBalance", label: "Update Balance", figure: "balance" },
  { operation: "setProfit", label: "Update Profit", figure: "profit" },
  { operation: "setBonus", label: "Update Bonus", figure: "bonus" },
] as const;

interface Asked extends CheckedAdjustment {
  /** `seen` dates from the first look of the admin: a later change, under their eyes, needs another look. */
  readonly input: { userId: string; amount: string; reason: string; seen: number };
}

/** An administrator replaces a figure: with a reason, and after seeing what the investor will see. */
export function AdjustForm({ profile, adminId }: { profile: Profile; adminId: string }) {
  const { $id: userId } = profile;
  const form = useForm({ defaultValues: { amount: "", reason: "" } });
  const draft = draftOf("setBalance", userId);
  useDraft(draft, form, ["amount", "reason"]);
  const { refresh, preview } = useAdjustmentPreview(profile, adminId);
  const adjust = useAdjust(adminId, personLabel(profile));
  const [looking, setLooking] = useState<AdjustmentName | null>(null);
  // The confirmation stays on the screen while the dialog closes.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  // The confirmed request: once it is done, the same request would change nothing any more.
  const [agreed, setAgreed] = useState<ReturnType<typeof preview> | null>(null);
  const isLooking = useRef(false);

  const refuseField = (field: PropertyKey | undefined, message: string) =>
    form.setError(field === "reason" ? "reason" : "amount", { message }, { shouldFocus: true });

  const look = async (operation: AdjustmentName) => {
    if (isLooking.current) return;
    form.clearErrors();
    const input = { userId, ...form.getValues() };
    const read = operations[operation].input.safeParse(input);
    if (!read.success) {
      for (const { path, message } of read.error.issues.toReversed()) refuseField(path[0], message);
      return;
    }
    isLooking.current = true;
    setLooking(operation);
    try {
      // Without its code the dialog says so.
      const [seen] = await Promise.all([refresh(), ConfirmOnDemand.load().catch(() => undefined)]);
      setAgreed(null);
      setAsked({ operation, input: { ...input, seen }, checked: read.data });
      setOpen(true);
    } catch (error) {
      toast.error(messageOf(error), { id: `look${userId}` });
    } finally {
      isLooking.current = false;
      setLooking(null);
    }
  };

  const refreshPreview = async () => {
    try {
      const seen = await refresh();
      setAsked((last) => last && { ...last, input: { ...last.input, seen } });
    } catch {
      // The next press is refused, then, and reads again.
    }
  };

  const send = ({ operation, input, ...rest }: Asked) => {
    setAgreed(preview({ operation, ...rest }));
    adjust.mutate(
      { operation, input },
      {
        onSuccess: () => {
          forgetDraft(draft);
          form.reset();
          setOpen(false);
        },
        onError: () => {
          setAgreed(null);
          void refreshPreview();
        },
      },
    );
  };

  const choice = choices.find(({ operation }) => operation === asked?.operation);
  const effect = agreed ?? (asked === null ? null : preview(asked));
  const { errors } = form.formState;
  const refusal = ownMoneyRefusal(userId, adminId);
  const refusalId = useId();
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-3">
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <Field label="Amount" error={errors.amount?.message} required>
          <AmountInput
            placeholder="Enter amount"
            signed
            data-command={refusal === null ? "Adjust balance, profit or bonus" : undefined}
            {...form.register("amount")}
          />
        </Field>
        <Field label="Reason" error={errors.reason?.message} required>
          <TextArea rows={1} placeholder="The investor will see this reason" {...form.register("reason")} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        {choices.map(({ operation, label }) => (
          <Button
            key={operation}
            variant="secondary"
            pending={looking === operation}
            disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : refusalId}
            onClick={() => void look(operation)}
          >
            {label}
          </Button>
        ))}
      </div>
      {refusal !== null && (
        <p id={refusalId} className="text-muted text-small">
          {refusal.message}.
        </p>
      )}
      <p className="max-w-[70ch] text-muted text-small">
        This will completely replace the current balance, profit, or bonus. Also, if you are updating bonus,
        the balance will be updated accordingly.
      </p>
      {asked !== null && choice !== undefined && effect !== null && (
        <ConfirmOnDemand
          open={open}
          onOpenChange={setOpen}
          title={`${choice.label} of ${profile.name}?`}
          confirmLabel={!isRefusal(effect) && effect.needsSecond ? "Propose" : choice.label}
          pending={adjust.isPending}
          onConfirm={() => send(asked)}
        >
          {isRefusal(effect) ? (
            <p className="text-negative">{effect.message}</p>
          ) : (
            <AdjustmentEffect preview={effect} figure={choice.figure} />
          )}
        </ConfirmOnDemand>
      )}
    </form>
  );
}
