import { ownChannels } from "./channels.ts";
import { type Filter, parseFilter } from "./filter.ts";

export interface UrlSubscription {
  readonly channels: readonly string[];
  readonly filter: Filter | undefined;
}

/**
 * The subscriptions an address asks for: `channels[]=a&channels[]=b` is one; `a[0][]=QUERY&a[1][]=QUERY` gives a
 * channel queries in numbered slots, and each slot is a subscription of its own.
 * @param query the address's parameters @throws QueryError
 */
export function urlSubscriptions(query: Readonly<Record<string, unknown>>, userId: string) {
  const given = Array.isArray(query.channels) ? query.channels : [];
  const named = given.filter((channel) => typeof channel === "string");
  const slots = new Map<string, { channels: string[]; queries: string[] }>();
  const slot = (name: string) => {
    const known = slots.get(name) ?? { channels: [], queries: [] };
    slots.set(name, known);
    return known;
  };
  for (const channel of named) {
    const slotted = query[channel];
    if (typeof slotted !== "object" || slotted === null) {
      slot("0").channels.push(channel);
      continue;
    }
    for (const [name, queries] of Object.entries(slotted)) {
      const { channels, queries: all } = slot(name);
      channels.push(channel);
      for (const text of Array.isArray(queries) ? queries : [queries]) all.push(textOf(text));
    }
  }
  const subscriptions = [...slots].map(([name, { channels, queries }]): [string, UrlSubscription] => [
    name,
    { channels: ownChannels(channels, userId), filter: parseFilter(queries) },
  ]);
  return { channels: ownChannels(named, userId), subscriptions };
}

/** A value that is no text is no query either; the parser reports it. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
