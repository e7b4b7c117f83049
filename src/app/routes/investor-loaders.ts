import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router-dom";
import { recentFrom } from "#domain/results/recent-results.ts";
import { profileOf } from "#src/features/profile/queries.ts";
import { ownSecondStepStatus } from "#src/features/session/second-step-status.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { firstTransactions } from "#src/features/transactions/first-transactions.ts";
import { transactionById } from "#src/features/transactions/queries.ts";
import { acceptedWithdrawals, addressEntries, pastWithdrawals } from "#src/features/withdrawals/queries.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { paymentMethodList } from "#src/queries/payment-method-list.ts";
import { allPlans } from "#src/queries/plan-list.ts";
import { planById, recordOf, resultsSince } from "#src/queries/plan-record.ts";

/**
 * Reads the first data of an investor's pages, beside their code instead of after it. A file of its own, fetched before
 * the pages: the first visit of the dashboard does without.
 */

type Reader = (client: QueryClient, userId: string, params: Params) => Promise<unknown>[];

/** By the path of the page. A loader reads exactly what its page reads. */
const readers = {
  plan: (client, _, { planId = "" }) => [
    client.prefetchQuery(planById(planId)),
    client.prefetchQuery(recordOf(planId)),
    client.prefetchQuery(operatorSettings()),
  ],
  plans: (client) => [
    client.prefetchQuery(allPlans()),
    client.prefetchQuery(resultsSince(recentFrom(new Date().toISOString()))),
  ],
  trade: (client) => [client.prefetchQuery(operatorSettings())],
  deposits: (client) => [client.prefetchQuery(paymentMethodList), client.prefetchQuery(operatorSettings())],
  withdrawals: (client, userId) => [
    client.prefetchQuery(paymentMethodList),
    client.prefetchQuery(operatorSettings()),
    client.prefetchQuery(pastWithdrawals(userId)),
    client.prefetchQuery(ownSecondStepStatus(userId)),
    client.prefetchQuery(addressEntries(userId)),
  ],
  addressBook: (client, userId) => [
    client.prefetchQuery(paymentMethodList),
    client.prefetchQuery(operatorSettings()),
    client.prefetchQuery(pastWithdrawals(userId)),
    client.prefetchQuery(addressEntries(userId)),
  ],
  withdrawalFee: (client, userId) => [
    client.prefetchQuery(operatorSettings()),
    client.prefetchQuery(acceptedWithdrawals(userId)),
  ],
  transactions: (client, userId) => [firstTransactions(client, { userId })],
  transaction: (client, _, { transactionId = "" }) => [client.prefetchQuery(transactionById(transactionId))],
} as const satisfies Record<string, Reader>;

export type InvestorPage = keyof typeof readers;

/** Reads the profile, which every page begins with, and the data of one page. */
export async function readInvestorPage(
  page: InvestorPage,
  client: QueryClient,
  params: Params,
): Promise<void> {
  const { user } = sessionStore.getState();
  if (user === null) return;
  const read: Reader = readers[page];
  await Promise.all([client.prefetchQuery(profileOf(user.id)), ...read(client, user.id, params)]);
}
