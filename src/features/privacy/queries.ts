import { queryOptions, useQueryClient } from "@tanstack/react-query";
import * as data from "#messages/generated/your-data.ts";
import { readDownload } from "#src/backend/data-download.ts";
import { KnownError } from "#src/backend/errors.ts";
import { ask } from "#src/backend/operations.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { saveFile } from "#src/ui/save-file.ts";

/** How often a copy that is being made is asked about, in milliseconds. */
const POLL_INTERVAL = 5_000;

/** The copies that this account asked for, the newest first. */
export const downloadsOf = (accountId: string) =>
  queryOptions({
    queryKey: ["data-downloads", accountId],
    queryFn: () => ask("listDataDownloads", {}),
    refetchInterval: ({ state }) =>
      state.data?.downloads.some(({ status }) => status === "making") ? POLL_INTERVAL : false,
  });

/** Asks for a copy, after its owner has proven to be there. @param userId the signed-in account */
export function useRequestDownload(userId: string) {
  return useCommand("requestDataDownload", {
    userId,
    request: async (proof: string) => ({ input: { proof } }),
    // The form shows it beside the fields.
    failure: null,
    alsoInvalidates: [downloadsOf(userId).queryKey],
  });
}

/** Saves a copy as a file, after its owner has proven to be there. @param userId the signed-in account */
export function useSaveDownload(userId: string, downloadId: string) {
  const t = useMessages();
  const client = useQueryClient();
  return useAnnouncedMutation(
    async (proof: string) => {
      const { downloads } = client.getQueryData(downloadsOf(userId).queryKey) ?? { downloads: [] };
      const day = downloads.find(({ id }) => id === downloadId)?.requestedAt.slice(0, 10) ?? "";
      const archive = await readDownload(await ask("openDataDownload", { downloadId, proof }));
      if (archive === null)
        throw new KnownError({ type: "download-incomplete", message: t(data.fileFailed) });
      saveFile(archive, `my-data-${day}.zip`);
    },
    { success: t(data.downloaded), failure: null, invalidates: [downloadsOf(userId).queryKey] },
  );
}
