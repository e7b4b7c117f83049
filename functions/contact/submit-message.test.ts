import { beforeEach, describe, expect, it } from "vitest";
import { figuresShard } from "#domain/figures/counter-increments.ts";
import { noFigures, parseFigures, sumFigures } from "#domain/figures/figures.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { forgetCounters } from "#functions/lib/open-counters.ts";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
import { newKey } from "#tests/memory/memory-product.ts";
import { submitMessage } from "./submit-message.ts";

let appwrite: MemoryAppwrite;
let at: string;
const vera = { name: "Vera Visitor", email: "vera@example.com", message: "How long does it take?" };
const limits = { perAddress: 3, perNetwork: 5 };
const unlimited = { perNetwork: 1000, perSite: 1000 };

beforeEach(() => {
  appwrite = new MemoryAppwrite();
  at = "2026-03-14T12:00:00.000Z";
});

interface Sending {
  readonly key?: string;
  readonly ip?: string;
  readonly userId?: string;
  readonly bodyText?: string;
  readonly method?: string;
}

function send(
  input: object,
  { key = newKey(), ip = "198.51.100.1", userId = "", ...raw }: Sending = {},
): Promise<unknown> {
  const headers = { ...executionHeaders(userId), "x-appwrite-client-ip": ip };
  const request = { method: "POST", path: "/", headers, bodyText: JSON.stringify({ key, input }), ...raw };
  const dependencies = {
    ...productionDependencies,
    now: () => new Date(at),
    pause: async () => {},
    limits,
    workLimits: unlimited,
  };
  const connected = appwrite.connect();
  return submitMessage(connected.tables, httpOrigin(connected, request), request, dependencies);
}

const stored = () => appwrite.all("messages");
const openMessages = () => sumFigures(appwrite.all("figures").map(parseFigures))[0]?.openMessages;

describe("a message", () => {
  it("a message of a visitor is stored as it can be read, counted, and open", async () => {
    const key = newKey();
    const text = {
      name: " Vera\n\u202eVisitor ",
      email: " vera@example.com ",
      message: "First\n\u200bsecond ",
    };
    expect(await send({ ...text, state: "settled", senderId: "root", admin: true }, { key })).toEqual({
      messageId: key,
    });
    expect(stored()).toMatchObject([
      {
        $id: key,
        name: "Vera Visitor",
        email: "vera@example.com",
        message: "First\nsecond",
        senderId: null,
        state: "open",
        settledBy: null,
        settledAt: null,
        revision: 0,
        $permissions: [],
      },
    ]);
    expect(openMessages()).toBe(1);
  });

  it("is counted also when the stored figures are older than the count of messages", async () => {
    const key = newKey();
    const $id = figuresShard("total", key);
    appwrite.put("figures", { ...noFigures, $id, deposits: -500, openMessages: null });
    forgetCounters();
    await send(vera, { key });
    expect(appwrite.all("figures")).toMatchObject([{ deposits: -500, openMessages: 1 }]);
  });

  it("a message of a signed-in visitor is linked to the account, as long as it exists", async () => {
    for (const id of ["ada", "deleted"])
      appwrite.accounts.set(id, { name: id, email: `${id}@example.com`, status: true, labels: [] });
    appwrite.put("users", { ...profile, $id: "ada" });
    await send(vera, { userId: "ada" });
    await send(vera, { userId: "deleted" });
    await send(vera, { userId: "" });
    expect(stored().map(({ senderId }) => senderId)).toEqual(["ada", null, null]);
  });

  it("under a name that is not proven is refused", async () => {
    expect(await send(vera, { userId: "missing" })).toMatchObject({ code: "signed-out" });
    expect(stored()).toEqual([]);
  });

  it("a message without an address counts among all that have none", async () => {
    for (let n = 0; n < 5; n++) await send({ ...vera, email: `v${n}@example.com` }, { ip: "" });
    const next = { ...vera, email: "next@example.com" };
    expect(await send(next, { ip: "made up" })).toHaveProperty("code", "too-many-messages");
    expect(await send(next)).toHaveProperty("messageId");
  });

  it.each([
    ["Full name is required", "name.missing", "name", { ...vera, name: "\u2800" }],
    ["Email is required", "email.missing", "email", { ...vera, email: "" }],
    ["Enter a valid email address", "email.malformed", "email", { ...vera, email: "vera" }],
    [
      "Enter a valid email address",
      "email.malformed",
      "email",
      { ...vera, email: "vera@example.com\nBcc: all@example.com" },
    ],
    [
      "Use at most 254 characters",
      "text.at-most-254",
      "email",
      { ...vera, email: `${"v".repeat(300)}@example.com` },
    ],
    ["Message is required", "message.missing", "message", { ...vera, message: " \u200b " }],
    ["Use at most 5000 characters", "text.at-most-5000", "message", { ...vera, message: "m".repeat(5001) }],
    // A missing field breaks the type, not a rule; no form sends that.
    ["Message is required", undefined, "message", { name: "Vera", email: "vera@example.com" }],
  ])("is refused with “%s” and the code %s", async (message, problem, field, input) => {
    expect(await send(input)).toEqual({ code: "invalid-input", message, field, problem });
    expect(stored()).toEqual([]);
  });

  it.each([
    ["too large", { bodyText: JSON.stringify({ key: newKey(), input: vera, more: "x".repeat(40_000) }) }],
    ["no JSON", { bodyText: "{" }],
    ["without a key", { bodyText: JSON.stringify({ input: vera }) }],
    ["under a key that is none", { key: "../users/ada" }],
    ["asked for by GET", { method: "GET" }],
  ])("%s is refused", async (_, raw) => {
    expect(await send(vera, raw)).toMatchObject({
      code: expect.stringMatching(/^(invalid-request|unknown)/),
    });
    expect(stored()).toEqual([]);
  });
});

