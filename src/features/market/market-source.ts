/**
 * The data of a price source about one asset. Prices are in dollars and are for reading; no money of an
 * account is computed from them.
 */
export interface Quote {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly price: number;
  /** Over the last 24 hours, in hundredths of a percent. */
  readonly change: number;
  /** Dollars traded in the last 24 hours. */
  readonly volume: number;
  /** Prices of the last seven days, the oldest first. */
  readonly week: readonly number[];
}

/** How a price moved within one day. */
export interface Candle {
  /** The day, as YYYY-MM-DD. */
  readonly day: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Where prices come from. The screens know nothing else about a provider. */
export interface MarketSource {
  quotes(signal: AbortSignal): Promise<Quote[]>;
  candles(id: string, signal: AbortSignal): Promise<Candle[]>;
}
