import { type ReactNode, useId, useState } from "react";
import { confirmRefusal, declineRefusal, type Proposal } from "#domain/proposals/proposal.ts";
import { resultOf, reversalOf } from "#domain/proposals/proposal-effect.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import type { Settings } from "#domain/settings/settings.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as cards from "#messages/generated/cards.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { accountTitles, proposalTitles } from "#src/content/proposal-titles.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Money } from "#src/ui/money.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import { DeclineForm } from "./decline-form.tsx";
import { ProposalEffect } from "./proposal-effect.tsx";
import { useProposalLabel } from "./use-proposal-label.ts";
import { type ProposalPreview, useProposalPreview } from "./use-proposal-preview.ts";

interface ProposalCardProps {
  proposal: Proposal;
  adminId: string;
  settings: Settings;
  /** The name of an account, leading to its page. */
  nameOf: (userId: string) => ReactNode;
}

/** A proposal with its author and subject, its preview now, and the decision. */
export function ProposalCard({ proposal, adminId, settings, nameOf }: ProposalCardProps) {
  const t = useMessages();
  const rich = useRichText();
  const { dollars, percent, bookDay } = useFormats();
  const [confirming, setConfirming] = useState(false);
  // Dates from the opening of the dialog: a later change, under the admin's eyes, needs another look.
  const [seen, setSeen] = useState(0);
  // The confirmed preview: once it is done, the same would change nothing any more.
  const [agreed, setAgreed] = useState<ProposalPreview | null>(null);
  const [declining, setDeclining] = useState(false);
  const refusalId = useId();
  const {
    $id: proposalId,
    operation,
    userId,
    transactionId,
    amount,
    reason,
    proposedBy,
    proposedAt,
  } = proposal;
  const current = useProposalPreview(proposal, adminId, settings);
  const preview = agreed ?? current;
  const label = useProposalLabel(proposal, preview);
  const confirm = useCommand("confirm", {
    userId: adminId,
    about: label,
    success: ({ done }) =>
      t(done === false ? adminTexts.proposalConfirmedPartly : adminTexts.proposalConfirmed),
    toastId: () => proposalId,
  });
  const isOwn = proposedBy === adminId;
  // The server's check of the caller; whether the proposer still may is known only there.
  const effect = preview.data?.effect ?? [];
  const isInterested = "trades" in effect && effect.hasOwnTrade;
  const refusal = confirmRefusal(proposal, adminId, true) ?? (isInterested ? refuse("own-trade") : null);
  const mayDecline = declineRefusal(proposal, adminId) === null;
  const result = resultOf(proposal);
  const isReversal = reversalOf(proposal) !== null;
  const headline = result ? percent(result.percent) : dollars(amount);
  const accountTitle = accountTitles[operation];
  const what = t(proposalTitles[operation]);
  const name = isReversal ? what : t(adminTexts.proposalName, { proposal: what, figure: headline });
  const isAnswered = confirm.isPending || confirm.isSuccess;
  const answer = () => {
    setAgreed(current);
    confirm.mutate(
      { proposalId, seen },
      { onError: () => setAgreed(null), onSettled: () => setConfirming(false) },
    );
  };
  return (
    <article
      aria-label={name}
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 className="font-semibold">
          {isReversal && what}
          {result && t(adminTexts.proposalResultOf, { date: bookDay(result.day) })}
          {accountTitle && rich(accountTitle, { name: nameOf(userId) })}
        </h3>
        {!isReversal && (
          <p className="text-end font-semibold text-lead">
            {result ? (
              headline
            ) : transactionId === null ? (
              // The amount by which a figure changes, not the one that it becomes.
              rich(adminTexts.proposalChange, { amount: <Money amount={amount} /> })
            ) : (
              <Money amount={amount} />
            )}
          </p>
        )}
      </div>
      <p className="text-muted text-small">
        {isOwn
          ? rich(adminTexts.proposalByYou, { time: <TimeCell at={proposedAt} /> })
          : rich(adminTexts.proposalBy, { name: nameOf(proposedBy), time: <TimeCell at={proposedAt} /> })}
      </p>
      {reason !== null && <p className="wrap-anywhere">{t(cards.transactionReason, { reason })}</p>}
      <h4 className="mt-1 font-medium text-small">{t(adminTexts.proposalEffect)}</h4>
      <ProposalEffect preview={preview} />
      {refusal !== null && (
        <p id={refusalId} className="text-muted text-small">
          <RefusalSentence refusal={refusal} />
        </p>
      )}
      <div
        ref={restoreFocus}
        data-asking={confirming || declining || undefined}
        className="mt-1 flex flex-wrap items-center gap-2"
      >
        <Button
          size="small"
          disabled={refusal !== null || preview.data === undefined}
          data-command={t(adminTexts.proposalConfirmCommand, { proposal: name })}
          aria-describedby={refusal === null ? undefined : refusalId}
          pending={isAnswered}
          opens={ConfirmOnDemand}
          onClick={() => {
            if (preview.data) setSeen(preview.data.seen);
            setConfirming(true);
          }}
        >
          {t(adminTexts.proposalConfirm)}
        </Button>
        {/* Cards move up when another admin settles one, and a confirmation cannot be undone. */}
        <ConfirmOnDemand
          open={confirming}
          onOpenChange={setConfirming}
          title={t(adminTexts.proposalConfirmTitle, { proposal: what })}
          confirmLabel={t(adminTexts.proposalConfirm)}
          pending={isAnswered}
          onConfirm={answer}
        >
          <p className="mb-3">
            {isReversal
              ? rich(adminTexts.proposalConfirmReversal, { name: nameOf(proposedBy) })
              : result
                ? rich(adminTexts.proposalConfirmResult, { percent: headline, name: nameOf(proposedBy) })
                : rich(adminTexts.proposalConfirmAccount, {
                    owner: nameOf(userId),
                    amount: headline,
                    name: nameOf(proposedBy),
                  })}
          </p>
          <ProposalEffect preview={preview} />
        </ConfirmOnDemand>
        <Button
          variant="secondary"
          size="small"
          disabled={isAnswered || !mayDecline}
          data-command={t(adminTexts.proposalDeclineCommand, { proposal: name })}
          aria-describedby={mayDecline ? undefined : refusalId}
          opens={DialogOnDemand}
          onClick={() => setDeclining(true)}
        >
          {t(adminTexts.proposalDecline)}
        </Button>
        <DialogOnDemand
          open={declining}
          onOpenChange={setDeclining}
          title={t(adminTexts.proposalDeclineTitle)}
        >
          <DeclineForm
            proposalId={proposalId}
            label={label}
            adminId={adminId}
            onDone={() => setDeclining(false)}
          />
        </DialogOnDemand>
      </div>
    </article>
  );
}
