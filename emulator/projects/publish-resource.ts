import { formatDatetime } from "#emulator/datetime.ts";
import { eventNames } from "#emulator/events.ts";
import type { Context } from "#emulator/http/context.ts";
import type { Project } from "#emulator/project.ts";

/** A change of a resource that starts functions only: no channel of a socket carries it. */
interface ResourceChange {
  /** Kinds and ids in turn: `["topics", "T", "subscribers", "S"]`. */
  readonly resource: readonly string[];
  readonly action: "create" | "update" | "delete";
  /** The model that the call answers with. */
  readonly payload: unknown;
}

/** The payload of a deletion whose answer is empty. */
export const nothing: readonly unknown[] = [];

/** Publishes a change that a call makes; the event names the signed-in user who sent it. */
export const publishResource = ({ project, caller }: Context, change: ResourceChange): void =>
  publishFor(project, change, caller.user?.$id);

/** Publishes a change that the server makes by itself, or whose event names no user. */
export function publishFor({ events, clock }: Project, change: ResourceChange, userId = ""): void {
  const { resource, action, payload } = change;
  events.publish({
    events: eventNames(resource, action),
    channels: [],
    payload,
    roles: [],
    userId,
    timestamp: formatDatetime(clock.now()),
  });
}
