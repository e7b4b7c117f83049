import type { RowQuery } from "#src/backend/row-query.ts";

/** Empty texts leave a filter out. */
export interface MailFilter {
  readonly status: string;
  readonly template: string;
  /** Part of the recipient's address. */
  readonly search: string;
}

/** Mails of the outbox, the newest first. */
export function mailQuery({ status, template, search }: MailFilter): RowQuery {
  const where = { ...(status && { status }), ...(template && { template }) };
  return {
    ...(Object.keys(where).length > 0 && { where }),
    ...(search && { search: { text: search, columns: ["recipient"] } }),
    order: { column: "$createdAt", direction: "descending" },
  };
}
