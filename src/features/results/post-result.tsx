import { useState } from "react";
import type { OperationInput, OperationResult } from "#domain/operations/operations.ts";
import type { Plan } from "#domain/plans/plan.ts";
import { negate } from "#domain/values/money.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import * as ui from "#messages/generated/ui.ts";
import { useFailureReason } from "#src/commands/use-announced-mutation.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Money } from "#src/ui/money.tsx";
import { useRunResult } from "./mutations.ts";
import { ResultForm } from "./result-form.tsx";
import { describeResult, RunProgress } from "./run-state.tsx";

type Preview = OperationResult<"previewResult">;
interface Asked {
  input: OperationInput<"postResult">;
  preview: Preview;
}
interface PostResultProps {
  plan: Pick<Plan, "$id" | "title">;
  adminId: string;
}

/** Posts the result of a plan on a day: entered, previewed, and then given to every trade. */
export function PostResult({ plan, adminId }: PostResultProps) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const reasonOf = useFailureReason();
  const posting = useRunResult(adminId, plan.title);

  const name = t(adminPlans.postName, { plan: plan.title });
  const begin = () => {
    // While one is running the dialog shows its progress.
    if (!posting.isPending) {
      posting.reset();
      setAsked(null);
    }
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={name}
        data-command={name}
        opens={DialogOnDemand}
        onClick={begin}
      >
        {t(adminPlans.post)}
      </Button>
      <DialogOnDemand
        open={open}
        onOpenChange={setOpen}
        title={t(adminPlans.postTitle, { plan: plan.title })}
      >
        {posting.isPending && <RunProgress run={posting.progress} of={knownTotal(asked)} />}
        {posting.isSuccess && (
          <Outcome
            words={
              posting.data.proposalId === undefined
                ? describeResult(posting.data, t)
                : t(adminPlans.postProposed)
            }
            done={posting.data.done || posting.data.proposalId !== undefined}
            onClose={() => setOpen(false)}
          />
        )}
        {!(posting.isPending || posting.isSuccess) && (
          <>
            <div hidden={asked !== null}>
              <ResultForm planId={plan.$id} onPreview={(input, preview) => setAsked({ input, preview })} />
            </div>
            {asked !== null && (
              <Confirmation
                {...asked}
                problem={posting.isError ? reasonOf(posting.error) : null}
                onBack={() => {
                  posting.reset();
                  setAsked(null);
                }}
                onPost={() => posting.mutate(asked.input)}
              />
            )}
          </>
        )}
      </DialogOnDemand>
    </>
  );
}

function knownTotal(asked: Asked | null): number | undefined {
  return asked?.preview.complete ? asked.preview.trades : undefined;
}

type ConfirmationProps = Asked & {
  /** Why it was not posted, or may not have been. */
  problem: string | null;
  onBack: () => void;
  onPost: () => void;
};

function Confirmation({ input, preview, problem, onBack, onPost }: ConfirmationProps) {
  const t = useMessages();
  const { bookDay, count } = useFormats();
  const { trades, stake, profit, limited, complete, hasOwnTrade, needsSecond } = preview;
  const isLoss = profit < 0;
  return (
    <div className="grid gap-4">
      <DefinitionList
        items={[
          { term: t(adminPlans.previewDay), detail: bookDay(input.day) },
          {
            term: t(adminPlans.previewPercent),
            detail: t(adminPlans.previewPercentValue, { percent: input.percent }),
          },
          {
            term: t(adminPlans.previewTrades),
            detail: complete ? count(trades) : t(adminPlans.previewMoreThan, { count: count(trades) }),
          },
          { term: t(adminPlans.previewStake), detail: <Money amount={stake} /> },
          {
            term: t(isLoss ? adminPlans.previewLoss : adminPlans.previewProfit),
            detail: <Money amount={isLoss ? negate(profit) : profit} flow={isLoss ? "debit" : "credit"} />,
          },
        ]}
      />
      {!complete && <p className="text-small">{t(adminPlans.previewPart, { count: trades })}</p>}
      {limited > 0 && <p className="text-small">{t(adminPlans.previewLimited, { count: limited })}</p>}
      {trades === 0 && <p className="text-small">{t(adminPlans.previewNoTrades)}</p>}
      {hasOwnTrade && (
        <p className="text-small">
          {t(needsSecond ? adminPlans.previewOwnSecond : adminPlans.previewOwnAudit)}
        </p>
      )}
      <p className="text-muted text-small">{t(adminPlans.previewReversible)}</p>
      {problem !== null && (
        <p role="alert" className="text-negative">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          {t(ui.backLabel)}
        </Button>
        <Button onClick={onPost}>{t(needsSecond ? adminPlans.postPropose : adminPlans.post)}</Button>
      </div>
    </div>
  );
}

function Outcome({ words, done, onClose }: { words: string; done: boolean; onClose: () => void }) {
  const t = useMessages();
  return (
    <div className="grid gap-4">
      <p>{words}</p>
      {!done && <p>{t(adminPlans.postBusy)}</p>}
      <Button onClick={onClose} className="justify-self-end">
        {t(adminPlans.postClose)}
      </Button>
    </div>
  );
}
