import type { Books } from "#scripts/operate/ledger/row-pages.ts";
import type { Inbox } from "#tests/inbox.ts";
import type { Business } from "./business.ts";
import type { Network } from "./network.ts";

/** The parts of a site that pages in a browser use, too. */
export interface SiteParts {
  readonly books: Books;
  readonly inbox: Inbox;
  readonly business: Business;
  readonly network: Network;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** When the people of this run were made. */
  readonly since: string;
  /** Deviations that an earlier drill of this run has reported. */
  readonly reported: Set<string>;
  readonly say: (line: string) => void;
}
