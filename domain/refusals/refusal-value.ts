import { type Cents, formatPlain } from "#domain/values/money.ts";

/** A value of a refusal or of a broken rule: its English text, and the value itself for readers of other languages. */
export interface RefusalValue {
  readonly text: string;
  readonly value: SentValue;
}

/** A value as it is sent: a name or a count as it is, anything else with the kind that says how it is written. */
export type SentValue =
  | string
  | number
  | { readonly dollars: number }
  | { readonly percent: number }
  | { readonly day: string }
  | { readonly instant: string };

export type SentValues = Readonly<Record<string, SentValue>>;

/** An amount. @param text where English shows it otherwise than a person would type it */
export const dollarsValue = (amount: Cents, text = formatPlain(amount)): RefusalValue => ({
  text,
  value: { dollars: amount },
});

/** A percentage. @param hundredths of a percent, @param text in English */
export const percentValue = (hundredths: number, text: string): RefusalValue => ({
  text,
  value: { percent: hundredths },
});

/** A day of the books. @param day "2026-03-14" */
export const dayValue = (day: string): RefusalValue => ({ text: day, value: { day } });

/** A point in time. @param instant in UTC, @param text in English */
export const instantValue = (instant: string, text: string): RefusalValue => ({ text, value: { instant } });

/** A text that is the same in every language. */
export const textValue = (text: string): RefusalValue => ({ text, value: text });

/** A number of things that a language counts in its own forms. @param text in English: "3 requests" */
export const countValue = (count: number, text: string): RefusalValue => ({ text, value: count });
