import type { Membership } from "#emulator/accounts/collections.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import { eventNames } from "#emulator/events.ts";
import type { Context } from "#emulator/http/context.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Team } from "./collections.ts";
import { membershipModel, teamModel } from "./models.ts";

type Action = "create" | "update" | "delete";

/** Notifies the members about their team. @param detail `prefs` */
export function publishTeam(context: Context, team: Doc<Team>, action: Action, detail?: string): void {
  publish(context, team.$id, {
    events: eventNames(["teams", team.$id], action, detail),
    channels: ["teams", `teams.${team.$id}`],
    payload: detail === "prefs" ? (team.prefs ?? {}) : teamModel(team),
    // The creator of a team is its member from now on.
    changed: action === "create" && context.caller.user ? [context.caller.user.$id] : [],
  });
}

/**
 * Notifies the members, and gives open sockets of the person concerned their new roles. @param detail
 * `status`
 */
export function publishMembership(
  context: Context,
  membership: Doc<Membership>,
  action: Action,
  detail?: string,
): void {
  const { $id, teamId, userId } = membership;
  const model = membershipModel(context, membership);
  publish(context, teamId, {
    events: eventNames(["teams", teamId, "memberships", $id], action, detail),
    channels: ["memberships", `memberships.${$id}`],
    // The names are what a call answers; a deletion answers nothing.
    payload: action === "delete" ? { ...model, userName: "", userEmail: "", teamName: "" } : model,
    changed: [userId],
  });
}

interface Notice {
  readonly events: readonly string[];
  readonly channels: readonly string[];
  readonly payload: unknown;
  readonly changed: readonly string[];
}

function publish({ project, caller }: Context, teamId: string, notice: Notice): void {
  const { events, channels, payload, changed } = notice;
  project.events.publish({
    events,
    channels,
    payload,
    roles: [`team:${teamId}`],
    userId: caller.user?.$id ?? "",
    permissionsChanged: changed,
    timestamp: formatDatetime(project.clock.now()),
  });
}
