/** Limits that a thief has set: the link of the mail about them lifts nothing, and lets an administrator restore them. */
import { beforeEach, describe, expect, it } from "vitest";
import type { MailTemplate } from "#domain/mail/mail.ts";
import { DAY } from "#domain/values/durations.ts";
import { mailId } from "#functions/lib/mail-id.ts";
import { alarmId } from "#functions/lib/rows/alarm-rows.ts";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { answerCall } from "./answer-call.ts";

let product: MemoryProduct;
let now: number;
const begin = Date.parse("2026-03-14T12:00:00.000Z");

beforeEach(() => {
  product = new MemoryProduct();
  now = begin;
  product.now = () => new Date(now);
});

const limitsOf = (id = "ada") => product.appwrite.all("selflimits").find(({ $id }) => $id === id);
const restored = () => product.appwrite.all("audit").filter(({ operation }) => operation === "restoreLimits");
const invest = () => product.ask("ada", "requestDeposit", { methodId: "m1", amount: "50" });
const restore = (userId = "ada", by = "root") =>
  product.ask(by, "restoreLimits", { userId, reason: "asked by phone" });
/** The id of the newest change of an account's limits. */
const newest = (userId = "ada"): string =>
  product.appwrite.all("audit").findLast((entry) => entry.userId === userId)?.$id ?? "";

/** Uses the link of a mail. */
async function report(
  about: string,
  template: MailTemplate = "limits-changed",
  userId = "ada",
): Promise<void> {
  const secret = about.replaceAll("-", "").padEnd(43, "s").slice(0, 43);
  product.appwrite.put("alarms", {
    $id: alarmId(secret),
    userId,
    mailId: mailId(template, about),
    template,
    secret: null,
    at: new Date(now).toISOString(),
    expiresAt: new Date(now + 7 * DAY).toISOString(),
    usedAt: null,
  });
  const bodyText = JSON.stringify({ name: "reportNotMe", input: { secret } });
  const raw = { method: "POST", path: "/", headers: executionHeaders(""), bodyText };
  const connected = product.appwrite.connect();
  const surroundings = { ...product.dependencies, perNetwork: 1000 };
  expect(await answerCall(connected, httpOrigin(connected, raw), raw, surroundings)).toHaveProperty("at");
}

async function excluded(): Promise<string> {
  await product.ask("ada", "excludeSelf", { term: "for-ever" });
  return newest();
}

/** A limit of a thief, below that of the owner. */
async function limited(): Promise<string> {
  await product.ask("ada", "setDepositLimit", { period: "day", amount: "500" });
  await product.ask("ada", "setDepositLimit", { period: "day", amount: "1" });
  return newest();
}

it("a lower limit and a second one, both reported, are restored once", async () => {
  const first = await limited();
  await product.ask("ada", "setDepositLimit", { period: "day", amount: "0.50" });
  const second = newest();
  await report(second);
  expect(await restore()).toHaveProperty("takenBack", [second]);
  now += 3000;
  await report(first);
  expect(await restore()).toHaveProperty("takenBack");
  expect(await restore()).toMatchObject({ code: "no-changes" });
  expect(limitsOf()).toMatchObject({ dayLimit: 50, dayNext: 50_000 });
});

