import { DAY } from "#domain/values/durations.ts";
import type { Candle, MarketSource, Quote } from "./market-source.ts";

/** The parameters of the samples: a made-up price in dollars, its volatility, and the volume of a day. */
const assets = [
  ["bitcoin", "BTC", "Bitcoin", 60_000, 0.02, 3e10],
  ["ethereum", "ETH", "Ethereum", 3000, 0.025, 1.5e10],
  ["tether", "USDT", "Tether", 1, 0.0004, 5e10],
  ["bnb", "BNB", "BNB", 550, 0.022, 1.8e9],
  ["solana", "SOL", "Solana", 140, 0.035, 2.6e9],
  ["xrp", "XRP", "XRP", 0.55, 0.03, 1.2e9],
  ["cardano", "ADA", "Cardano", 0.42, 0.032, 3.4e8],
  ["dogecoin", "DOGE", "Dogecoin", 0.12, 0.04, 7.1e8],
  ["litecoin", "LTC", "Litecoin", 75, 0.026, 3.9e8],
  ["polkadot", "DOT", "Polkadot", 6.1, 0.031, 1.9e8],
  ["chainlink", "LINK", "Chainlink", 14, 0.033, 2.8e8],
  ["stellar", "XLM", "Stellar", 0.1, 0.03, 9.2e7],
] as const;

const days = 30;
const hoursOfWeek = 7 * 24;
const lastDay = Date.UTC(2025, 11, 31);

/** Numbers from 0 to 1 that look random and are the same each time for the same text. */
function numbersFor(text: string): () => number {
  let state = [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A path of so many steps that ends at the price. */
function pathTo(price: number, steps: number, volatility: number, next: () => number): number[] {
  const path = [price];
  for (let step = 1; step < steps; step++)
    path.push((path[step - 1] ?? price) / (1 + (next() - 0.49) * 2 * volatility));
  return path.reverse();
}

function quote([id, symbol, name, price, volatility, volume]: (typeof assets)[number]): Quote {
  const week = pathTo(price, hoursOfWeek, volatility / 4, numbersFor(id));
  const yesterday = week.at(-25) ?? price;
  return { id, symbol, name, price, change: Math.round((price / yesterday - 1) * 10_000), volume, week };
}

function candles([id, , , price, volatility]: (typeof assets)[number]): Candle[] {
  const next = numbersFor(`${id} by day`);
  const path = pathTo(price, days + 1, volatility, next);
  return path.slice(1).map((close, index) => {
    const open = path[index] ?? close;
    return {
      day: new Date(lastDay - (days - 1 - index) * DAY).toISOString().slice(0, 10),
      open,
      high: Math.max(open, close) * (1 + next() * volatility * 0.6),
      low: Math.min(open, close) * (1 - next() * volatility * 0.6),
      close,
    };
  });
}

/**
 * Made-up prices, for a site without a price service and for the time it does not answer. The screen says so:
 * `origin` of the query is "sample".
 */
export const samplePrices: MarketSource = {
  quotes: () => Promise.resolve(assets.map(quote)),
  candles: (id) => Promise.resolve(assets.filter(([other]) => other === id).flatMap(candles)),
};
