/** One thing that happened, as realtime and function triggers get it. */
export interface ServerEvent {
  /** All names, the longest concrete one first, then its wildcard forms. */
  readonly events: readonly string[];
  readonly channels: readonly string[];
  readonly payload: unknown;
  /** The payload for sockets where it differs: functions see secrets that browsers must not. */
  readonly socketPayload?: unknown;
  /** Roles that may see it. */
  readonly roles: readonly string[];
  /** The user who caused it; '' for guests and keys. */
  readonly userId: string;
  /** Users whose memberships changed: their open sockets get new roles. */
  readonly permissionsChanged?: readonly string[];
  readonly timestamp: string;
}

export interface EventBus {
  publish(event: ServerEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: ServerEvent) => void): () => void;
}

/** @param report receives the error of a listener that threw; the others still get the event */
export function createEventBus(report: (error: unknown) => void): EventBus {
  const listeners = new Set<(event: ServerEvent) => void>();
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          report(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * All names of an event: the concrete one, each combination of its ids replaced by `*`, and every shorter
 * name down to the first resource. The first is the name that a function receives: of a resource that is in
 * no other, without the detail.
 * @param resource kinds and ids in turn: `["users", "U", "sessions", "S"]`
 * @param action `create`, `update` …
 * @param detail the attribute of an update: `users.U.update.name` is also `users.U.update`
 */
export function eventNames(resource: readonly string[], action: string, detail?: string): string[] {
  const plain = [...resource, action];
  const detailed = detail === undefined ? [] : [[...plain, detail]];
  const shorter = Array.from({ length: resource.length / 2 }, (_, nth) =>
    resource.slice(0, resource.length - 2 * nth),
  );
  const named = resource.length > 2 ? [...detailed, plain] : [plain, ...detailed];
  return [...new Set([...named, ...shorter].flatMap((parts) => wildcards(parts, resource.length)))];
}

/** The name with each combination of its ids replaced by `*`, the concrete one first. @param ids where they end */
function wildcards(parts: readonly string[], ids: number): string[] {
  let forms = [""];
  parts.forEach((part, position) => {
    const choices = position % 2 === 1 && position < ids ? [part, "*"] : [part];
    forms = forms.flatMap((form) => choices.map((choice) => (form === "" ? choice : `${form}.${choice}`)));
  });
  return forms;
}
