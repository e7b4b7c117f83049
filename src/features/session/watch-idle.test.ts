import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE } from "#domain/values/durations.ts";
import { appwriteError, asked, execution, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { annsAccount, guestAnswer } from "#tests/session-responses.ts";
import { idleEndKey } from "./forget-idle-end.ts";
import { hoursThatEnded, readIdleEnd } from "./idle-end.ts";
import { endSession, sessionStore } from "./store.ts";
import { type IdleWatch, watchIdle } from "./watch-idle.ts";

const executions = "POST /functions/operations/executions";
const leaving = "DELETE /account/sessions/current";
const ann = {
  id: "ann",
  name: "Ann",
  email: "a@example.com",
  emailVerified: true,
  secondStep: false,
  labels: [],
};
const start = Date.parse("2026-03-02T12:00:00.000Z");
/** Longer than the pause between two looks. */
const look = 20_000;

/** Ten hours are left after each use. */
const alive = () => execution(200, { left: { milliseconds: 10 * HOUR, ofHours: 10 } });
let watches: IdleWatch[] = [];

/** Opens the page in a tab. @returns the warnings that it showed */
function openTab(): (number | null)[] {
  const warnings: (number | null)[] = [];
  watches.push(watchIdle("ann", (endsAt) => warnings.push(endsAt)));
  return warnings;
}

/** Moves the clock on, as while people are away or a computer sleeps. Timers fire once when it is over. */
function sleep(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
  vi.advanceTimersByTime(look);
}

const act = () => window.dispatchEvent(new Event("pointerdown"));
const notes = (wire: ReturnType<typeof fakeWire>) => asked(wire).length;
const known = () => readIdleEnd("ann");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: start });
  localStorage.clear();
  watches = [];
  sessionStore.setState({ user: ann, userData: null, status: "known", ended: null });
});
afterEach(() => {
  for (const watch of watches) watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession(null);
});

