import { useState } from "react";
import type { OperationInput, OperationResult } from "#domain/commands/operations.ts";
import type { Plan } from "#domain/plans/plan.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatAmount, negate } from "#domain/values/money.ts";
import { failureReason } from "#src/commands/use-announced-mutation.ts";
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
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const posting = useRunResult(adminId, plan.title);

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
        aria-label={`Post Result of ${plan.title}`}
        data-command={`Post Result of ${plan.title}`}
        opens={DialogOnDemand}
        onClick={begin}
      >
        Post Result
      </Button>
      <DialogOnDemand open={open} onOpenChange={setOpen} title={`Result of ${plan.title}`}>
        {posting.isPending && <RunProgress run={posting.progress} of={knownTotal(asked)} />}
        {posting.isSuccess && (
          <Outcome
            words={
              posting.data.proposalId === undefined
                ? describeResult(posting.data)
                : "The result is proposed. It takes effect when another administrator confirms it on the Overview page."
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
                problem={posting.isError ? failureReason(posting.error) : null}
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
  const { trades, stake, profit, limited, complete, hasOwnTrade, needsSecond } = preview;
  const isLoss = profit < 0;
  return (
    <div className="grid gap-4">
      <DefinitionList
        items={[
          { term: "Day (UTC)", detail: formatBookDay(input.day) },
          { term: "Percent of the stake", detail: `${input.percent}%` },
          { term: "Ongoing trades", detail: complete ? trades : `more than ${trades}` },
          { term: "Total stake", detail: <Money amount={formatAmount(stake)} /> },
          {
            term: isLoss ? "Investors' loss" : "Investors' profit",
            detail: (
              <Money
                amount={formatAmount(isLoss ? negate(profit) : profit)}
                flow={isLoss ? "debit" : "credit"}
              />
            ),
          },
        ]}
      />
      {!complete && (
        <p className="text-small">
          These figures cover only the first {trades} trades. The result applies to all of them.
        </p>
      )}
      {limited > 0 && (
        <p className="text-small">
          {limited === 1 ? "1 trade loses" : `${limited} trades lose`} less than the percentage, because a
          loss cannot exceed the stake.
        </p>
      )}
      {trades === 0 && <p className="text-small">No trade is ongoing on this day.</p>}
      {hasOwnTrade && (
        <p className="text-small">
          {needsSecond
            ? "You hold a trade in this plan, so another administrator must confirm this result. If you are the only one, add a second administrator first."
            : "You hold a trade in this plan. The audit trail will record this."}
        </p>
      )}
      <p className="text-muted text-small">
        A wrong result can be reversed later, with a second administrator. Trades that have ended by then keep
        their share.
      </p>
      {problem !== null && (
        <p role="alert" className="text-negative">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onPost}>{needsSecond ? "Propose Result" : "Post Result"}</Button>
      </div>
    </div>
  );
}

function Outcome({ words, done, onClose }: { words: string; done: boolean; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p>{words}</p>
      {!done && (
        <p>The other accounts are busy. Continue the result from the list of posted results in a moment.</p>
      )}
      <Button onClick={onClose} className="justify-self-end">
        Done
      </Button>
    </div>
  );
}
