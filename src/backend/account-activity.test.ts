import { expect, it } from "vitest";
import { fakeWire, ok } from "#tests/appwrite-wire.ts";
import { listActivities, listSessions } from "./account-activity.ts";

const place = {
  clientName: "Chrome",
  osName: "Linux",
  countryCode: "--",
  countryName: "Unknown",
  ip: "10.0.0.1",
};
const session = (id: string, since: string, current = false) => ({
  ...place,
  $id: id,
  $createdAt: since,
  current,
});

it("lists this browser first, then the newest sign-in, each with its place", async () => {
  const sessions = [
    session("old", "2026-01-01T00:00:00.000+00:00"),
    session("new", "2026-03-01T00:00:00.000+00:00"),
    session("here", "2026-02-01T00:00:00.000+00:00", true),
  ];
  fakeWire({ "GET /account/sessions": ok({ total: 3, sessions }) });
  const list = await listSessions();
  expect(list.map(({ id }) => id)).toEqual(["here", "new", "old"]);
  expect(list[0]).toEqual({
    ...place,
    id: "here",
    since: "2026-02-01T00:00:00.000+00:00",
    isCurrent: true,
  });
});

it("reads the history page by page until one is not full", async () => {
  const log = { ...place, event: "session.create", time: "2026-01-01T00:00:00.000+00:00" };
  const full = ok({ total: 12, logs: Array.from({ length: 10 }, () => log) });
  const wire = fakeWire({ "GET /account/logs": [full, ok({ total: 12, logs: [log, log] })] });
  expect((await listActivities(0)).next).toBe(10);
  const last = await listActivities(10);
  expect(last.next).toBeUndefined();
  expect(wire.sent[1]?.queries).toContainEqual({ method: "offset", values: [10] });
  expect(new Set(last.activities.map(({ id }) => id)).size).toBe(2);
});

it("leaves entries of the console's operators out, and goes on where they fill a page", async () => {
  const log = { ...place, event: "session.create", time: "2026-01-01T00:00:00.000+00:00", mode: "default" };
  const operators = { ...log, event: "project.key.create", mode: "admin" };
  const full = ok({ total: 12, logs: Array.from({ length: 10 }, () => operators) });
  fakeWire({ "GET /account/logs": [full, ok({ total: 12, logs: [operators, log] })] });
  expect(await listActivities(0)).toEqual({ activities: [], next: 10 });
  const { activities } = await listActivities(10);
  expect(activities.map(({ event }) => event)).toEqual(["session.create"]);
});
