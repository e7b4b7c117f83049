import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { addressBook } from "#domain/addresses/address-book.ts";
import { isSameDestination } from "#domain/addresses/address-key.ts";
import { type AddressLock, newAddressWait } from "#domain/addresses/address-wait.ts";
import { identityState } from "#domain/identity/identity.ts";
import { needsIdentity } from "#domain/identity/identity-rule.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { SecondStepChange } from "#domain/security/second-step-changes.ts";
import { parseSecondStepChanges, type SecondStepStatus } from "#domain/security/second-step-row.ts";
import { heldUntil } from "#domain/security/second-step-status.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { type Cents, ZERO } from "#domain/values/money.ts";
import { parseAmount } from "#domain/values/parse-amount.ts";
import { isLargeWithdrawal } from "#domain/withdrawals/large-withdrawal.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { forgetDraft } from "#src/drafts/draft.ts";
import { ownSecondStepStatus } from "#src/features/session/second-step-status.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { allQueries, orNull } from "#src/queries/combine-queries.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useNow } from "#src/ui/use-now.ts";
import type { AddAddressDialogProps } from "./add-address-dialog.tsx";
import { IdentityNeeded, IdentityNeededAbove } from "./identity-needed.tsx";
import { addressEntries, pastWithdrawals } from "./queries.ts";
import { useSendWithdrawal } from "./use-send-withdrawal.ts";
import { WithdrawalForm, type WithdrawalPlan, withdrawalDraft } from "./withdrawal-form.tsx";
import { WithdrawalReview } from "./withdrawal-review.tsx";
import { WithdrawalSent } from "./withdrawal-sent.tsx";
import { WithdrawalsFrozen } from "./withdrawals-frozen.tsx";

// Its list of changes has the words of the settings.
const WithdrawalsHeld = onDemand(
  withMessages(["money", "settings"], () =>
    import("./withdrawals-held.tsx").then((module) => module.WithdrawalsHeld),
  ),
);

const AddAddressDialog = onDemand<AddAddressDialogProps>(() =>
  import("./add-address-dialog.tsx").then((module) => module.AddAddressDialog),
);

interface WithdrawProps {
  userId: string;
  /** The lock of the address book. */
  lock: AddressLock;
  /** Deposits and withdrawals that wait for review. */
  openRequests: number;
  /** Since when the account is frozen; null when it is not. */
  frozenAt: string | null;
  /** The usable amount now. */
  cash: Cents;
  methods: readonly PaymentMethod[];
  loading: ReactNode;
  /** In the place of the form while nothing can be withdrawn. */
  empty: ReactNode;
  /** Where to go once the request is sent. */
  actions: ReactNode;
}

type Reviewed = WithdrawalPlan & {
  cents: Cents;
  method: PaymentMethod;
  isNew: boolean;
  proofFor: "address" | "amount" | null;
  /**
   * The usable amount when the review began: the profile may show the withdrawal before its answer is here.
   */
  cashBefore: Cents;
};

/** A withdrawal from the form over the review to the request that was sent. */
export function Withdraw(props: WithdrawProps) {
  const t = useMessages();
  const settings = useQuery(operatorSettings());
  const past = useQuery(pastWithdrawals(props.userId));
  const entries = useQuery(addressEntries(props.userId));
  const secondStep = useQuery(ownSecondStepStatus(props.userId));
  return (
    <QueryState
      // Where the second step cannot be read the form is shown: the server decides anyway.
      query={allQueries(settings, past, entries, orNull(secondStep))}
      loading={props.loading}
      problem={t(withdrawals.notLoaded)}
    >
      {([values, earlier, stored, stepStatus]) => (
        <WithdrawalSteps
          {...props}
          settings={values}
          past={earlier}
          entries={stored}
          held={holdOf(stepStatus, values)}
        />
      )}
    </QueryState>
  );
}

interface Hold {
  readonly until: string;
  readonly changes: readonly SecondStepChange[];
}

function holdOf(status: SecondStepStatus | null, settings: PublicSettings): Hold | null {
  const until = heldUntil(status, settings, new Date().toISOString());
  return until === null ? null : { until, changes: parseSecondStepChanges(status?.changes ?? "") };
}