describe("the link of the mail about a self-exclusion", () => {
  it("lifts nothing by itself", async () => {
    await report(await excluded());
    now += 30 * DAY;
    expect(await invest()).toMatchObject({ code: "self-excluded-for-ever" });
    expect(limitsOf()).toMatchObject({ excludedUntil: null, returnAt: null, version: 1 });
  });

  it("lets an administrator lift it a day later, audited with the reason", async () => {
    const change = await excluded();
    await report(change);
    expect(await restore()).toEqual({ userId: "ada", takenBack: [change] });
    expect(restored()).toMatchObject([{ actorId: "root", userId: "ada", reason: "asked by phone" }]);
    now += DAY - 1;
    expect(await invest()).toMatchObject({ code: "return-waiting" });
    now += 1;
    expect(await invest()).toHaveProperty("id");
  });

  it.each([
    ["a self-exclusion", excluded],
    ["a deposit limit", limited],
  ])("does so once with %s", async (_, change) => {
    await report(await change());
    await restore();
    const after = limitsOf();
    now += 3000;
    expect(await restore()).toMatchObject({ code: "no-changes" });
    await report("another", "new-sign-in");
    expect(await restore()).toMatchObject({ code: "no-changes" });
    expect(restored()).toHaveLength(1);
    expect(limitsOf()).toEqual(after);
  });
});

describe("a self-exclusion stays", () => {
  it("while its account is not frozen", async () => {
    await excluded();
    expect(await restore()).toMatchObject({ code: "not-frozen" });
  });

  it("where another mail was reported", async () => {
    const change = await excluded();
    await report(change, "new-sign-in");
    expect(await restore()).toMatchObject({ code: "limits-not-reported" });
    await product.ask("ada", "pauseInvesting", { days: 7 });
    await report(newest());
    await restore();
    expect(limitsOf()).toMatchObject({ excludedUntil: null, returnAt: null });
  });

  it("once the link is older than a week, or the account was released since", async () => {
    await report(await excluded());
    now += 7 * DAY;
    expect(await restore()).toMatchObject({ code: "limits-not-reported" });
    await product.ask("root", "releaseUser", { userId: "ada", reason: "confirmed" });
    await report("another", "new-sign-in");
    expect(await restore()).toMatchObject({ code: "limits-not-reported" });
  });

  it("after an alarm of an earlier freeze", async () => {
    await report(await excluded());
    now += 1000;
    await product.ask("root", "releaseUser", { userId: "ada", reason: "confirmed" });
    now += 1000;
    await report("another", "new-sign-in");
    expect(await restore()).toMatchObject({ code: "limits-not-reported" });
  });

  it("for the owner, and for an administrator's own account", async () => {
    await report(await excluded());
    expect(await restore("ada", "ada")).toMatchObject({ code: "not-admin" });
    await product.ask("root", "excludeSelf", { term: "for-ever" });
    await report(newest("root"), "limits-changed", "root");
    expect(await restore("root")).toMatchObject({ code: "own-account" });
    expect(await restore("unknown")).toMatchObject({ code: "user-not-found" });
    expect(restored()).toEqual([]);
  });
});

it("a change of the owner at any moment of the restoring is neither lost nor taken back", async () => {
  for (let call = 1; ; call++) {
    product = new MemoryProduct();
    now = begin;
    product.now = () => new Date(now);
    await report(await excluded());
    let calls = 0;
    product.appwrite.interfere = async () => {
      calls += 1;
      if (calls !== call) return;
      product.appwrite.interfere = () => undefined;
      await product.ask("ada", "setDepositLimit", { period: "day", amount: "100" });
    };
    const answer = await restore();
    product.appwrite.interfere = () => undefined;
    if (calls < call) break;
    expect(answer).toHaveProperty("takenBack");
    expect(limitsOf()).toMatchObject({ dayLimit: 10_000, version: 3 });
    expect(limitsOf()?.returnAt).not.toBeNull();
  }
});

it.each([
  ["a self-exclusion", excluded],
  ["a deposit limit", limited],
])("two administrators at the same moment restore %s once", async (_, change) => {
  product.addInvestor("ruth");
  await product.ask("root", "makeAdmin", { userId: "ruth" });
  await report(await change());
  const answers = await Promise.all([restore(), restore("ada", "ruth")]);
  expect(answers.filter((answer) => "takenBack" in Object(answer))).toHaveLength(1);
  expect(answers).toContainEqual(expect.objectContaining({ code: "no-changes" }));
  expect(restored()).toHaveLength(1);
});
