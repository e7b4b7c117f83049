import { HOUR } from "#domain/values/durations.ts";

/**
 * Operations that were sent, or are about to be, and have no definite answer yet. They are written down before
 * anything leaves the browser, so that asking again after a reload repeats the same request instead of making a second.
 */
const storageKey = "pending-operations";

/** Milliseconds after which an unanswered operation is no longer resumed: its owner no longer expects it. */
const resumableFor = HOUR;

export interface PendingOperation {
  /** The idempotency key: the server does one thing per key, however often it is asked. */
  key: string;
  /** The owner of the operation; no other account on this browser may resume it. */
  userId: string;
  name: string;
  input: unknown;
  /** Names the person or thing that it is about; absent where the input says enough, and in entries of version 0.2.0. */
  about?: string;
  /** When it was written down, in milliseconds since 1970. */
  at: number;
  /** No answer came: only its owner may send it again. */
  isUnanswered?: boolean;
}

/** A new idempotency key: 32 random hexadecimal digits, also valid as the id of a row. */
export function newOperationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isPending(value: unknown): value is PendingOperation {
  if (typeof value !== "object" || value === null) return false;
  const { key, userId, name, at } = value as Record<string, unknown>;
  return (
    typeof key === "string" &&
    typeof userId === "string" &&
    typeof name === "string" &&
    typeof at === "number" &&
    Date.now() - at < resumableFor
  );
}

/** For browsers that deny their storage: these requests at least cannot happen twice on this page. */
let unkept: PendingOperation[] = [];

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function readAll(): PendingOperation[] {
  const kept = storage();
  if (kept === undefined) return unkept.filter(isPending);
  const text = kept.getItem(storageKey);
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isPending) : [];
  } catch {
    // Written by another program; an unreadable operation cannot be resumed.
    return [];
  }
}

function writeAll(operations: PendingOperation[]): void {
  const kept = storage();
  if (kept === undefined) unkept = operations;
  else if (operations.length === 0) kept.removeItem(storageKey);
  else kept.setItem(storageKey, JSON.stringify(operations));
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls the listener after each change, also of another tab. @returns how to stop */
export function followPendingOperations(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/**
 * The input without the seen books, to compare. They have probably changed by this very request, whose
 * outcome is unknown.
 */
export const fingerprint = (input: unknown) =>
  JSON.stringify(input, (name, value) => (name === "seen" ? undefined : value));

/**
 * Writes an operation down. The same user asking for the same thing again, while it is unanswered, gets the key and the
 * input of the first time back.
 * @param key a key that was made earlier, for example when the form was filled in; otherwise a new one
 */
export function remember(operation: Omit<PendingOperation, "key" | "at">, key?: string): PendingOperation {
  const all = readAll();
  const wanted = fingerprint(operation.input);
  const same = all.find(
    (other) =>
      other.userId === operation.userId &&
      other.name === operation.name &&
      (key === undefined ? fingerprint(other.input) === wanted : other.key === key),
  );
  if (same !== undefined) return same;
  const pending = { ...operation, key: key ?? newOperationKey(), at: Date.now() };
  writeAll([...all, pending]);
  return pending;
}

/** Notes that no answer came. */
export function markUnanswered(key: string): void {
  writeAll(readAll().map((one) => (one.key === key ? { ...one, isUnanswered: true } : one)));
}

/** Forgets an operation that has its definite answer. */
export function forget(key: string): void {
  writeAll(readAll().filter((operation) => operation.key !== key));
}

/**
 * Forgets all of them, of every owner: they hold amounts and addresses, and a logout leaves nothing behind.
 */
export function forgetPendingOperations(): void {
  writeAll([]);
}

/** The operations of one user that wait for an answer, oldest first. */
export function pendingOperations(userId: string): PendingOperation[] {
  return readAll().filter((operation) => operation.userId === userId);
}
