import type { Filter } from "#emulator/realtime/filter.ts";

/** One channel that one subscription listens to. */
type Listening = { readonly id: string; readonly filter: Filter | undefined };

/** What a connection listens to: channel → the subscriptions on it. */
export type Subscriptions = {
  /** @throws TooManyError beyond the bound of a connection */
  add(id: string, channels: readonly string[], filter: Filter | undefined): void;
  /** False when there was no such subscription. */
  remove(id: string): boolean;
  clear(): void;
  /** Ids of the subscriptions on one of these channels that want this payload, in the channels' order. */
  matching(channels: readonly string[], payload: Readonly<Record<string, unknown>>): string[];
};

/** A connection asked for more than one may have. */
export class TooManyError extends Error {
  override name = "TooManyError";
}

const mostChannels = 2000;

/** @param changed is told when a channel gets its first listener or loses its last */
export function createSubscriptions(changed: (channel: string, listens: boolean) => void): Subscriptions {
  const byChannel = new Map<string, Listening[]>();

  function drop(channel: string, left: Listening[]): void {
    if (left.length > 0) {
      byChannel.set(channel, left);
      return;
    }
    byChannel.delete(channel);
    changed(channel, false);
  }

  return {
    add(id, channels, filter) {
      // As in Appwrite 1.9.6, subscribing an id again replaces what it filtered; channels without a filter stay.
      for (const [channel, listening] of [...byChannel]) {
        const left = listening.filter((entry) => entry.id !== id || entry.filter === undefined);
        if (left.length < listening.length) drop(channel, left);
      }
      for (const channel of new Set(channels)) {
        const listening = byChannel.get(channel) ?? [];
        if (listening.length === 0) {
          if (byChannel.size >= mostChannels) throw new TooManyError("too many channels");
          changed(channel, true);
        }
        const isKept = listening.some((entry) => entry.id === id);
        byChannel.set(channel, isKept ? listening : [...listening, { id, filter }]);
      }
    },
    remove(id) {
      let found = false;
      for (const [channel, listening] of [...byChannel]) {
        const left = listening.filter((entry) => entry.id !== id);
        if (left.length === listening.length) continue;
        found = true;
        drop(channel, left);
      }
      return found;
    },
    clear() {
      for (const channel of [...byChannel.keys()]) drop(channel, []);
    },
    matching(channels, payload) {
      const ids: string[] = [];
      for (const channel of channels) {
        for (const { id, filter } of byChannel.get(channel) ?? []) {
          if (!ids.includes(id) && (filter === undefined || filter(payload))) ids.push(id);
        }
      }
      return ids;
    },
  };
}
