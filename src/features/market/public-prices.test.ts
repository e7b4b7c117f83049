import { afterEach, expect, it, vi } from "vitest";
import { marketFormatsOf } from "./figures.ts";
import { dailyCandles, publicPrices } from "./public-prices.ts";
import { samplePrices } from "./sample-prices.ts";

const signal = new AbortController().signal;

function answer(status: number, body: unknown) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    asked.push(`${url} ${init.credentials}`);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it("asks the service without cookies and reads its answer", async () => {
  const asked = answer(200, [
    {
      id: "bitcoin",
      symbol: "btc",
      name: "Bitcoin",
      current_price: 61_000.5,
      price_change_percentage_24h: null,
      total_volume: 3e10,
      sparkline_in_7d: { price: [1, 2] },
      image: "ignored",
    },
    {
      id: "gone",
      symbol: "gone",
      name: "No longer traded",
      current_price: null,
      price_change_percentage_24h: null,
      total_volume: null,
      sparkline_in_7d: null,
    },
  ]);
  await expect(publicPrices("https://prices.example").quotes(signal)).resolves.toEqual([
    { id: "bitcoin", symbol: "BTC", name: "Bitcoin", price: 61_000.5, change: 0, volume: 3e10, week: [1, 2] },
  ]);
  expect(asked).toEqual([
    "https://prices.example/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=50&page=1&sparkline=true omit",
  ]);
});

it("takes neither an error nor an answer of another shape for prices", async () => {
  answer(429, {});
  await expect(publicPrices("https://prices.example").quotes(signal)).rejects.toThrow(
    "The price service answered with 429",
  );
  answer(200, [{ id: "bitcoin" }]);
  await expect(publicPrices("https://prices.example").quotes(signal)).rejects.toThrow();
});

it("joins the steps of a day to one candle", () => {
  const day = Date.UTC(2026, 2, 14);
  expect(
    dailyCandles([
      [day + 4 * 3_600_000, 10, 12, 9, 11],
      [day + 24 * 3_600_000, 11, 15, 10, 14],
      [day + 28 * 3_600_000, 14, 14, 8, 9],
    ]),
  ).toEqual([
    { day: "2026-03-14", open: 10, high: 15, low: 9, close: 14 },
    { day: "2026-03-15", open: 14, high: 14, low: 8, close: 9 },
  ]);
});

it("samples are the same each time, and each candle holds its own prices", async () => {
  const [first, again] = await Promise.all([samplePrices.quotes(signal), samplePrices.quotes(signal)]);
  expect(first).toEqual(again);
  const candles = await samplePrices.candles("bitcoin", signal);
  expect(candles).toHaveLength(30);
  for (const { open, high, low, close } of candles) {
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
    expect(low).toBeLessThanOrEqual(Math.min(open, close));
  }
  expect(candles.at(-1)?.close).toBe(60_000);
});

it("writes prices with as many digits as say something", () => {
  const { price, volume } = marketFormatsOf("en");
  expect(price(60_123.4)).toBe("$60,123.40");
  expect(price(0.12345)).toBe("$0.1235");
  expect(volume(3.4e9)).toBe("$3.4B");
});

it("writes them as the reader of another language does, with the same digits", () => {
  const { price, volume } = marketFormatsOf("de");
  expect(price(60_123.4)).toBe("60.123,40\u00a0$");
  expect(volume(3.4e9)).toBe("3,4\u00a0Mrd.\u00a0$");
  expect(marketFormatsOf("ar").price(0.12345)).toMatch(/0\.1235/);
});
