import type { TablesDB, Users } from "node-appwrite";
import { beforeEach, expect, it } from "vitest";
import type { Profile } from "#domain/profiles/profile.ts";
import type { Session } from "./event.ts";
import { isUnknownDevice } from "./sign-in-alert.ts";

const profile = { $id: "ann", $createdAt: "2026-01-01T00:00:00.000Z" } as Profile;
const session = ($id: string, $createdAt: string, clientName = "Firefox", provider = "email") =>
  ({ $id, userId: "ann", $createdAt, ip: "198.51.100.7", clientName, osName: "Linux", provider }) as Session;

/** The sessions in which something was proven; null of one that is just being made. */
let provenIn: (string | null)[] = [];
const tables = {
  listRows: async () => ({
    rows: provenIn.map((id, n) => {
      const at = "2026-02-01T10:00:00.000Z";
      return { $id: `p${n}`, userId: "ann", askedIn: "a", startedAt: at, provenIn: id, provenAt: null };
    }),
  }),
} as unknown as TablesDB;

beforeEach(() => {
  provenIn = [];
});

/** Checks which sessions count as new when all of them exist by the time of the check. */
async function news(...sessions: Session[]): Promise<string[]> {
  // As the server writes it in lists; the session of the event has been read already.
  const listed = sessions.map((one) => ({ ...one, $createdAt: one.$createdAt.replace("Z", "+00:00") }));
  const users = {
    listSessions: async () => ({ total: listed.length, sessions: listed }),
  } as unknown as Users;
  const answers = await Promise.all(sessions.map((one) => isUnknownDevice({ users, tables }, profile, one)));
  return sessions.filter((_, index) => answers[index]).map(({ $id }) => $id);
}

it("reports one of two sign-ins of a new device, whose events come when both exist", async () => {
  const [first, second] = [
    session("one", "2026-02-01T10:00:00.000Z"),
    session("two", "2026-02-01T10:00:00.500Z"),
  ];
  expect(await news(first, second)).toEqual(["one"]);
  expect(await news(second, first)).toEqual(["one"]);
});

it("reports one of two that began in the same millisecond", async () => {
  const at = "2026-02-01T10:00:00.000Z";
  expect(await news(session("b", at), session("a", at))).toEqual(["a"]);
});

it("reports each device, and not the session with which the account was made", async () => {
  const made = session("made", profile.$createdAt);
  const phone = session("phone", "2026-02-01T10:00:00.000Z", "Safari");
  expect(await news(made, phone)).toEqual(["phone"]);
});

it("reports a sign-in on a device on which only a session without its owner was made", async () => {
  const planted = session("planted", "2026-02-01T10:00:00.000Z", "Firefox", "server");
  const stolen = session("stolen", "2026-02-01T10:01:00.000Z");
  expect(await news(planted, stolen)).toContain("stolen");
});

const byServer = { ...session("proof", "2026-02-01T10:00:00.000Z", ""), osName: "" };

it("does not report the session in which the server verified a password, also while the row is still to come", async () => {
  provenIn = ["proof"];
  expect(await news(byServer)).toEqual([]);
  provenIn = [null];
  setTimeout(() => {
    provenIn = ["proof"];
  }, 100);
  expect(await news(byServer)).toEqual([]);
});

it("reports a session of a device without a name that proves nothing, and one beside a proof", async () => {
  expect(await news(byServer)).toEqual(["proof"]);
  provenIn = ["another"];
  expect(await news(byServer)).toEqual(["proof"]);
});
