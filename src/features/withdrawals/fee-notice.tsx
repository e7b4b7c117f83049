import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { feePercent, type PublicSettings } from "#domain/settings/settings.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { formatDay } from "#domain/values/calendar.ts";
import { type Cents, cents, formatAmount } from "#domain/values/money.ts";
import { withdrawalQuote } from "#domain/withdrawals/withdrawal.ts";
import { allQueries } from "#src/queries/combine-queries.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
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
  const settings = useQuery(operatorSettings());
  const past = useQuery(acceptedWithdrawals(userId));
  return (
    <QueryState
      query={allQueries(settings, past)}
      problem="The fee could not be loaded"
      loading={<Skeleton className="h-[560px] rounded-card" />}
    >
      {([values, withdrawals]) => <Costs values={values} withdrawals={withdrawals} cash={cash} />}
    </QueryState>
  );
}

interface CostsProps {
  values: PublicSettings;
  withdrawals: readonly Transaction[];
  cash: Cents;
}

function Costs({ values, withdrawals, cash }: CostsProps) {
  const charged = withdrawals.filter(({ fee }) => fee !== null).slice(0, 5);
  return (
    <div className="grid gap-4">
      <Card>
        <p className="flex gap-4">
          <ShieldCheck aria-hidden size={28} strokeWidth={1.75} className="shrink-0 text-brand" />
          <strong className="text-lead">
            We will never ask you to pay a fee before a withdrawal is released.
          </strong>
        </p>
        <p className="mt-3 max-w-[70ch]">
          A processing fee of {feePercent(values)} is deducted from the amount you withdraw. You receive the
          rest. You never have to pay first. If someone asks you to pay a fee, a tax or a deposit to release a
          withdrawal, it is not us. Do not pay.
        </p>
      </Card>
      <Card title={cash > 0 ? "If you withdraw your full available balance" : "Examples"}>
        {cash > 0 ? (
          <WithdrawalFigures amount={cash} settings={values} />
        ) : (
          <>
            <p className="mb-3 text-muted">You have nothing available to withdraw at the moment.</p>
            <Quotes
              caption="Fee and payout for example amounts"
              first="Amount"
              rows={examples.map((amount) => ({
                key: String(amount),
                name: `$${formatAmount(amount)}`,
                ...withdrawalQuote(amount, values),
              }))}
            />
          </>
        )}
      </Card>
      {charged.length > 0 && (
        <Card title="Your last withdrawals">
          <Quotes
            caption="Fee and payout of your last withdrawals"
            first="Withdrawal"
            rows={charged.map(({ $id, transactionId, $createdAt, amount, fee, net }) => ({
              key: $id,
              name: (
                <>
                  {formatDay($createdAt)} · <span className="whitespace-nowrap">{transactionId}</span> · $
                  {formatAmount(amount)}
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
  const cell = "py-2.5 text-right align-top whitespace-nowrap pl-4";
  return (
    <table className="figures w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-muted text-small">
        <tr>
          <th scope="col" className="font-medium">
            {first}
          </th>
          <th scope="col" className="text-right font-medium">
            Fee
          </th>
          <th scope="col" className="text-right font-medium">
            You receive
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, name, fee, net }) => (
          <tr key={key}>
            <th scope="row" className="py-2.5 text-left font-normal">
              {name}
            </th>
            <td className={cell}>${formatAmount(fee)}</td>
            <td className={`${cell} font-semibold`}>${formatAmount(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
