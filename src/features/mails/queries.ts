import type { QueryClient } from "@tanstack/react-query";
import { mails } from "#src/backend/office-tables.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { readFirstPage } from "#src/features/session/use-paged-rows.ts";

/** Empty texts leave a filter out. */
export interface MailFilter {
  readonly status: string;
  readonly template: string;
  /** Part of the recipient's address. */
  readonly search: string;
  /** Only this one. */
  readonly mail: string;
}

/** Mails of the outbox, the newest first. */
export function mailQuery({ status, template, search, mail }: MailFilter): RowQuery {
  const where = { ...(status && { status }), ...(template && { template }), ...(mail && { $id: mail }) };
  return {
    ...(Object.keys(where).length > 0 && { where }),
    ...(search && { search: { text: search, columns: ["recipient"] } }),
    order: { column: "$createdAt", direction: "descending" },
  };
}

/** Reads what the outbox begins with. */
export const firstMails = (client: QueryClient) =>
  readFirstPage(client, mails, mailQuery({ status: "", template: "", search: "", mail: "" }));
