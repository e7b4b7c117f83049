import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router-dom";
import { recentFrom } from "#domain/results/recent-results.ts";
import { profileOf } from "#src/features/profile/queries.ts";
import { ownSecondStepStatus } from "#src/features/session/second-step-status.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { firstTransactions } from "#src/features/transactions/first-transactions.ts";
import { entriesOfTransaction, transactionById } from "#src/features/transactions/queries.ts";
import { acceptedWithdrawals, addressEntries, pastWithdrawals } from "#src/features/withdrawals/queries.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { paymentMethodList } from "#src/queries/payment-method-list.ts";
import { allPlans } from "#src/queries/plan-list.ts";
import { planById, recordOf, resultsSince } from "#src/queries/plan-record.ts";
import { tradeEntries } from "#src/queries/trade-entries.ts";

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
  plans: (client, userId) => [
    client.prefetchQuery(allPlans()),
    client.prefetchQuery(resultsSince(recentFrom(new Date().toISOString()))),
    readInvestingState(client, userId),
  ],
  trade: (client, userId) => [client.prefetchQuery(operatorSettings()), readTrade(client, userId)],
  deposits: (client, userId) => [
    client.prefetchQuery(paymentMethodList),
    client.prefetchQuery(operatorSettings()),
    readInvestingState(client, userId),
  ],
  payment: (client, userId) => [
    client.prefetchQuery(paymentMethodList),
    client.prefetchQuery(operatorSettings()),
    readInvestingState(client, userId),
  ],
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
  transaction: (client, userId, { transactionId = "" }) => [
    client.prefetchQuery(transactionById(transactionId)),
    client.prefetchQuery(entriesOfTransaction(transactionId, userId)),
  ],
} as const satisfies Record<string, Reader>;

/** Reads the days of the ongoing trade, which the profile names. */
async function readTrade(client: QueryClient, userId: string): Promise<void> {
  const { rows } = await client.fetchQuery(profileOf(userId));
  const trade = rows[0]?.trade;
  if (!trade) return;
  await Promise.all([
    client.prefetchQuery(tradeEntries(userId, trade.openedAt)),
    client.prefetchQuery(recordOf(trade.planId)),
  ]);
}

/** The rules come with the pages that share them: the first visit of the dashboard does without. */
async function readInvestingState(client: QueryClient, userId: string): Promise<void> {
  const { prefetchInvestingState } = await import("#src/queries/investing-rules.ts");
  await prefetchInvestingState(client, userId);
}

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
