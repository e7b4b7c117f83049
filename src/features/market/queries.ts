import { type QueryFunctionContext, queryOptions } from "@tanstack/react-query";
import type { MarketSource } from "./market-source.ts";
import { publicPrices } from "./public-prices.ts";
import { samplePrices } from "./sample-prices.ts";

/** Milliseconds for which prices are taken as current; public services allow few requests. */
const currentFor = 60_000;

/** From a market, made up because the site has none, or made up because the market does not answer. */
export type Origin = "market" | "sample" | "stand-in";

/** The prices, and whether they are from a market at all. */
interface Priced<Data> {
  data: Data;
  origin: Origin;
}

/**
 * Where prices come from, set when the site is built; without it they are samples. Asked each time, as a test
 * builds several sites.
 */
const service = () => import.meta.env.VITE_MARKET_API;

/** Samples stand in, marked as such, when there is no service or it never answered. */
async function priced<Data>(
  read: (source: MarketSource) => Promise<Data>,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<Priced<Data>> {
  const origin = service();
  if (!origin) return { data: await read(samplePrices), origin: "sample" };
  try {
    return { data: await read(publicPrices(origin)), origin: "market" };
  } catch (error) {
    // Prices that were true a while ago, shown with their time, are better than made-up ones.
    const known = client.getQueryData<Priced<Data>>(queryKey);
    if (signal.aborted || known?.origin === "market") throw error;
    return { data: await read(samplePrices), origin: "stand-in" };
  }
}

/** Refreshed while it is visible; samples never change. */
const followed = {
  staleTime: currentFor,
  refetchInterval: () => (service() ? currentFor : (false as const)),
  retry: false,
};

/** All assets with their prices. */
export function quotes() {
  return queryOptions({
    queryKey: ["market", "quotes"],
    queryFn: (context) => priced((source) => source.quotes(context.signal), context),
    ...followed,
  });
}

/** How one asset's price moved, day by day. */
export function candlesOf(id: string) {
  return queryOptions({
    queryKey: ["market", "candles", id],
    queryFn: (context) => priced((source) => source.candles(id, context.signal), context),
    ...followed,
  });
}
