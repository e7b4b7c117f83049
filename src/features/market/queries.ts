import { queryOptions } from "@tanstack/react-query";
import type { MarketSource } from "./market-source.ts";
import { publicPrices } from "./public-prices.ts";
import { samplePrices } from "./sample-prices.ts";

/** Milliseconds for which prices are taken as current; public services allow few requests. */
const currentFor = 60_000;

/** Where prices come from, set when the site is built; without it they are samples. */
const service = import.meta.env.VITE_MARKET_API;

/** What was read, and whether it is from a market at all. */
interface Priced<Data> {
  data: Data;
  origin: "market" | "sample";
}

/** Samples stand in, marked as such, when there is no service or it does not answer. */
async function priced<Data>(
  read: (source: MarketSource) => Promise<Data>,
  signal: AbortSignal,
): Promise<Priced<Data>> {
  if (!service) return { data: await read(samplePrices), origin: "sample" };
  try {
    return { data: await read(publicPrices(service)), origin: "market" };
  } catch (error) {
    if (signal.aborted) throw error;
    return { data: await read(samplePrices), origin: "sample" };
  }
}

/** All assets with their prices. */
export function quotes() {
  return queryOptions({
    queryKey: ["market", "quotes"],
    queryFn: ({ signal }) => priced((source) => source.quotes(signal), signal),
    staleTime: currentFor,
  });
}

/** How one asset's price moved, day by day. */
export function candlesOf(id: string) {
  return queryOptions({
    queryKey: ["market", "candles", id],
    queryFn: ({ signal }) => priced((source) => source.candles(id, signal), signal),
    staleTime: currentFor,
  });
}
