import type { QueryClient } from "@tanstack/react-query";
import { transactions } from "#src/backend/tables.ts";
import { readFirstPage } from "#src/queries/use-paged-rows.ts";
import { type TransactionFilter, transactionQuery } from "./queries.ts";

/** Prefetches the first transactions of a list, by default of all accounts. */
export const firstTransactions = (client: QueryClient, filter: TransactionFilter = {}) =>
  readFirstPage(client, transactions, transactionQuery(filter));
