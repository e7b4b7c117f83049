import { describe, expect, it, vi } from "vitest";
import { createEventBus, eventNames, type ServerEvent } from "./events.ts";

describe("eventNames", () => {
  it("names the event, its wildcards and the resources it belongs to", () => {
    expect(eventNames(["users", "u1", "sessions", "s1"], "create")).toEqual([
      "users.u1.sessions.s1.create",
      "users.u1.sessions.*.create",
      "users.*.sessions.s1.create",
      "users.*.sessions.*.create",
      "users.u1.sessions.s1",
      "users.u1.sessions.*",
      "users.*.sessions.s1",
      "users.*.sessions.*",
      "users.u1",
      "users.*",
    ]);
  });

  it("an update of one attribute is published to functions as an update first", () => {
    expect(eventNames(["users", "u1"], "update", "name")).toEqual([
      "users.u1.update",
      "users.*.update",
      "users.u1.update.name",
      "users.*.update.name",
      "users.u1",
      "users.*",
    ]);
  });

  it("an update of one attribute inside another resource begins with the attribute", () => {
    const [first] = eventNames(["teams", "t1", "memberships", "m1"], "update", "status");
    expect(first).toBe("teams.t1.memberships.m1.update.status");
  });
});

describe("event bus", () => {
  const event = { events: ["users.u1.create"] } as unknown as ServerEvent;

  it("a listener that throws is reported and does not keep the event from the others", () => {
    const report = vi.fn();
    const bus = createEventBus(report);
    const seen: ServerEvent[] = [];
    bus.subscribe(() => {
      throw new Error("broken listener");
    });
    bus.subscribe((received) => seen.push(received));
    bus.publish(event);
    expect(seen).toEqual([event]);
    expect(report).toHaveBeenCalledWith(new Error("broken listener"));
  });

  it("nothing is delivered after unsubscribing", () => {
    const bus = createEventBus(() => {});
    const listener = vi.fn();
    bus.subscribe(listener)();
    bus.publish(event);
    expect(listener).not.toHaveBeenCalled();
  });
});
