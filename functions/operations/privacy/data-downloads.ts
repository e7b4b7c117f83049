import { randomUUID } from "node:crypto";
import type { Models } from "node-appwrite";
import {
  downloadSummary,
  isOver,
  nextRequestAt,
  openDataDownload as openedDownload,
  openingRefusal,
} from "#domain/privacy/data-download.ts";
import type { PrivacyResults } from "#domain/privacy/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { unproven } from "#domain/security/proof.ts";
import { type Appwrite, downloadsBucket } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { parseJson } from "#functions/lib/json-body.ts";
import { parseRowEvent } from "#functions/lib/row-event.ts";
import {
  downloadsOf,
  downloadsWithIds,
  expiredDownloads,
  findDownload,
  unfinishedDownloads,
} from "#functions/lib/rows/download-rows.ts";
import { owner } from "#functions/operations/command-handler.ts";
import type { QueryCall } from "#functions/operations/query-handler.ts";
import { requireProof } from "#functions/operations/security/proof.ts";
import { discardDownload } from "./discard-download.ts";
import { continueDataDownload, downloadOfPart } from "./make-data-download.ts";

/** The copies of an account's data: listed for their owner, opened with a proof, deleted after a week. */

/** The copy that an event is about; undefined for another event. */
export function downloadOfEvent(event: string, bodyText: string): string | undefined {
  if (parseRowEvent(event)?.table !== "downloads") return undefined;
  const { $id } = Object(parseJson(bodyText));
  return typeof $id === "string" ? $id : undefined;
}

export async function listDataDownloads({
  appwrite: { tables },
  dependencies,
  caller,
  operation,
}: QueryCall<"listDataDownloads">): Promise<PrivacyResults["listDataDownloads"] | Refusal> {
  const at = dependencies.now().toISOString();
  const [reader, found] = await Promise.all([
    owner({ tables, caller, operation }),
    downloadsOf(tables, caller.id),
  ]);
  if (isRefusal(reader)) return reader;
  return {
    downloads: found.filter((download) => !isOver(download, at)).map(downloadSummary),
    nextAt: nextRequestAt(found, at),
  };
}

/** How long the addresses of a copy count, in milliseconds: enough to fetch them, too short to pass them on. */
const ADDRESS_LIFETIME = 5 * 60_000;

/**
 * Hands the addresses of a copy to its owner, who has to prove to be there: a session alone is not enough. The audit says
 * that it was downloaded; the addresses stand in no row.
 */
export async function openDataDownload({
  appwrite,
  dependencies,
  caller,
  operation,
  input,
}: QueryCall<"openDataDownload">): Promise<PrivacyResults["openDataDownload"] | Refusal> {
  const { tables } = appwrite;
  const { downloadId } = input;
  const reader = await owner({ tables, caller, operation });
  if (isRefusal(reader)) return reader;
  const answer = await executeCommand({
    tables,
    dependencies,
    request: { operation: "downloadData", input: { downloadId } },
    key: followUpKey("download-data", randomUUID()),
    actor: { id: caller.id, role: "investor" },
    decide: async (context) => {
      const download = await findDownload(tables, downloadId);
      const refusal = openingRefusal(download, caller.id, context.at);
      if (refusal !== null || download === null) return refusal ?? refuse("download-not-found");
      const missing = unproven("download-unproven", caller.secondStep);
      const proof = await requireProof({ tables, caller, input, at: context.at }, missing);
      return isRefusal(proof) ? proof : openedDownload(download, proof, context);
    },
  });
  if (isRefusal(answer)) return answer;
  const download = await findDownload(tables, downloadId);
  if (download === null) return refuse("download-not-found");
  const expire = new Date(dependencies.now().getTime() + ADDRESS_LIFETIME).toISOString();
  const parts = await Promise.all(download.files.map((fileId) => partAddress(appwrite, fileId, expire)));
  return { parts, size: download.size };
}

/** The address of a part, below that of Appwrite: browser and server reach that by different names. */
async function partAddress({ tokens, projectId }: Appwrite, fileId: string, expire: string): Promise<string> {
  const { secret } = await tokens.createFileToken({ bucketId: downloadsBucket, fileId, expire });
  const query = new URLSearchParams({ project: projectId, token: secret });
  return `/storage/buckets/${downloadsBucket}/files/${fileId}/download?${query}`;
}

/** Goes on with copies whose event was lost, one step each. */
export async function continueDataDownloads(appwrite: Appwrite, dependencies: Dependencies): Promise<void> {
  const deadline = dependencies.now().getTime() + RUN_TIME;
  for (const { $id } of await unfinishedDownloads(appwrite.tables)) {
    await continueDataDownload(appwrite, dependencies, $id);
    if (dependencies.now().getTime() > deadline) return;
  }
}

/** How long a run of the maintenance begins further steps, in milliseconds. */
const RUN_TIME = 2_000;

/** Deletes the copies whose time is over. */
export async function deleteOldDownloads(appwrite: Appwrite, { now }: Dependencies): Promise<void> {
  for (const download of await expiredDownloads(appwrite.tables, now().toISOString()))
    await discardDownload(appwrite, download);
}

/** Those of the files that belong to a copy. */
export async function usedParts(
  { tables }: Appwrite,
  files: readonly Models.File[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(files.map(({ name }) => downloadOfPart(name)))];
  return new Set((await downloadsWithIds(tables, ids)).flatMap(({ files: parts }) => parts));
}
