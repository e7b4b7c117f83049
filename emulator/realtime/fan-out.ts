import { deliveredPayload } from "#emulator/event-payload.ts";
import type { ServerEvent } from "#emulator/events.ts";
import { toJson } from "#emulator/json.ts";
import { withAction } from "./channels.ts";
import type { Connection } from "./connection.ts";

/** Knows the listeners of every channel, over all connections. */
interface FanOut {
  listen(connection: Connection, channel: string, listens: boolean): void;
  /** Sends an event to every connection that listens to one of its channels and may read it. */
  deliver(event: ServerEvent): void;
}

export function createFanOut(): FanOut {
  const byChannel = new Map<string, Set<Connection>>();
  return {
    listen(connection, channel, listens) {
      const listeners = byChannel.get(channel) ?? new Set();
      if (listens) byChannel.set(channel, listeners.add(connection));
      else if (listeners.delete(connection) && listeners.size === 0) byChannel.delete(channel);
    },
    deliver(event) {
      if (event.roles.length === 0 || event.channels.length === 0) return;
      const channels = withAction(event.channels, event.events[0] ?? "");
      const listeners = new Set<Connection>();
      for (const channel of channels) for (const one of byChannel.get(channel) ?? []) listeners.add(one);
      if (listeners.size === 0) return;
      let frame: Buffer | undefined;
      for (const connection of listeners) {
        const { roles } = connection.caller;
        if (!event.roles.some((role) => roles.has(role))) continue;
        const ids = connection.subscriptions.matching(
          channels,
          (event.socketPayload ?? event.payload) as Record<string, unknown>,
        );
        if (ids.length === 0) continue;
        frame ??= opening(event, channels);
        connection.sendFrame(Buffer.concat([frame, Buffer.from(`${toJson(ids)}}}`)]));
      }
    },
  };
}

/** The frame without the ids of the receiver's subscriptions: serialized once for all receivers. */
function opening(
  { events, timestamp, payload, socketPayload = payload }: ServerEvent,
  channels: readonly string[],
): Buffer {
  const data = toJson({ events, channels, timestamp, payload: deliveredPayload(socketPayload) });
  return Buffer.from(`{"type":"event","data":${data.slice(0, -1)},"subscriptions":`);
}
