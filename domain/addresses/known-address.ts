import type { Transaction } from "#domain/transactions/transaction.ts";
import { addressKey, type Destination } from "./address-key.ts";

/** An address that withdrawals of an earlier version made known: it belongs to the book without an entry. */
export interface KnownAddress extends Destination {
  /** When the first of these withdrawals was asked for. */
  readonly since: string;
  /** Whether one of them was paid. */
  readonly isPaid: boolean;
}

type Withdrawal = Pick<Transaction, "crypto" | "address" | "status" | "addressForgottenAt" | "$createdAt">;

/**
 * Returns each known address once, however it is spelled, the one used last first. An address is known by a withdrawal to it that waits or was
 * paid, and that was asked for after its owner last removed the address.
 * @param withdrawals of one person, the newest first
 */
export function knownAddresses(withdrawals: readonly Withdrawal[]): KnownAddress[] {
  const forgotten = new Map<string, string>();
  for (const { crypto: network, address, addressForgottenAt, $createdAt } of withdrawals) {
    if (network === null || address === null || addressForgottenAt === null) continue;
    const key = keyOf({ network, address });
    if (!forgotten.has(key)) forgotten.set(key, $createdAt);
  }
  const found = new Map<string, KnownAddress>();
  for (const { crypto: network, address, status, $createdAt: since } of withdrawals) {
    if (network === null || address === null) continue;
    const key = keyOf({ network, address });
    const isAccepted = status === "pending" || status === "success";
    if (!isAccepted || since <= (forgotten.get(key) ?? "")) continue;
    // Place and spelling stay those of the newest; the time becomes that of the oldest.
    const newer = found.get(key);
    const isPaid = status === "success" || newer?.isPaid === true;
    found.set(key, { network: newer?.network ?? network, address: newer?.address ?? address, since, isPaid });
  }
  return [...found.values()];
}

/** Two spellings of one destination have the same key. */
function keyOf(destination: Destination): string {
  return JSON.stringify([destination.network, addressKey(destination)]);
}
