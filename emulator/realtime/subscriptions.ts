import type { Filter } from "./filter.ts";

/** The subscriptions of a connection: channel → the subscriptions on it. */
export interface Subscriptions {
  /** @throws TooManyError beyond the bound of a connection */
  add(id: string, channels: readonly string[], filter: Filter | undefined): void;
  /** False when there was no such subscription. */
  remove(id: string): boolean;
  clear(): void;
  /** Ids of the subscriptions on one of these channels that want this payload, in the channels' order. */
  matching(channels: readonly string[], payload: Readonly<Record<string, unknown>>): string[];
}

/** A connection asked for more than one may have. */
export class TooManyError extends Error {
  override name = "TooManyError";
}

/** Subscriptions times channels: what an event may have to look through for one connection. */
const mostListenings = 10_000;
const mostChannels = 2000;

/** @param changed is called when a channel gets its first listener or loses its last */
export function createSubscriptions(changed: (channel: string, listens: boolean) => void): Subscriptions {
  const byChannel = new Map<string, Map<string, Filter | undefined>>();
  // One message may name thousands of subscriptions, so none is looked for among all channels.
  const channelsById = new Map<string, Set<string>>();
  let listenings = 0;

  function listen(id: string, channel: string, filter: Filter | undefined): void {
    const known = byChannel.get(channel);
    if (known?.has(id)) return;
    if (listenings >= mostListenings) throw new TooManyError("too many subscriptions");
    if (known === undefined && byChannel.size >= mostChannels) throw new TooManyError("too many channels");
    const listening = known ?? new Map<string, Filter | undefined>();
    if (known === undefined) changed(channel, true);
    byChannel.set(channel, listening.set(id, filter));
    const channels = channelsById.get(id) ?? new Set();
    channelsById.set(id, channels.add(channel));
    listenings += 1;
  }

  function drop(id: string, channel: string): void {
    const listening = byChannel.get(channel);
    if (!listening?.delete(id)) return;
    listenings -= 1;
    const channels = channelsById.get(id);
    if (channels?.delete(channel) && channels.size === 0) channelsById.delete(id);
    if (listening.size > 0) return;
    byChannel.delete(channel);
    changed(channel, false);
  }

  return {
    add(id, channels, filter) {
      // As in Appwrite 1.9.6, subscribing an id again replaces what it filtered; channels without a filter stay.
      for (const channel of [...(channelsById.get(id) ?? [])]) {
        if (byChannel.get(channel)?.get(id) !== undefined) drop(id, channel);
      }
      for (const channel of channels) listen(id, channel, filter);
    },
    remove(id) {
      const channels = [...(channelsById.get(id) ?? [])];
      for (const channel of channels) drop(id, channel);
      return channels.length > 0;
    },
    clear() {
      for (const channel of byChannel.keys()) changed(channel, false);
      byChannel.clear();
      channelsById.clear();
      listenings = 0;
    },
    matching(channels, payload) {
      const ids = new Set<string>();
      for (const channel of channels) {
        for (const [id, filter] of byChannel.get(channel) ?? []) {
          if (!ids.has(id) && (filter === undefined || filter(payload))) ids.add(id);
        }
      }
      return [...ids];
    },
  };
}
