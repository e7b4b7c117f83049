import * as z from "zod/mini";
import type { Candle, MarketSource } from "./market-source.ts";

const coins = z.array(
  z.object({
    id: z.string(),
    symbol: z.string(),
    name: z.string(),
    current_price: z.nullable(z.number()),
    price_change_percentage_24h: z.nullable(z.number()),
    total_volume: z.nullable(z.number()),
    sparkline_in_7d: z.nullable(z.object({ price: z.array(z.number()) })),
  }),
);

/** When it ended in milliseconds since 1970, open, high, low, close; six a day. */
const steps = z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]));

/** Joins the steps of each day to one candle. */
export function dailyCandles(parts: z.infer<typeof steps>): Candle[] {
  const days = new Map<string, Candle>();
  for (const [at, open, high, low, close] of parts) {
    // A candle that ends at midnight belongs to the day before.
    const day = new Date(at - 1).toISOString().slice(0, 10);
    const known = days.get(day);
    days.set(day, {
      day,
      open: known?.open ?? open,
      high: Math.max(known?.high ?? high, high),
      low: Math.min(known?.low ?? low, low),
      close,
    });
  }
  return [...days.values()];
}

/**
 * Prices of a public service with the interface of CoinGecko, version 3.
 * @param origin for example "https://api.coingecko.com"
 */
export function publicPrices(origin: string): MarketSource {
  const read = async (path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> => {
    const url = new URL(`/api/v3/${path}`, origin);
    url.search = new URLSearchParams({ vs_currency: "usd", ...query }).toString();
    const response = await fetch(url, { signal, credentials: "omit", referrerPolicy: "no-referrer" });
    if (!response.ok) throw new Error(`The price service answered with ${response.status}`);
    return response.json();
  };
  return {
    async quotes(signal) {
      const query = { order: "market_cap_desc", per_page: "50", page: "1", sparkline: "true" };
      return coins.parse(await read("coins/markets", query, signal)).flatMap((coin) =>
        // An asset that is not traded has no price.
        coin.current_price === null
          ? []
          : {
              id: coin.id,
              symbol: coin.symbol.toUpperCase(),
              name: coin.name,
              price: coin.current_price,
              change: Math.round((coin.price_change_percentage_24h ?? 0) * 100),
              volume: coin.total_volume ?? 0,
              week: coin.sparkline_in_7d?.price ?? [],
            },
      );
    },
    async candles(id, signal) {
      // For more than 30 days the service returns only every fourth candle.
      return dailyCandles(
        steps.parse(await read(`coins/${encodeURIComponent(id)}/ohlc`, { days: "30" }, signal)),
      );
    },
  };
}
