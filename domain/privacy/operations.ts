import * as z from "zod/mini";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { proof } from "#domain/commands/input-fields.ts";
import { checkError } from "#domain/values/check-error.ts";
import { rowId } from "#domain/values/fields.ts";

export const downloadStatuses = ["making", "ready", "failed"] as const;

/** The state of a copy, as its owner sees it; times are in UTC. */
export interface DownloadSummary {
  readonly id: string;
  readonly status: (typeof downloadStatuses)[number];
  readonly requestedAt: string;
  readonly readyAt: string | null;
  readonly expiresAt: string;
  /** When it was downloaded last. */
  readonly openedAt: string | null;
  readonly size: number;
}

export interface PrivacyResults {
  readonly requestDataDownload: { readonly downloadId: string };
  readonly listDataDownloads: {
    /** The newest first. */
    readonly downloads: readonly DownloadSummary[];
    /** When the next one may be asked for, in UTC; null when that is now. */
    readonly nextAt: string | null;
  };
  readonly openDataDownload: {
    /** The parts of the archive in their order: addresses below that of Appwrite, which count for some minutes. */
    readonly parts: readonly string[];
    readonly size: number;
  };
}

export const privacyOperations = {
  requestDataDownload: { by: "account", whileFrozen: "refused", input: z.object({ proof }) },
  listDataDownloads: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
  /** Its answer opens the files without a session, so it is sealed to the page that asks and is in no row. */
  openDataDownload: {
    by: "account",
    whileFrozen: "refused",
    input: z.object({ downloadId: rowId(checkError("download.missing", "Choose a download")), proof }),
    isQuery: true,
  },
} as const satisfies OperationsOf<PrivacyResults>;
