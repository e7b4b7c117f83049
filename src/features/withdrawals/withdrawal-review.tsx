import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import type { TransactionReceipt } from "#domain/transactions/transaction.ts";
import type { Cents } from "#domain/values/money.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { OperationRefused, problemOf } from "#src/backend/errors.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { ProofFields } from "#src/fields/proof-fields.tsx";
import { emptyProof, proofProblem, proofRules } from "#src/fields/proof-rules.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import {
  type Owner,
  ProofFailed,
  unansweredWithdrawal,
  type useSendWithdrawal,
} from "./use-send-withdrawal.ts";
import { WithdrawalFigures } from "./withdrawal-figures.tsx";
import type { WithdrawalPlan } from "./withdrawal-form.tsx";

interface WithdrawalReviewProps {
  owner: Owner;
  send: ReturnType<typeof useSendWithdrawal>;
  plan: WithdrawalPlan & { cents: Cents; method: PaymentMethod };
  cash: Cents;
  settings: PublicSettings;
  /** Why the owner proves that it is them: the book does not hold the address, or the amount is large; null when neither is so. */
  proofFor: "address" | "amount" | null;
  onSent: (receipt: TransactionReceipt) => void;
}

/** The last look before a withdrawal is asked for, with the proof that a new address takes. */
export function WithdrawalReview(props: WithdrawalReviewProps) {
  const { owner, send, plan, cash, settings, proofFor, onSent } = props;
  const t = useMessages();
  const [asksCode, setAsksCode] = useState(owner.byCode);
  // One whose answer is missing was proven. For the rest the server may know better, for example when the last
  // withdrawal to the address was just turned down.
  const [asked, setAsked] = useState(
    () => proofFor !== null && unansweredWithdrawal(owner.userId, plan) === undefined,
  );
  const [isForAmount, setIsForAmount] = useState(proofFor === "amount");
  const [busy, setBusy] = useState(false);
  const form = useForm({
    resolver: formRules(proofRules(!asked ? "nothing" : asksCode ? "code" : "password")),
    defaultValues: emptyProof,
  });

  // The second click of a double click comes before the button shows that it waits, or while the dialog closes.
  const sending = useRef(false);
  const submit = form.handleSubmit(async (typed) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      onSent(
        await send(
          { ...plan, label: plan.label || undefined, seenFee: settings.withdrawalFee },
          asked ? typed : undefined,
        ),
      );
    } catch (error) {
      const missing = error instanceof OperationRefused && error.field === "proof";
      if (missing) setAsked(true);
      if (missing) setIsForAmount(error.code === "withdrawal-unproven");
      if (missing) form.setError("password", problemOf(error));
      if (error instanceof ProofFailed) {
        const { field, problem } = proofProblem(error.cause);
        if (field === "code") setAsksCode(true);
        form.setError(field, problem, { shouldFocus: true });
      }
      sending.current = false;
      setBusy(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <WithdrawalFigures amount={plan.cents} settings={settings} cash={cash} />
      <div className="rounded-control bg-sunken px-4 py-3">
        <p className="wrap-anywhere mb-1 text-muted text-small">
          {t(withdrawals.reviewDestination, {
            method: plan.method.name,
            network: plan.method.id.toUpperCase(),
          })}
        </p>
        <GroupedText name={t(withdrawals.addressName)} text={plan.address} />
      </div>
      {asked && (
        <ProofFields
          account={{ id: owner.userId, email: owner.email }}
          description={t(isForAmount ? withdrawals.reviewProofAmount : withdrawals.reviewProof)}
          asksCode={asksCode}
          register={form.register}
          errors={form.formState.errors}
        />
      )}
      <DialogActions>
        <Button type="submit" pending={busy}>
          {t(withdrawals.reviewSend)}
        </Button>
      </DialogActions>
    </form>
  );
}
