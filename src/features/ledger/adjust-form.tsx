import { useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { AdjustmentName } from "#domain/adjustments/adjustment-preview.ts";
import { adjustmentOperations } from "#domain/adjustments/operations.ts";
import { ownMoneyRefusal } from "#domain/four-eyes/separation-of-duties.ts";
import { type Profile, personLabel } from "#domain/profiles/profile.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import type { MessageId } from "#messages/message.ts";
import { refusalProblem } from "#src/backend/errors.ts";
import { draftOf, forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { problemIn } from "#src/fields/problem-in.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { AmountInput } from "#src/ui/amount-input.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";
import { AdjustmentEffect } from "./adjustment-effect.tsx";
import { useAdjust } from "./mutations.ts";
import type { Figure } from "./queries.ts";
import { type CheckedAdjustment, useAdjustmentPreview } from "./use-adjustment.ts";

interface Choice {
  readonly operation: AdjustmentName;
  readonly figure: Figure;
  readonly label: MessageId;
  readonly title: MessageId<{ name: string | number }>;
}

const choices: readonly Choice[] = [
  {
    operation: "setBalance",
    figure: "balance",
    label: adminUsers.adjustBalance,
    title: adminUsers.adjustBalanceTitle,
  },
  {
    operation: "setProfit",
    figure: "profit",
    label: adminUsers.adjustProfit,
    title: adminUsers.adjustProfitTitle,
  },
  {
    operation: "setBonus",
    figure: "bonus",
    label: adminUsers.adjustBonus,
    title: adminUsers.adjustBonusTitle,
  },
];

interface Asked extends CheckedAdjustment {
  /** `seen` dates from the first look of the admin: a later change, under their eyes, needs another look. */
  readonly input: { userId: string; amount: string; reason: string; seen: number };
}

/** An administrator replaces a figure: with a reason, and after seeing what the investor will see. */
export function AdjustForm({ profile, adminId }: { profile: Profile; adminId: string }) {
  const { $id: userId } = profile;
  const t = useMessages();
  const textOf = useTextOf();
  const errorText = useErrorText();
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

  const refuseField = (field: PropertyKey | undefined, problem: ReturnType<typeof problemIn>) =>
    form.setError(field === "reason" ? "reason" : "amount", problem, { shouldFocus: true });

  const look = async (operation: AdjustmentName) => {
    if (isLooking.current) return;
    form.clearErrors();
    const input = { userId, ...form.getValues() };
    const read = adjustmentOperations[operation].input.safeParse(input);
    if (!read.success) {
      for (const issue of read.error.issues.toReversed()) refuseField(issue.path[0], problemIn(issue));
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
      toast.error(errorText(error), { id: `look${userId}` });
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
        <Field label={t(adminUsers.adjustAmount)} error={errors.amount} required>
          <AmountInput
            placeholder={t(adminUsers.adjustAmountPlaceholder)}
            signLabel={t(adminUsers.adjustChangeSign)}
            data-command={refusal === null ? t(adminUsers.adjustCommand) : undefined}
            {...form.register("amount")}
          />
        </Field>
        <Field label={t(adminUsers.confirmReason)} error={errors.reason} required>
          <TextArea
            rows={1}
            placeholder={t(adminUsers.adjustReasonPlaceholder)}
            {...form.register("reason")}
          />
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
            {t(label)}
          </Button>
        ))}
      </div>
      {refusal !== null && (
        <p id={refusalId} className="text-muted text-small">
          <RefusalSentence refusal={refusal} />
        </p>
      )}
      <p className="max-w-[70ch] text-muted text-small">{t(adminUsers.adjustNote)}</p>
      {asked !== null && choice !== undefined && effect !== null && (
        <ConfirmOnDemand
          open={open}
          onOpenChange={setOpen}
          title={t(choice.title, { name: profile.name })}
          confirmLabel={t(!isRefusal(effect) && effect.needsSecond ? adminUsers.adjustPropose : choice.label)}
          pending={adjust.isPending}
          onConfirm={() => send(asked)}
        >
          {isRefusal(effect) ? (
            <p className="text-negative">{textOf(refusalProblem(effect))}</p>
          ) : (
            <AdjustmentEffect preview={effect} figure={choice.figure} />
          )}
        </ConfirmOnDemand>
      )}
    </form>
  );
}
