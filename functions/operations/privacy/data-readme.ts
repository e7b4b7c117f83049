import { tablesLeftOut } from "#domain/privacy/data-sources.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { DATA_SCHEMA, recordSources } from "./data-files.ts";

/** The README of a copy: what each file holds, and what is left out. */
export function dataReadme(copy: {
  readonly product: string;
  readonly userId: string;
  readonly requestedAt: string;
  /** Proofs of payment that did not fit. */
  readonly omitted: number;
}): string {
  const { product, userId, requestedAt, omitted } = copy;
  const lines = [
    `A copy of everything that ${product || "this site"} holds about the account ${userId},`,
    `as it was asked for at ${formatMomentUtc(requestedAt)}.`,
    "",
    "HOW TO READ IT",
    "",
    `Each list is there twice. NAME.json is an object with "schema" (${DATA_SCHEMA}, the version of this form), "file" and`,
    '"rows". NAME.csv has the same rows for a spreadsheet, in UTF-8. Times are in UTC. An empty cell, or null,',
    "means that there is no value. A cell that a spreadsheet would take for a formula begins with an apostrophe.",
    '"id" is the number of a row, "createdAt" when it was stored.',
    "",
    "THE FILES",
    "",
    ...recordSources.flatMap(({ file, about }) => [`${file}.json, ${file}.csv`, `  ${about}`]),
    "avatar.jpg or avatar.png",
    "  Your picture, where your profile has one.",
    "attachments/",
    "  The proofs of payment of your deposits, by the number of the transaction.",
    ...(omitted === 0
      ? []
      : [`  ${omitted} more did not fit. transactions.json names them (attachmentId): ask us for them.`]),
    "",
    "WHAT IS LEFT OUT OF THESE FILES",
    "",
    ...recordSources.flatMap(({ file, withheld }) =>
      Object.entries(withheld).map(([column, why]) => `${file}: ${column} - ${why}`),
    ),
    "",
    "WHAT ELSE IS STORED, AND NOT HERE",
    "",
    ...Object.entries(tablesLeftOut).map(([table, why]) => `${table} - ${why}`),
    "log of requests - for some days the server keeps which commands an account sent, when, and from which network",
    "  address; it cannot be searched by account",
    "",
  ];
  return lines.join("\r\n");
}
