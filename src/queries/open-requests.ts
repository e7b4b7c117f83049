import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#domain/profiles/profile.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import { openRequestsRefusal } from "#domain/requests/request-limits.ts";
import { settings as initialSettings } from "#domain/settings/settings.ts";
import { operatorSettings } from "./operator-settings.ts";

/**
 * Why the account can request no deposit and no withdrawal now, because too many are pending; null when it
 * can.
 */
export function useOpenRequestsRefusal(profile: Pick<Profile, "openRequests">): Refusal | null {
  const { data: settings = initialSettings } = useQuery(operatorSettings());
  return openRequestsRefusal(profile, settings);
}
