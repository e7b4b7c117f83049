import { ownChannels } from "./channels.ts";
import { type Filter, parseFilter } from "./filter.ts";

interface UrlSubscription {
  readonly channels: readonly string[];
  readonly filter: Filter | undefined;
}

type Parameters = Readonly<Record<string, unknown>>;

interface Slot {
  readonly channels: string[];
  /** Undefined until a channel has decided about them. */
  queries?: readonly string[];
}

/**
 * The subscriptions an address asks for: `channels[]=a&channels[]=b` is one; `a[0][]=QUERY&a[1][]=QUERY` gives a
 * channel queries in numbered slots, and each slot is a subscription of its own. Its first channel decides about its
 * queries, as in Appwrite: those of another one in the same slot are passed over.
 * @param query the address's parameters @throws QueryError
 */
export function urlSubscriptions(query: Parameters, userId: string) {
  const given = Array.isArray(query.channels) ? query.channels : [];
  const named = given.filter((channel) => typeof channel === "string");
  const slots = new Map<string, Slot>();
  for (const channel of named) {
    for (const [name, queries] of slotsOf(query, channel)) {
      const slot = slots.get(name) ?? { channels: [] };
      slots.set(name, slot);
      slot.channels.push(channel);
      slot.queries ??= queries;
    }
  }
  const subscriptions = [...slots].map(([name, { channels, queries = [] }]): [string, UrlSubscription] => [
    name,
    { channels: ownChannels(channels, userId), filter: parseFilter(queries) },
  ]);
  return { channels: ownChannels(named, userId), subscriptions };
}

/** The slots of a channel with its queries in each; PHP writes the dots of a parameter's name as underscores. */
function slotsOf(query: Parameters, channel: string): [string, string[]][] {
  const given = query[channel] ?? query[channel.replaceAll(".", "_")];
  // The project has this name, too.
  if (given === undefined || given === null || (channel === "project" && typeof given === "string"))
    return [["0", []]];
  if (typeof given !== "object") return [["0", [textOf(given)]]];
  return Object.entries(given).map(([name, queries]) => [
    name,
    (Array.isArray(queries) ? queries : [queries]).map(textOf),
  ]);
}

/** A value that is no text is no query either; the parser reports it. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