interface WithdrawalStepsProps extends Omit<WithdrawProps, "loading"> {
  settings: PublicSettings;
  past: Parameters<typeof addressBook>[1] & Parameters<typeof isLargeWithdrawal>[1];
  entries: Parameters<typeof addressBook>[0];
  /** The hold on withdrawals; null without one. */
  held: Hold | null;
}

function WithdrawalSteps(props: WithdrawalStepsProps) {
  const { userId, lock, openRequests, frozenAt, cash, methods, settings, past, entries, held } = props;
  const t = useMessages();
  const { user, userData: profile } = useSession();
  const owner = { userId, email: user?.email ?? "", byCode: user?.secondStep ?? false };
  const send = useSendWithdrawal(owner);
  const [plan, setPlan] = useState<Reviewed>();
  const [step, setStep] = useState<"form" | "review" | "sent">("form");
  const [sentAs, setSentAs] = useState("");
  // A form that was sent is empty again.
  const [round, setRound] = useState(0);

  // A sum is known to the server alone: below it the form is shown, and the refusal says what is missing.
  const state = profile === null ? "accepted" : identityState(profile);
  const isUnknown = profile !== null && needsIdentity(profile, settings, ZERO, ZERO);
  const isBySum = settings.identityCheck === "above" && state !== "accepted";
  const limit = isBySum && frozenAt === null && held === null && cash > 0 ? settings.identityAbove : null;
  const at = useNow();
  const addresses = addressBook(entries, past);
  const hours = newAddressWait(lock, settings, at);
  const [added, setAdded] = useState<AddAddressDialogProps["initial"]>();
  const [adding, setAdding] = useState(false);
  const add = (address: NonNullable<AddAddressDialogProps["initial"]>) => {
    setAdded(address);
    setAdding(true);
  };
  const review = (filled: WithdrawalPlan) => {
    const method = methods.find(({ $id }) => $id === filled.methodId);
    const cents = parseAmount(filled.amount);
    if (method === undefined || typeof cents === "string") return;
    const address = filled.address.trim();
    const isNew = !addresses.some((one) => isSameDestination(one, { network: method.id, address }));
    const isLarge = isLargeWithdrawal(cents, past, settings, new Date().toISOString());
    const proofFor = isNew ? "address" : isLarge ? "amount" : null;
    const label = isNew ? filled.label.trim() : "";
    setPlan({ ...filled, address, label, cents, method, isNew, proofFor, cashBefore: cash });
    setStep("review");
  };
  const sent = (transactionId: string) => {
    if (plan === undefined) return;
    forgetDraft(withdrawalDraft);
    setSentAs(transactionId);
    setRound(round + 1);
    setStep("sent");
  };

  return (
    <div className="grid gap-6">
      <Card>
        {frozenAt !== null ? (
          <WithdrawalsFrozen since={frozenAt} />
        ) : held !== null ? (
          <WithdrawalsHeld {...held} />
        ) : isUnknown ? (
          <IdentityNeeded isInReview={state === "submitted"} />
        ) : cash > 0 ? (
          <WithdrawalForm
            key={round}
            methods={methods}
            openRequests={openRequests}
            cash={cash}
            settings={settings}
            addresses={addresses}
            hours={hours}
            at={at}
            onAdd={add}
            onReview={review}
          />
        ) : (
          props.empty
        )}
        {limit !== null && <IdentityNeededAbove limit={limit} isInReview={state === "submitted"} />}
      </Card>
      <AddAddressDialog
        open={adding}
        onOpenChange={setAdding}
        owner={owner}
        methods={methods}
        initial={added}
        hours={hours}
      />
      {plan && (
        <>
          <DialogOnDemand
            open={step === "review"}
            onOpenChange={(open) => !open && setStep("form")}
            title={t(withdrawals.reviewTitle)}
          >
            <WithdrawalReview
              owner={owner}
              send={send}
              plan={plan}
              cash={plan.cashBefore}
              settings={settings}
              proofFor={plan.proofFor}
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
            actions={props.actions}
          />
        </>
      )}
    </div>
  );
}
