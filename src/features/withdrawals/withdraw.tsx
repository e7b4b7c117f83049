import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { heldUntil } from "#domain/security/second-step-status.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Cents } from "#domain/values/money.ts";
import { parseAmount } from "#domain/values/parse-amount.ts";
import { savedAddresses } from "#domain/withdrawals/saved-address.ts";
import { forgetDraft } from "#src/drafts/draft.ts";
import { ownSecondStepStatus } from "#src/features/session/second-step-status.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { allQueries, orNull } from "#src/queries/combine-queries.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { useNameAddress } from "./mutations.ts";
import { addressLabels, pastWithdrawals } from "./queries.ts";
import { SavedAddressList } from "./saved-address-list.tsx";
import { useSendWithdrawal } from "./use-send-withdrawal.ts";
import { WithdrawalForm, type WithdrawalPlan, withdrawalDraft } from "./withdrawal-form.tsx";
import { WithdrawalReview } from "./withdrawal-review.tsx";
import { WithdrawalSent } from "./withdrawal-sent.tsx";
import { WithdrawalsHeld } from "./withdrawals-held.tsx";

export interface WithdrawProps {
  userId: string;
  /** Deposits and withdrawals that wait for review. */
  openRequests: number;
  /** The usable amount now. */
  cash: Cents;
  methods: readonly PaymentMethod[];
  loading: ReactNode;
  /** In the place of the form while nothing can be withdrawn. */
  empty: ReactNode;
  /** Where to go after the request was sent. */
  afterwards: ReactNode;
}

type Reviewed = WithdrawalPlan & {
  cents: Cents;
  method: PaymentMethod;
  isNew: boolean;
  /**
   * The usable amount when the review began: the profile may show the withdrawal before its answer is here.
   */
  cashBefore: Cents;
};

/** A withdrawal from the form over the review to the request that was sent. */
export function Withdraw(props: WithdrawProps) {
  const settings = useQuery(operatorSettings());
  const past = useQuery(pastWithdrawals(props.userId));
  const secondStep = useQuery(ownSecondStepStatus(props.userId));
  return (
    <QueryState
      // Where the second step cannot be read the form is shown: the server decides anyway.
      query={allQueries(settings, past, orNull(secondStep))}
      loading={props.loading}
      problem="The form could not be loaded"
    >
      {([values, withdrawals, stepStatus]) => (
        <WithdrawalSteps
          {...props}
          settings={values}
          past={withdrawals}
          held={heldUntil(stepStatus, values, new Date().toISOString())}
        />
      )}
    </QueryState>
  );
}

interface WithdrawalStepsProps extends Omit<WithdrawProps, "loading"> {
  settings: PublicSettings;
  past: Parameters<typeof savedAddresses>[0];
  /** The end of a hold on withdrawals; null without one. */
  held: string | null;
}

function WithdrawalSteps(props: WithdrawalStepsProps) {
  const { userId, openRequests, cash, methods, settings, past, held, empty, afterwards } = props;
  const { user } = useSession();
  const labels = useQuery(addressLabels(userId));
  const name = useNameAddress(userId);
  const owner = { userId, email: user?.email ?? "", byCode: user?.secondStep ?? false };
  const send = useSendWithdrawal(owner);
  const [plan, setPlan] = useState<Reviewed>();
  const [step, setStep] = useState<"form" | "review" | "sent">("form");
  const [sentAs, setSentAs] = useState("");
  // A form that was sent is empty again.
  const [round, setRound] = useState(0);

  // Names are an extra: without them the addresses themselves are shown.
  const addresses = savedAddresses(past, labels.data ?? {});
  const review = (filled: WithdrawalPlan) => {
    const method = methods.find(({ $id }) => $id === filled.methodId);
    const cents = parseAmount(filled.amount);
    if (method === undefined || typeof cents === "string") return;
    const address = filled.address.trim();
    const isNew = !addresses.some((one) => one.network === method.id && one.address === address);
    setPlan({ ...filled, address, label: filled.label.trim(), cents, method, isNew, cashBefore: cash });
    setStep("review");
  };
  const sent = (transactionId: string) => {
    if (plan === undefined) return;
    forgetDraft(withdrawalDraft);
    if (plan.label !== "" && plan.isNew)
      name.mutate({ network: plan.method.id, address: plan.address, label: plan.label });
    setSentAs(transactionId);
    setRound(round + 1);
    setStep("sent");
  };

  return (
    <div className="grid gap-6">
      <Card>
        {held !== null ? (
          <WithdrawalsHeld until={held} />
        ) : cash > 0 ? (
          <WithdrawalForm
            key={round}
            methods={methods}
            openRequests={openRequests}
            cash={cash}
            settings={settings}
            addresses={addresses}
            onReview={review}
          />
        ) : (
          empty
        )}
      </Card>
      {addresses.length > 0 && <SavedAddressList userId={userId} addresses={addresses} />}
      {plan && (
        <>
          <DialogOnDemand
            open={step === "review"}
            onOpenChange={(open) => !open && setStep("form")}
            title="Confirm your withdrawal"
          >
            <WithdrawalReview
              owner={owner}
              send={send}
              plan={plan}
              cash={plan.cashBefore}
              settings={settings}
              isNew={plan.isNew}
              onSent={({ transactionId }) => sent(transactionId)}
            />
          </DialogOnDemand>
          <WithdrawalSent
            open={step === "sent"}
            onClose={() => setStep("form")}
            transactionId={sentAs}
            amount={plan.cents}
            settings={settings}
            address={plan.address}
            actions={afterwards}
          />
        </>
      )}
    </div>
  );
}
