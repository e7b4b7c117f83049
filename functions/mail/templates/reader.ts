import { type Cents, formatAmount } from "#domain/money.ts";

/** Whom a mail addresses. */
export interface Reader {
  readonly name: string;
}

export function greet({ name }: Reader): string {
  return name === "" ? "Hello," : `Hello ${name},`;
}

export function dollars(amount: Cents): string {
  return `$${formatAmount(amount)}`;
}
