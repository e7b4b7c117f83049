import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  type AdjustmentName,
  type AdjustmentPreview,
  previewAdjustment,
} from "#domain/adjustments/adjustment-preview.ts";
import type { CheckedInput } from "#domain/operations/operations.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import { newestEntry } from "#src/queries/account-queries.ts";
import { adminSettings, operatorSettings, useAllSettings } from "#src/queries/operator-settings.ts";

export interface CheckedAdjustment {
  readonly operation: AdjustmentName;
  readonly checked: CheckedInput<AdjustmentName>;
}

/**
 * Previews an adjustment of an account.
 * @returns `refresh` reads its inputs again and returns the number of the newest entry; `preview` computes it
 * from the last read and the events since
 */
export function useAdjustmentPreview(profile: Profile, adminId: string) {
  const client = useQueryClient();
  const { $id: userId } = profile;
  const head = useQuery(newestEntry(userId));
  const settings = useAllSettings();
  const refresh = useCallback(async () => {
    const [{ rows }] = await Promise.all([
      client.fetchQuery({ ...newestEntry(userId), staleTime: 0 }),
      client.fetchQuery({ ...operatorSettings(), staleTime: 0 }),
      client.fetchQuery({ ...adminSettings(), staleTime: 0 }),
    ]);
    return rows[0]?.seq ?? 0;
  }, [client, userId]);
  const preview = ({ operation, checked }: CheckedAdjustment): AdjustmentPreview | Refusal =>
    previewAdjustment(operation, { profile, head: head.data ?? null }, checked, {
      key: "preview",
      at: new Date().toISOString(),
      actor: { id: adminId, role: "admin" },
      random: () => 0,
      settings,
    });
  return { refresh, preview };
}
