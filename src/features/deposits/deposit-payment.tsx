import { TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { isRateOld } from "#domain/payment-methods/exchange-rate.ts";
import { type PaymentMethod, rateOf } from "#domain/payment-methods/payment-method.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { ZERO } from "#domain/values/money.ts";
import { parseAmount } from "#domain/values/parse-amount.ts";
import * as deposits from "#messages/generated/deposits.ts";
import { OperationFailed, OperationRefused } from "#src/backend/errors.ts";
import { isRecorded } from "#src/backend/operations.ts";
import { pendingOperations } from "#src/backend/pending-operations.ts";
import { useSetAttachment } from "#src/commands/use-set-attachment.ts";
import { forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { AttachmentFieldOnDemand } from "#src/fields/attachment-field-on-demand.tsx";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { hashText, TransferHashField } from "#src/fields/transfer-hash-field.tsx";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { useOpenRequestsRefusal } from "#src/queries/open-requests.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { DepositAmount } from "./deposit-amount.tsx";
import { useRequestDeposit } from "./mutations.ts";
import { depositDraft, hashDraft, type PaymentIntent } from "./payment-intent.ts";
import { WalletAddress } from "./wallet-address.tsx";

interface DepositPaymentProps {
  userId: string;
  profile: Pick<Profile, "openRequests">;
  intent: PaymentIntent;
  method: PaymentMethod;
  /** The site is a demonstration: no visitor may send real money. */
  demo: boolean;
  onDone: () => void;
  /** The key of the intent was revoked: paying needs a new one. */
  onRevoked: () => void;
}

/** Whether nothing can happen under this key any more. */
function isRevoked(error: unknown): boolean {
  return (
    error instanceof OperationFailed ||
    (error instanceof OperationRefused && error.code === "request-revoked")
  );
}

/** Shows where to pay and takes the word that it was paid. */
export function DepositPayment({
  userId,
  profile,
  intent,
  method,
  demo,
  onDone,
  onRevoked,
}: DepositPaymentProps) {
  const t = useMessages();
  const rich = useRichText();
  const request = useRequestDeposit(userId);
  const attach = useSetAttachment(userId);
  const [isAttaching, setAttaching] = useState(false);
  const [file, setFile] = useState<File>();
  const parsed = parseAmount(intent.amount);
  // The intent was checked when it was read.
  const amount = typeof parsed === "number" ? parsed : ZERO;
  const now = useNow();
  const rate = rateOf(method);
  const isOld = rate !== null && isRateOld(rate, now);
  const ratedAt = isOld ? undefined : rate?.ratedAt;
  const form = useForm({
    resolver: typedFormRules(z.object({ transferHash: hashText(method.id, true) })),
    defaultValues: { transferHash: "" },
  });
  const draft = hashDraft(intent.key);
  useDraft(draft, form, ["transferHash"]);
  const tooMany = useOpenRequestsRefusal(profile);
  const refusalId = useId();
  // One whose answer is missing may be among those that wait: it is asked for again.
  const isAsked = pendingOperations(userId).some(({ key }) => key === intent.key);
  const refusal = isAsked || request.isPending || request.isSuccess ? null : tooMany;
  const { mutateAsync } = request;
  const isSending = request.isPending || attach.isPending;

  // A toast informs an investor who went to another page while the request was in flight.
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const confirmed = useRef(false);
  const confirm = async () => {
    // The button shows that it waits only with the next paint; the second click of a double click comes before it.
    if (confirmed.current) return;
    confirmed.current = true;
    try {
      const hash = form.getValues("transferHash").trim();
      const sent = { ...(hash !== "" && { transferHash: hash }), ...(ratedAt !== undefined && { ratedAt }) };
      const { id, transactionId } = await mutateAsync({ ...intent, ...sent, about: method.name });
      // The mutation has said what became of the file; the deposit is requested all the same.
      if (file !== undefined)
        await attach.mutateAsync({ rowId: id, transactionId, file }).catch(() => undefined);
      forgetDraft(depositDraft);
      forgetDraft(draft);
      if (!left.current) onDone();
    } catch (error) {
      confirmed.current = false;
      if (isRevoked(error)) onRevoked();
    }
  };

  // The page was reloaded in mid-request. A deposit that was made is finished here; the notice asks about any other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!pendingOperations(userId).some(({ key }) => key === intent.key)) return;
    isRecorded(intent.key).then(
      (recorded) => recorded && void confirm(),
      () => undefined,
    );
  }, []);

  return (
    <Card>
      <div className="grid gap-6">
        <DepositAmount
          amount={amount}
          method={method}
          rate={isOld ? null : rate}
          oldRateAt={isOld ? rate.ratedAt : null}
        />
        {demo && (
          <p role="note" className="flex gap-3 rounded-control bg-pending-soft px-4 py-3">
            <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-pending" />
            <span>
              {rich(deposits.paymentDemo, { warning: <strong>{t(deposits.paymentDemoWarning)}</strong> })}
            </span>
          </p>
        )}
        <WalletAddress method={method} />
        <form
          onSubmit={form.handleSubmit(confirm)}
          noValidate
          className="grid gap-2 border-line border-t pt-6 sm:justify-items-start"
        >
          <div className="w-full">
            <TransferHashField
              network={method.id}
              description={t(deposits.paymentHashDescription)}
              optional
              readOnly={isAsked || isSending}
              error={form.formState.errors.transferHash}
              input={form.register("transferHash")}
            />
          </div>
          {isAttaching ? (
            <AttachmentFieldOnDemand file={file} onChoose={setFile} disabled={isSending} />
          ) : (
            <Button
              variant="secondary"
              size="small"
              className="mb-3"
              opens={AttachmentFieldOnDemand}
              onClick={() => setAttaching(true)}
            >
              {t(deposits.paymentAttach)}
            </Button>
          )}
          {/* Before a payment that could not be reported then. */}
          {refusal !== null && (
            <p id={refusalId}>
              <RefusalSentence refusal={refusal} />
            </p>
          )}
          <Button
            pending={isSending}
            disabled={refusal !== null}
            type="submit"
            aria-describedby={refusal === null ? undefined : refusalId}
          >
            {t(deposits.paymentConfirm)}
          </Button>
          <p className="text-muted text-small">{t(deposits.paymentConfirmNote)}</p>
        </form>
      </div>
    </Card>
  );
}