describe("sent again under the same key", () => {
  it("is one message, also when no more are allowed by then", async () => {
    const key = newKey();
    await send(vera, { key });
    await send(vera);
    await send(vera);
    expect(await send(vera)).toMatchObject({ code: "too-many-messages" });
    expect(await send(vera, { key })).toEqual({ messageId: key });
    expect(stored()).toHaveLength(3);
  });

  it("with another text is refused", async () => {
    const key = newKey();
    await send(vera, { key });
    expect(await send({ ...vera, message: "Something else" }, { key })).toMatchObject({ code: "key-reused" });
    expect(stored()).toMatchObject([vera]);
  });

  it("is one message although the function died at any of its calls", async () => {
    const key = newKey();
    let outcome: unknown;
    let deaths = 0;
    do {
      let left = deaths++;
      appwrite.interfere = () => {
        if (left-- === 0) throw new Error("killed");
      };
      outcome = await send(vera, { key, ip: "192.0.2.1" }).catch((error: Error) => error.message);
    } while (outcome === "killed");
    expect(deaths).toBeGreaterThan(8);
    expect(outcome).toEqual({ messageId: key });
    expect([stored().length, appwrite.all("limits").length, openMessages()]).toEqual([1, 2, 1]);
  });
});

describe("the limit", () => {
  it("the limit of an address counts every spelling of it, and ends after an hour", async () => {
    for (const email of ["vera@example.com", "Vera@Example.com", "VERA@EXAMPLE.COM"])
      await send({ ...vera, email });
    expect(await send(vera)).toEqual({
      code: "too-many-messages",
      message: "We have received several messages from you within an hour. Please try again later",
    });
    expect(await send({ ...vera, email: "other@example.com" })).toHaveProperty("messageId");
    at = "2026-03-14T12:59:59.999Z";
    expect(await send(vera)).toHaveProperty("code");
    at = "2026-03-14T13:00:00.000Z";
    expect(await send(vera)).toHaveProperty("messageId");
    expect(stored()).toHaveLength(5);
  });

  it("the limit of a network counts all addresses, and all that one network may use", async () => {
    for (let n = 0; n < 5; n++)
      expect(await send({ ...vera, email: `v${n}@example.com` }, { ip: `2001:db8::${n}` })).toHaveProperty(
        "messageId",
      );
    const next = { ...vera, email: "next@example.com" };
    expect(await send(next, { ip: "2001:db8:0:0:ffff::1" })).toHaveProperty("code", "too-many-messages");
    expect(await send(next, { ip: "2001:db8:0:1::1" })).toHaveProperty("messageId");
  });

  it("keeps no address, only hashes", async () => {
    await send(vera, { ip: "192.0.2.1" });
    const kept = JSON.stringify(appwrite.all("limits"));
    expect(kept).not.toMatch(/vera|example|192/);
  });

  it("holds for any number of messages at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(vera, { ip: "192.0.2.1" })));
    expect(answers.filter((answer) => "messageId" in (answer as object))).toHaveLength(3);
    expect([stored().length, openMessages()]).toEqual([3, 3]);
  });
});

const profile = {
  userId: "ada",
  name: "Ada",
  email: "ada@example.com",
  phone: "1",
  country: "France",
  avatar: null,
  referralId: "ada",
  referrerId: null,
  trade: null,
};
