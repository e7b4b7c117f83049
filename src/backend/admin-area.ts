import type { Client } from "appwrite";
import type { AdminArea } from "#domain/security/operations.ts";
import { readerTables } from "#domain/security/reader.ts";
import { endpoint, projectId } from "./address.ts";
import { client as ownClient, UnstoredClient } from "./client.ts";
import { isUnauthorized } from "./errors.ts";

/**
 * Reads for administrators with a reader account, whose session lives in the memory of this page only: the
 * account of the sign-in reads no other accounts' rows. docs/decisions/026-reader-accounts.md says why.
 */

/** A reader account that this page may read with. */
export interface Reader extends AdminArea {
  readonly client: Client;
}

/** Cookies would win over the session of the reader, so they stay behind. */
class ReaderClient extends UnstoredClient {
  override prepareRequest(...request: Parameters<Client["prepareRequest"]>) {
    const prepared = super.prepareRequest(...request);
    prepared.options.credentials = "omit";
    return prepared;
  }
}

/** The users of the admin area: its pages, and their prefetching. */
let visits = 0;
let ownerId: string | null = null;
let opening: Promise<Reader> | undefined;
let current: Reader | null = null;
const listeners = new Set<(reader: Reader | null) => void>();

/**
 * Lets reads go through the reader account from now on, and opens it at once, beside whatever else is asked.
 * @param accountId who is signed in
 * @returns leaves the admin area
 */
export function enterAdminArea(accountId: string): () => void {
  if (ownerId !== accountId) closeAdminArea();
  ownerId = accountId;
  visits++;
  // The next read requests it again, and reports the failure.
  openReader().catch(() => undefined);
  return () => {
    visits--;
  };
}

/** Opens the reader account, if none is open. @throws what `ask` does when the server keeps this session out */
export async function openAdminArea(): Promise<void> {
  await openReader();
}

/** Forgets the reader account, for example at a logout. */
export function closeAdminArea(): void {
  opening = undefined;
  ownerId = null;
  publish(null);
}

/**
 * Follows the reader account that this page reads with; null as long as there is none.
 * @returns stops following
 */
export function followReader(listener: (reader: Reader | null) => void): () => void {
  listeners.add(listener);
  listener(current);
  return () => listeners.delete(listener);
}

/** Forgets a reader account that the server no longer knows; the next read opens another one. */
export function dropReader(reader: Reader): void {
  if (current !== reader) return;
  opening = undefined;
  publish(null);
}

/**
 * Reads with the account that may: the reader account in the admin area, everywhere else the one that signed in.
 * @throws what `read` or the opening of the admin area throws
 */
export async function readAs<Answer>(
  tableId: string,
  read: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  if (visits === 0 || !readerTables.has(tableId)) return read(ownClient);
  const reader = await openReader();
  try {
    return await read(reader.client);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    dropReader(reader);
    return read((await openReader()).client);
  }
}

/** Finds out whether the server still knows the reader: without a session every list of people's rows is just empty. */
export async function checkReader(): Promise<void> {
  const reader = current;
  if (reader === null) return;
  try {
    await reader.client.call("get", new URL(`${endpoint}/account`));
  } catch (error) {
    if (isUnauthorized(error)) dropReader(reader);
  }
}

function openReader(): Promise<Reader> {
  if (current !== null && Date.parse(current.renewAt) <= Date.now()) dropReader(current);
  if (opening !== undefined) return opening;
  const question = openNewReader();
  opening = question;
  question.then(
    (reader) => opening === question && publish(reader),
    () => {
      if (opening === question) opening = undefined;
    },
  );
  return question;
}

async function openNewReader(): Promise<Reader> {
  // Only administrators need it; the admin pages have loaded it by then.
  const { ask } = await import("./operations.ts");
  const area = await ask("openAdminArea", {});
  const client = new ReaderClient().setEndpoint(endpoint).setProject(projectId).setSession(area.session);
  return { ...area, client };
}

function publish(reader: Reader | null): void {
  if (reader === current) return;
  current = reader;
  for (const listener of listeners) listener(reader);
}
