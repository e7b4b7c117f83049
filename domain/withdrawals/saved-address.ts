import * as z from "zod/mini";
import type { Transaction } from "#domain/transactions/transaction.ts";

/**
 * The addresses of an investor's withdrawals. The server knows them by the withdrawals; their names are the
 * owner's.
 */

/** Names that the owner gave, by network and address. */
export type AddressLabels = Readonly<Record<string, string>>;

export interface SavedAddress {
  readonly network: string;
  readonly address: string;
  readonly label: string | undefined;
}

const labels = z.record(z.string(), z.string());

/** Under which key the name of an address is kept. */
export function labelKey({ network, address }: Pick<SavedAddress, "network" | "address">): string {
  return `${network} ${address}`;
}

/** Reads stored labels; a malformed text has none. */
export function parseLabels(value: unknown): AddressLabels {
  const parsed = labels.safeParse(value);
  return parsed.success ? parsed.data : {};
}

type Withdrawal = Pick<Transaction, "crypto" | "address" | "status" | "addressForgottenAt" | "$createdAt">;

/**
 * Returns each known address once, the one used last first. An address is known by a withdrawal to it that waits or was
 * paid, and that was asked for after its owner last deleted the address.
 * @param withdrawals of one person, the newest first
 */
export function savedAddresses(withdrawals: readonly Withdrawal[], names: AddressLabels): SavedAddress[] {
  const forgotten = new Map<string, string>();
  for (const { crypto: network, address, addressForgottenAt, $createdAt } of withdrawals) {
    if (network === null || address === null || addressForgottenAt === null) continue;
    const key = labelKey({ network, address });
    if (!forgotten.has(key)) forgotten.set(key, $createdAt);
  }
  const found = new Map<string, SavedAddress>();
  for (const { crypto: network, address, status, $createdAt } of withdrawals) {
    if (network === null || address === null) continue;
    const key = labelKey({ network, address });
    const isAccepted = status === "pending" || status === "success";
    if (isAccepted && $createdAt > (forgotten.get(key) ?? "") && !found.has(key))
      found.set(key, { network, address, label: names[key] || undefined });
  }
  return [...found.values()];
}

/** An address short enough for a list: its beginning and its end. */
export function shortAddress(address: string): string {
  return address.length <= 16 ? address : `${address.slice(0, 8)}…${address.slice(-6)}`;
}
