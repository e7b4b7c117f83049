import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { type Cents, cents } from "#domain/values/money.ts";
import { withdrawalQuote } from "#domain/withdrawals/withdrawal.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { allQueries } from "#src/queries/combine-queries.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { acceptedWithdrawals } from "./queries.ts";
import { WithdrawalFigures } from "./withdrawal-figures.tsx";

const examples = [10_000, 50_000, 100_000].map(cents);

interface FeeNoticeProps {
  userId: string;
  cash: Cents;
}

/** The costs of a withdrawal, with the investor's own figures, and the costs that never occur. */
export function FeeNotice({ userId, cash }: FeeNoticeProps) {
  const t = useMessages();
  const settings = useQuery(operatorSettings());
  const past = useQuery(acceptedWithdrawals(userId));
  return (
    <QueryState
      query={allQueries(settings, past)}
      problem={t(withdrawals.feeNotLoaded)}
      loading={<Skeleton className="h-[560px] rounded-card" />}
    >
      {([values, earlier]) => <Costs values={values} earlier={earlier} cash={cash} />}
    </QueryState>
  );
}

interface CostsProps {
  values: PublicSettings;
  /** Withdrawals that wait or were paid, the newest first. */
  earlier: readonly Transaction[];
  cash: Cents;
}

function Costs({ values, earlier, cash }: CostsProps) {
  const t = useMessages();
  const { day, percent } = useFormats();
  const charged = earlier.filter(({ fee }) => fee !== null).slice(0, 5);
  return (
    <div className="grid gap-4">
      <Card>
        <p className="flex gap-4">
          <ShieldCheck aria-hidden size={28} strokeWidth={1.75} className="shrink-0 text-brand" />
          <strong className="text-lead">{t(withdrawals.feePromise)}</strong>
        </p>
        <p className="mt-3 max-w-[70ch]">
          {t(withdrawals.feeText, { percent: percent(values.withdrawalFee) })}
        </p>
      </Card>
      <Card title={t(cash > 0 ? withdrawals.feeFullBalance : withdrawals.feeExamples)}>
        {cash > 0 ? (
          <WithdrawalFigures amount={cash} settings={values} />
        ) : (
          <>
            <p className="mb-3 text-muted">{t(withdrawals.feeExamplesNothing)}</p>
            <Quotes
              caption={t(withdrawals.feeExamplesCaption)}
              first={t(withdrawals.feeExamplesAmount)}
              rows={examples.map((amount) => ({
                key: String(amount),
                name: <Money amount={amount} />,
                ...withdrawalQuote(amount, values),
              }))}
            />
          </>
        )}
      </Card>
      {charged.length > 0 && (
        <Card title={t(withdrawals.feeLast)}>
          <Quotes
            caption={t(withdrawals.feeLastCaption)}
            first={t(withdrawals.feeLastWithdrawal)}
            rows={charged.map(({ $id, transactionId, $createdAt, amount, fee, net }) => ({
              key: $id,
              name: (
                <>
                  <bdi>{day($createdAt)}</bdi> · <bdi className="whitespace-nowrap">{transactionId}</bdi> ·{" "}
                  <Money amount={amount} />
                </>
              ),
              fee: fee ?? cents(0),
              net: net ?? cents(0),
            }))}
          />
        </Card>
      )}
    </div>
  );
}

interface QuotesProps {
  caption: string;
  first: string;
  rows: readonly { key: string; name: ReactNode; fee: Cents; net: Cents }[];
}

function Quotes({ caption, first, rows }: QuotesProps) {
  const t = useMessages();
  const cell = "py-2.5 text-end align-top whitespace-nowrap ps-2 sm:ps-4";
  return (
    <table className="figures w-full text-[length:min(1rem,4vw)]">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted text-small">
        <tr>
          <th scope="col" className="text-start font-medium">
            {first}
          </th>
          <th scope="col" className="text-end font-medium">
            {t(withdrawals.feeColumnFee)}
          </th>
          <th scope="col" className="text-end font-medium">
            {t(withdrawals.feeColumnNet)}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, name, fee, net }) => (
          <tr key={key}>
            <th scope="row" className="py-2.5 text-start font-normal">
              {name}
            </th>
            <td className={cell}>
              <Money amount={fee} />
            </td>
            <td className={`${cell} font-semibold`}>
              <Money amount={net} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
