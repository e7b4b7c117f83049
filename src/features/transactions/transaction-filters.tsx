import type { ReactNode } from "react";
import { type TransactionType, transactionTypes } from "#domain/transactions/transaction.ts";
import { type TransactionStatus, transactionStatuses } from "#domain/transactions/transaction-status.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { statusLabels } from "./status-badge.tsx";

/** The labels of the types. */
export const typeLabels: Record<TransactionType, MessageId> = {
  credit: transactionTexts.typeCredit,
  debit: transactionTexts.typeDebit,
  withdraw: transactionTexts.typeWithdrawal,
};

interface TransactionChoice {
  type?: TransactionType | undefined;
  status?: TransactionStatus | undefined;
}

/** Reads what the address says; anything else means all of them. */
export function readTransactionChoice({ type, status }: { type: string; status: string }): TransactionChoice {
  return {
    type: transactionTypes.find((one) => one === type),
    status: transactionStatuses.find((one) => one === status),
  };
}

interface TransactionFiltersProps {
  choice: TransactionChoice;
  onChange: (changes: { type?: string; status?: string }) => void;
  /** Further filters, for example the period. */
  children: ReactNode;
}

/** Which transactions a list shows. */
export function TransactionFilters({ choice, onChange, children }: TransactionFiltersProps) {
  const t = useMessages();
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:flex sm:w-auto sm:flex-wrap [&>*]:sm:min-w-40">
      <legend className="sr-only">{t(transactionTexts.filtersLegend)}</legend>
      <Field label={t(transactionTexts.filtersType)} compact>
        <Select
          placeholder={t(transactionTexts.filtersAllTypes)}
          options={transactionTypes.map((value) => ({ value, label: t(typeLabels[value]) }))}
          value={choice.type ?? ""}
          onChange={({ target }) => onChange({ type: target.value })}
        />
      </Field>
      <Field label={t(transactionTexts.filtersStatus)} compact>
        <Select
          placeholder={t(transactionTexts.filtersAnyStatus)}
          options={transactionStatuses.map((value) => ({ value, label: t(statusLabels[value]) }))}
          value={choice.status ?? ""}
          onChange={({ target }) => onChange({ status: target.value })}
        />
      </Field>
      {children}
    </fieldset>
  );
}
