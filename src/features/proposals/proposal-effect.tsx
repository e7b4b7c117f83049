import type { Change } from "#domain/proposals/proposal-effect.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { negate } from "#domain/values/money.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as ledger from "#messages/generated/ledger.ts";
import * as trade from "#messages/generated/trade.ts";
import type { MessageId } from "#messages/message.ts";
import { refusalProblem } from "#src/backend/errors.ts";
import { ReversalFacts } from "#src/fields/reversal-facts.tsx";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { ResultEffect } from "./queries.ts";
import type { ProposalOutcome, ProposalPreview } from "./use-proposal-preview.ts";

const figures: Readonly<Record<Change["figure"], MessageId>> = {
  balance: ledger.tableBalance,
  hold: ledger.accountHold,
  profit: ledger.accountProfit,
  bonus: ledger.accountBonus,
};

/** The figures that confirming would change, before and after, or why it no longer can be done. */
export function ProposalEffect({ preview }: { preview: ProposalPreview }) {
  const t = useMessages();
  return (
    <QueryState
      query={preview}
      problem={t(adminTexts.previewProblem)}
      loading={<Skeleton className="h-11 rounded-control" />}
    >
      {({ effect }) => <Effect effect={effect} />}
    </QueryState>
  );
}

function Effect({ effect }: Pick<ProposalOutcome, "effect">) {
  const t = useMessages();
  const textOf = useTextOf();
  if (isRefusal(effect))
    return (
      <p className="text-negative">
        {t(adminTexts.previewRefused, { refusal: textOf(refusalProblem(effect)) })}
      </p>
    );
  if ("keepers" in effect) return <ReversalFacts preview={effect} />;
  if ("trades" in effect) return <TradesEffect effect={effect} />;
  return (
    <DefinitionList
      items={effect.map(({ figure, before, after }) => ({
        term: t(figures[figure]),
        detail: (
          <>
            <Money amount={before} /> <span aria-hidden>→</span>
            <span className="sr-only">{t(adminTexts.previewBecomes)}</span> <Money amount={after} />
          </>
        ),
      }))}
    />
  );
}

/** The preview of a result for the trades of its plan. */
function TradesEffect({ effect }: { effect: ResultEffect }) {
  const t = useMessages();
  const { plan, trades, stake, profit, complete } = effect;
  const isLoss = profit < 0;
  return (
    <DefinitionList
      items={[
        { term: t(trade.endPlan), detail: <bdi>{plan}</bdi> },
        {
          term: t(adminTexts.previewTrades),
          detail: complete ? trades : t(adminTexts.previewTradesMore, { trades: String(trades) }),
        },
        { term: t(adminTexts.previewStake), detail: <Money amount={stake} /> },
        {
          term: t(isLoss ? adminTexts.previewLoss : adminTexts.previewProfit),
          detail: <Money amount={isLoss ? negate(profit) : profit} flow={isLoss ? "debit" : "credit"} />,
        },
      ]}
    />
  );
}
