import { ID } from "appwrite";
import { Users } from "node-appwrite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { manualClock } from "#emulator/clock.ts";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { openBrowser, stubPage, typeOf } from "./browser.ts";
import { withKey } from "./people.ts";
import { rawRequest } from "./raw-request.ts";

const hour = 3_600_000;
const clock = manualClock(Date.UTC(2026, 0, 1));
let server: Emulator;

beforeAll(async () => {
  server = await startEmulator({ rateLimits: true, clock });
});
afterAll(() => server.stop());
beforeEach(() => {
  stubPage();
  clock.advance(hour);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const wrong = (email: string) => ({ email, password: "wrong-password" });

it("ten wrong passwords an hour are answered, the eleventh is 429 even when it is right, and then it is open again", async () => {
  await new Users(withKey(server)).create({
    userId: "bob",
    email: "bob@example.com",
    password: "password-1",
  });
  const { account } = openBrowser(server, { cookies: true });
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await typeOf(account.createEmailPasswordSession(wrong("bob@example.com")))).toBe(
      "user_invalid_credentials",
    );
  }
  const right = { email: "bob@example.com", password: "password-1" };
  expect(await typeOf(account.createEmailPasswordSession(right))).toBe("general_rate_limit_exceeded");
  const other = account.createEmailPasswordSession(wrong("eve@example.com"));
  expect(await typeOf(other)).toBe("user_invalid_credentials");
  clock.advance(hour);
  expect((await account.createEmailPasswordSession(right)).userId).toBe("bob");
});

it("a path written in another way is counted with the others", async () => {
  const paths = ["sessions/email", "sessions/email/", "/sessions//email", "sessions"];
  const guess = (path: string) =>
    rawRequest(Number(new URL(server.url).port), `/v1/account/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-appwrite-project": server.projectId },
      body: JSON.stringify(wrong("fay@example.com")),
    });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push((await guess(paths[attempt % paths.length] ?? "")).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

it("a sign-in that succeeds begins the count again", async () => {
  await new Users(withKey(server)).create({
    userId: "cid",
    email: "cid@example.com",
    password: "password-1",
  });
  const answers: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { account } = openBrowser(server, { cookies: true });
    for (let attempt = 0; attempt < 5; attempt++)
      answers.push(await typeOf(account.createEmailPasswordSession(wrong("cid@example.com"))));
    await account.createEmailPasswordSession({ email: "cid@example.com", password: "password-1" });
  }
  expect(answers).toEqual(Array<string>(15).fill("user_invalid_credentials"));
});

it("counts sign-ups by address, refused ones included, and reports limit, remainder and reset", async () => {
  const { account } = openBrowser(server, { cookies: true });
  const signUp = () => account.create({ userId: ID.unique(), email: "nope", password: "password-1" });
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await typeOf(signUp())).toBe("general_argument_invalid");
  }
  expect(await typeOf(signUp())).toBe("general_rate_limit_exceeded");
  const response = await fetch(new URL(`${server.endpoint}/account`), {
    method: "POST",
    headers: { "x-appwrite-project": server.projectId, "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(429);
  expect(response.headers.get("x-ratelimit-limit")).toBe("10");
  expect(response.headers.get("x-ratelimit-remaining")).toBe("0");
  expect(Number(response.headers.get("x-ratelimit-reset")) * 1000).toBe(clock.now() + hour);
});

it("a key is not counted", async () => {
  const users = new Users(withKey(server));
  for (let n = 0; n < 15; n++) await users.create({ userId: ID.unique() });
  expect((await users.list()).total).toBeGreaterThanOrEqual(15);
});
