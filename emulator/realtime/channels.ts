/**
 * The channels a client gets for those it names, in their order: `account` also means the own account's, another
 * account's is left out. @param userId "" for a guest
 */
export function ownChannels(channels: readonly string[], userId: string): string[] {
  const own = new Set(channels.filter((channel) => !channel.startsWith("account.")));
  if (own.has("account") && userId !== "") own.add(`account.${userId}`);
  return [...own];
}

const actions = new Set(["create", "update", "upsert", "delete"]);

/** Channels that end with one of these, or with an id after it, have a channel for each action. */
const resources = new Set("documents rows files executions functions account teams memberships".split(" "));

const hasActions = (channel: string): boolean =>
  channel
    .split(".")
    .slice(-2)
    .some((segment) => resources.has(segment));

/** The channels of an event and, beside each of a resource, the one for its action alone (`rows` and `rows.create`). */
export function withAction(channels: readonly string[], eventName: string): string[] {
  const parts = eventName.split(".");
  // A resource below a user (a session, a verification) has no channels for its actions.
  const last = parts[0] === "users" ? 2 : parts.length;
  const action = parts.find((part, position) => position % 2 === 0 && position <= last && actions.has(part));
  return action === undefined
    ? [...channels]
    : channels.flatMap((channel) => (hasActions(channel) ? [channel, `${channel}.${action}`] : [channel]));
}
