import type { ReactNode } from "react";
import * as ui from "#messages/generated/ui.ts";
import type { TransactionFilter } from "#src/features/transactions/queries.ts";
import {
  readTransactionChoice,
  TransactionFilters,
} from "#src/features/transactions/transaction-filters.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { PeriodFields } from "#src/ui/period-fields.tsx";
import { AddressSearch } from "./address-search.tsx";
import { useAddressValues } from "./use-address-values.ts";
import { usePeriod } from "./use-period.ts";
import { useSearch } from "./use-search-text.ts";

/**
 * Search and filters of a list of transactions, kept in the address.
 * @param placeholder of the search box
 * @returns the controls, and what the list asks the server for
 */
export function useTransactionFilter(placeholder?: string): {
  controls: ReactNode;
  filter: Omit<TransactionFilter, "userId" | "searchIn">;
} {
  const t = useMessages();
  const search = useSearch();
  const [values, change] = useAddressValues(["type", "status", "period", "first", "last"]);
  const { fields, span } = usePeriod();
  const choice = readTransactionChoice(values);
  const filtered = choice.type ?? choice.status ?? fields.value.choice;
  // In one go: the address knows only the last of two changes in the same moment.
  const clear = () => change({ type: "", status: "", period: "", first: "", last: "" });
  const controls = (
    <div className="mb-6 grid gap-4 xl:flex xl:grow xl:items-end">
      <div className="max-w-md xl:min-w-48 xl:grow">
        <AddressSearch {...(placeholder && { placeholder })} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TransactionFilters choice={choice} onChange={change}>
          <PeriodFields {...fields} />
        </TransactionFilters>
        {filtered && (
          <Button variant="ghost" className="max-sm:-ms-5" onClick={clear}>
            {t(ui.filterClear)}
          </Button>
        )}
      </div>
    </div>
  );
  return { controls, filter: { search, ...choice, ...span } };
}