describe("a person who acts", () => {
  it("is noted at the first act, and then once in five minutes", async () => {
    const wire = fakeWire({ [executions]: alive });
    openTab();
    expect(notes(wire)).toBe(0);
    act();
    await vi.waitFor(() => expect(known()?.endsAt).toBe(start + 10 * HOUR));
    act();
    sleep(4 * MINUTE);
    expect(notes(wire)).toBe(1);
    sleep(MINUTE);
    await vi.waitFor(() => expect(notes(wire)).toBe(2));
    await vi.waitFor(() => expect(known()?.endsAt).toBeGreaterThan(start + 10 * HOUR));
    // Without an act the page reads on and notes nothing.
    sleep(HOUR);
    expect(notes(wire)).toBe(2);
  });

  it("is not noted when a computer wakes up that fell asleep after an act", async () => {
    const wire = fakeWire({ [executions]: alive });
    openTab();
    act();
    await vi.waitFor(() => expect(known()).toBeDefined());
    act();
    sleep(9 * HOUR);
    expect(notes(wire)).toBe(1);
  });

  it("is noted again after a network that was away", async () => {
    const wire = fakeWire({ [executions]: ["no answer", alive] });
    openTab();
    act();
    await vi.waitFor(() => expect(notes(wire)).toBe(1));
    expect(known()).toBeUndefined();
    await vi.waitFor(() => {
      vi.advanceTimersByTime(look);
      expect(known()).toBeDefined();
    });
  });

  it.each([
    ["fails", execution(500, { code: "internal", message: "Unexpected error" })],
    ["refuses", execution(409, { code: "account-frozen", message: "Your account is frozen" })],
    ["limits the calls", appwriteError(429, "general_rate_limit_exceeded", "Rate limit exceeded")],
  ])("is noted again no earlier than at a later look when the server %s", async (_case, answer) => {
    const wire = fakeWire({ [executions]: answer, "GET /account": ok({ ...annsAccount }) });
    openTab();
    act();
    await vi.waitFor(() => expect(notes(wire)).toBe(1));
    for (let times = 0; times < 30; times++) {
      vi.setSystemTime(Date.now() + 100);
      act();
      // The answer is handled between two acts.
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(notes(wire)).toBe(1);
    act();
    await vi.waitFor(() => {
      vi.advanceTimersByTime(look);
      expect(notes(wire)).toBe(2);
    });
  });

  it("keeps the session where the operator lets unused ones be", async () => {
    fakeWire({ [executions]: execution(200, { left: null }) });
    const warnings = openTab();
    act();
    await vi.waitFor(() => expect(known()).toBeDefined());
    sleep(1000 * HOUR);
    expect(warnings).toEqual([]);
    expect(sessionStore.getState().user).not.toBeNull();
  });
});

describe("a person who is away", () => {
  async function used(routes: Parameters<typeof fakeWire>[0] = {}) {
    const wire = fakeWire({ [executions]: alive, [leaving]: ok(null, 204), ...routes });
    const warnings = openTab();
    act();
    await vi.waitFor(() => expect(known()).toBeDefined());
    return { wire, warnings };
  }

  it("is asked five minutes before the end, and stays by the answer alone", async () => {
    const { wire, warnings } = await used();
    sleep(10 * HOUR - 6 * MINUTE);
    expect(warnings).toEqual([]);
    sleep(MINUTE);
    expect(warnings).toEqual([start + 10 * HOUR]);
    act();
    expect(notes(wire)).toBe(1);
    await watches[0]?.stay();
    expect(warnings).toEqual([start + 10 * HOUR, null]);
    expect(notes(wire)).toBe(2);
    expect(sessionStore.getState().user).not.toBeNull();
  });

  it("is signed out at the end, and the login knows after how many hours", async () => {
    const { wire, warnings } = await used();
    sleep(10 * HOUR - 3 * MINUTE);
    sleep(3 * MINUTE);
    await vi.waitFor(() => expect(sessionStore.getState().ended).toBe("expired"));
    expect(wire.sent.map(({ method, path }) => `${method} ${path}`)).toContain(leaving);
    expect(warnings.at(-1)).toBeNull();
    expect(hoursThatEnded()).toBe(10);
  });

  it("is signed out when a computer wakes up, before an act can count", async () => {
    const { wire } = await used();
    vi.setSystemTime(start + 11 * HOUR);
    act();
    await vi.waitFor(() => expect(sessionStore.getState().ended).toBe("expired"));
    expect(notes(wire)).toBe(1);
  });

  it("is signed out also without a network", async () => {
    await used({ [leaving]: "no answer" });
    sleep(11 * HOUR);
    await vi.waitFor(() => expect(sessionStore.getState().ended).toBe("expired"));
  });
});

describe("two tabs", () => {
  it("keep the session alive together, and an answer in one takes the question away in the other", async () => {
    const wire = fakeWire({ [executions]: alive });
    const [here, there] = [openTab(), openTab()];
    act();
    await vi.waitFor(() => expect(known()).toBeDefined());
    sleep(10 * HOUR - 4 * MINUTE);
    expect([here, there]).toEqual([[start + 10 * HOUR], [start + 10 * HOUR]]);
    await watches[1]?.stay();
    // The browser sends this to the other tabs.
    window.dispatchEvent(new StorageEvent("storage", { key: idleEndKey }));
    expect([here.at(-1), there.at(-1)]).toEqual([null, null]);
    sleep(6 * HOUR);
    expect(sessionStore.getState().user).not.toBeNull();
    expect(notes(wire)).toBeGreaterThan(1);
  });
});

describe("a page that opens with an end of an earlier visit", () => {
  const past = { userId: "ann", notedAt: start - 11 * HOUR, endsAt: start - HOUR, ofHours: 10 };

  it("asks the server, because the session may be a new one", async () => {
    localStorage.setItem(idleEndKey, JSON.stringify(past));
    fakeWire({ [executions]: alive });
    openTab();
    await vi.waitFor(() => expect(known()?.endsAt).toBe(start + 10 * HOUR));
    expect(sessionStore.getState().user).not.toBeNull();
  });

  it("leaves when the server refuses it", async () => {
    localStorage.setItem(idleEndKey, JSON.stringify(past));
    const refusal = { code: "session-idle", message: "Your session was not used" };
    fakeWire({ [executions]: execution(401, refusal), "GET /account": guestAnswer });
    openTab();
    await vi.waitFor(() => expect(sessionStore.getState().ended).toBe("expired"));
    expect(hoursThatEnded()).toBe(10);
  });

  it("is not concerned by the end of another account, or by what another program wrote", async () => {
    fakeWire({});
    for (const kept of [JSON.stringify({ ...past, userId: "bob" }), "{", "7", "null", "[]"]) {
      localStorage.setItem(idleEndKey, kept);
      openTab();
    }
    sleep(HOUR);
    expect(sessionStore.getState().user).not.toBeNull();
  });
});
