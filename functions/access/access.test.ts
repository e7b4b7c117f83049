import { beforeEach, describe, expect, it } from "vitest";
import { ALARM_LIFETIME } from "#domain/security/alarm.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { alarmId } from "#functions/lib/rows/alarm-rows.ts";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
import { answerCall } from "./answer-call.ts";

let appwrite: MemoryAppwrite;
let at: string;
const mailedAt = "2026-03-14T12:00:00.000Z";
const secret = "s".repeat(43);

beforeEach(() => {
  appwrite = new MemoryAppwrite();
  at = "2026-03-14T12:30:00.000Z";
  appwrite.put("alarms", {
    $id: alarmId(secret),
    userId: "ada",
    mailId: "m1",
    template: "new-sign-in",
    secret: null,
    at: "2026-03-14T11:59:00.000Z",
    expiresAt: new Date(Date.parse(mailedAt) + ALARM_LIFETIME).toISOString(),
    usedAt: null,
  });
});

interface Calling {
  readonly ip?: string;
  readonly userId?: string;
  readonly method?: string;
  readonly bodyText?: string;
}

function call(
  name: string,
  input: object,
  { ip = "198.51.100.1", userId = "", ...raw }: Calling = {},
): Promise<unknown> {
  const headers = { ...executionHeaders(userId), "x-appwrite-client-ip": ip };
  const bodyText = JSON.stringify({ name, input });
  const request = { method: "POST", path: "/", headers, bodyText, ...raw };
  const connected = appwrite.connect();
  const surroundings = { ...productionDependencies, now: () => new Date(at), perNetwork: 3 };
  return answerCall(connected, httpOrigin(connected, request), request, surroundings);
}

const found = { template: "new-sign-in", at: "2026-03-14T11:59:00.000Z" };

describe("a request", () => {
  it.each([
    ["is too large", { bodyText: JSON.stringify({ name: "findAlarm", input: "x".repeat(40_000) }) }],
    ["is no JSON", { bodyText: "{" }],
    ["has no name", { bodyText: JSON.stringify({ input: { secret } }) }],
    ["has the name of an inherited property", { bodyText: '{"name":"constructor","input":{}}' }],
    ["comes by GET", { method: "GET" }],
  ])("is refused when it %s", async (_, raw) => {
    expect(await call("findAlarm", { secret }, raw)).toMatchObject({
      code: expect.stringMatching(/^(invalid-request|unknown-operation)$/),
    });
    expect(appwrite.all("limits")).toEqual([]);
  });

  it("is refused when it claims an account without proving it", async () => {
    expect(await call("findAlarm", { secret }, { userId: "missing" })).toHaveProperty("code", "signed-out");
  });

  it("is answered to a guest and to a person with a session", async () => {
    appwrite.accounts.set("ada", { name: "Ada", email: "ada@example.com", status: true, labels: [] });
    expect(await call("findAlarm", { secret })).toEqual(found);
    expect(await call("findAlarm", { secret }, { userId: "ada" })).toEqual(found);
  });
});

describe("the limit of a network", () => {
  it("counts every call, also one that is refused, and ends after an hour", async () => {
    for (const guess of ["a", "b", "c"])
      expect(await call("findAlarm", { secret: guess.repeat(43) })).toHaveProperty("code", "alarm-unknown");
    expect(await call("findAlarm", { secret })).toHaveProperty("code", "too-many-attempts");
    expect(await call("findAlarm", { secret }, { ip: "198.51.100.2" })).toEqual(found);
    at = "2026-03-14T13:30:00.000Z";
    expect(await call("findAlarm", { secret })).toEqual(found);
  });

  it("holds for any number of calls at the same moment, and for all addresses of one network", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => call("findAlarm", { secret }, { ip: `2001:db8::${n}` })),
    );
    expect(answers.filter((answer) => "template" in (answer as object))).toHaveLength(3);
  });

  it("is shared by all calls without an address", async () => {
    for (const ip of ["", "made up", ""]) await call("findAlarm", { secret }, { ip });
    expect(await call("findAlarm", { secret }, { ip: "" })).toHaveProperty("code", "too-many-attempts");
  });

  it("keeps no address, only hashes", async () => {
    await call("findAlarm", { secret }, { ip: "192.0.2.1" });
    expect(JSON.stringify(appwrite.all("limits"))).not.toContain("192.0.2");
  });
});

describe("the link of a mail", () => {
  it("says what it is about, and is not used up by that", async () => {
    const before = appwrite.all("alarms");
    expect(await call("findAlarm", { secret })).toEqual(found);
    expect(await call("findAlarm", { secret })).toEqual(found);
    expect(appwrite.all("alarms")).toEqual(before);
  });

  it.each(["", "s".repeat(42), `${"s".repeat(42)}/`, alarmId(secret)])(
    "is refused with the secret “%s”, which none has",
    async (guess) => {
      expect(await call("findAlarm", { secret: guess })).toHaveProperty("code", "invalid-input");
    },
  );

  it("does nothing after seven days, and says so", async () => {
    at = "2026-03-21T11:59:59.999Z";
    expect(await call("findAlarm", { secret })).toEqual(found);
    at = "2026-03-21T12:00:00.000Z";
    expect(await call("findAlarm", { secret })).toHaveProperty("code", "alarm-expired");
  });

  it("is unknown once it was used", async () => {
    const [alarm] = appwrite.all("alarms");
    if (alarm) appwrite.put("alarms", { ...alarm, usedAt: at });
    expect(await call("findAlarm", { secret })).toHaveProperty("code", "alarm-unknown");
  });
});
