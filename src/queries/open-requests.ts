import { useQuery } from "@tanstack/react-query";
import type { Refusal } from "#domain/commands/refusal.ts";
import type { Profile } from "#domain/members/profile.ts";
import { openRequestsRefusal } from "#domain/requests/request-limits.ts";
import { settings as initialSettings } from "#domain/settings/settings.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";

/** Why somebody can ask for no deposit and no withdrawal now, because too many wait; null when they can. */
export function useOpenRequestsRefusal(profile: Pick<Profile, "openRequests">): Refusal | null {
  const { data: settings = initialSettings } = useQuery(operatorSettings());
  return openRequestsRefusal(profile, settings);
}
