import { type CheckError, checkError } from "#domain/values/check-error.ts";
import { localeOf } from "#domain/values/dollars-in.ts";
import { HOUR } from "#domain/values/durations.ts";
import type { Cents } from "#domain/values/money.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";

/** A rate that an administrator enters by hand: what one unit of a currency is worth in dollars. None is ever fetched. */

/** A rate older than this is not used: depositors see only the dollars. */
export const RATE_MAX_AGE_HOURS = 24;

/** The currency's decimals, as its wallets write them; at most eight, of which the last is worth less than a cent. */
const decimalsByCurrency: Readonly<Record<string, number>> = {
  TRX: 6,
  USDT: 6,
  USDC: 6,
  XRP: 6,
  ADA: 6,
  XLM: 7,
  EUR: 2,
  GBP: 2,
  CHF: 2,
  USD: 2,
  JPY: 0,
};
const mostDecimals = 8;

const fullNames: Readonly<Record<string, string>> = {
  BITCOIN: "BTC",
  LITECOIN: "LTC",
  DOGECOIN: "DOGE",
  TRON: "TRX",
  ETHER: "ETH",
  ETHEREUM: "ETH",
  SOLANA: "SOL",
};

/** Suggests the currency of a payment method: "USDT" of "usdt-trc20". */
export function currencyOfCode(networkCode: string): string {
  const [first = ""] = networkCode.trim().toUpperCase().split("-");
  const name = first.replace(/[^A-Z0-9]/g, "").slice(0, 12);
  return fullNames[name] ?? name;
}

/** Says what is wrong with a currency as typed; null when nothing is. */
export function currencyProblem(text: string): CheckError | null {
  if (text.trim() === "") return checkError("currency.missing", "Please enter the currency");
  if (/^[a-z0-9]{1,12}$/i.test(text.trim())) return null;
  return checkError("currency.malformed", "Use at most 12 letters and digits, for example BTC");
}

/** Says what is wrong with a rate in dollars as typed, read digit by digit like amounts; null when nothing is. */
export function rateProblem(text: string): CheckError | null {
  const typed = text.trim();
  if (typed === "") return checkError("rate.missing", "Please enter the rate");
  if (!/^\d+(\.\d+)?$/.test(typed))
    return checkError("rate.not-a-number", "Enter the rate in digits, for example 61200 or 0.9995");
  if (/^[0.]+$/.test(typed)) return checkError("rate.not-positive", "The rate must be greater than 0");
  if (/^0*\d{1,10}(\.\d{1,8}0*)?$/.test(typed)) return null;
  return checkError(
    "rate.too-long",
    "The rate can have at most 10 digits before the decimal point and 8 after it",
  );
}

/** Spells a rate without superfluous zeros: "61200" of "061200.00". @param text one without a problem */
export function shortestRate(text: string): string {
  const [whole = "", decimals = ""] = text.trim().split(".");
  const kept = decimals.replace(/0+$/, "");
  return whole.replace(/^0+(?=\d)/, "") + (kept === "" ? "" : `.${kept}`);
}

/** A rate with everything that makes it mean something. */
export interface ExchangeRate {
  readonly currency: string;
  /** Dollars for one unit, as decimal digits. */
  readonly rate: string;
  /** When the administrator entered it. */
  readonly ratedAt: string;
}

/** Whether a rate is too old to be used. @param at now, in UTC */
export function isRateOld({ ratedAt }: Pick<ExchangeRate, "ratedAt">, at: string): boolean {
  return Date.parse(at) - Date.parse(ratedAt) >= RATE_MAX_AGE_HOURS * HOUR;
}

/**
 * Converts dollars to units of a currency, exactly, and rounds up to the currency's last decimal: the transfer is worth
 * at least the dollars that are credited.
 * @returns decimal digits without superfluous zeros, as a wallet takes them: "0.00408497"
 */
export function unitsOf(amount: Cents, { currency, rate }: Pick<ExchangeRate, "currency" | "rate">): string {
  const [whole = "0", fraction = ""] = rate.split(".");
  const places = decimalsByCurrency[currency] ?? mostDecimals;
  const dividend = BigInt(amount) * 10n ** BigInt(fraction.length + places);
  const divisor = 100n * BigInt(whole + fraction);
  const digits = String((dividend + divisor - 1n) / divisor).padStart(places + 1, "0");
  const point = digits.length - places;
  const decimals = digits.slice(point).replace(/0+$/, "");
  return decimals === "" ? digits.slice(0, point) : `${digits.slice(0, point)}.${decimals}`;
}

/** A rate as people read it: "61,200" of "61200", in German "61.200". */
export function formatRate(rate: string, language: Language = sourceLanguage): string {
  return exactly(rate, language, "always");
}

/** Units as people read them beside other figures, where a point may split thousands: in German "0,00408497". */
export function formatUnits(units: string, language: Language): string {
  return exactly(units, language, false);
}

/** Writes decimal digits with the separators of a language. `Intl` reads them as a text: no digit gets lost in a double. */
function exactly(digits: string, language: Language, useGrouping: "always" | false): string {
  const options = { maximumFractionDigits: mostDecimals, useGrouping };
  return new Intl.NumberFormat(localeOf(language), options).format(digits as Intl.StringNumericLiteral);
}
