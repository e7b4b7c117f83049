import { describe, expect, it } from "vitest";
import { RateLimiter } from "./rate-limiter.ts";

const within = (milliseconds: number) => () => milliseconds;

/** A limiter whose time passes only by waiting, when there is nothing else to do. */
function aRateLimiter({ perSecond = 10, atOnce = 100 } = {}) {
  const clock = { time: 0 };
  const starts: number[] = [];
  const pause = async (milliseconds: number) => {
    const end = clock.time + milliseconds;
    await new Promise(setImmediate);
    clock.time = Math.max(clock.time, end);
  };
  const rateLimiter = new RateLimiter({ perSecond, maxConcurrent: atOnce, now: () => clock.time, pause });
  const serve = (timeoutMs = 10_000) =>
    rateLimiter.run(within(timeoutMs), async () => {
      starts.push(clock.time);
      return "done";
    });
  return { clock, rateLimiter, serve, starts };
}

/** A limiter whose time passes only by `pass`, so that it waits for several things at once. */
function aManualCounter({ perSecond = 10, atOnce = 100 } = {}) {
  const clock = { time: 0 };
  const alarms: { readonly at: number; readonly ring: () => void }[] = [];
  const starts: number[] = [];
  const pause = (milliseconds: number) =>
    new Promise<void>((ring) => void alarms.push({ at: clock.time + milliseconds, ring }));
  const rateLimiter = new RateLimiter({ perSecond, maxConcurrent: atOnce, now: () => clock.time, pause });
  const serve = (outcome: string, duration: number) =>
    rateLimiter.run(within(10_000), async () => {
      starts.push(clock.time);
      if (duration > 0) await pause(duration);
      return outcome;
    });
  const settle = () => new Promise((settled) => setImmediate(settled));
  const pass = async (milliseconds: number) => {
    const end = clock.time + milliseconds;
    for (;;) {
      await settle();
      const at = Math.min(...alarms.map((alarm) => alarm.at));
      if (at > end) break;
      clock.time = at;
      const due = alarms.filter((alarm) => alarm.at === at);
      for (const alarm of due) alarms.splice(alarms.indexOf(alarm), 1);
      for (const { ring } of due) ring();
    }
    clock.time = end;
  };
  return { clock, serve, starts, pass };
}

describe("the rate limiter", () => {
  it("runs the first at once and the others at the provider's rate", async () => {
    const { serve, starts } = aRateLimiter();
    for (let n = 0; n < 4; n++) await serve();
    expect(starts).toEqual([0, 100, 200, 300]);
  });

  it("refuses work that would start too late, without taking a slot from other work", async () => {
    const { clock, serve } = aRateLimiter({ perSecond: 1 });
    expect(await serve()).toBe("done");
    expect(await serve(500)).toBe("later");
    clock.time = 600;
    expect(await serve(500)).toBe("done");
  });

  it("is closed for as long as the provider wants", async () => {
    const { rateLimiter, clock, serve, starts } = aRateLimiter();
    rateLimiter.pauseFor(5_000);
    expect(await serve(4_000)).toBe("later");
    clock.time = 5_000;
    expect(await serve(0)).toBe("done");
    expect(starts).toEqual([5_000]);
  });

  it("starts the next work early when a mail was already taken by another process", async () => {
    const { clock, rateLimiter, starts } = aRateLimiter({ perSecond: 1, atOnce: 2 });
    const outcomes = ["taken", "taken", "sent", "taken", "sent", "taken"].map((outcome) =>
      rateLimiter.run(within(10_000), async () => {
        starts.push(clock.time);
        return outcome;
      }),
    );
    await Promise.all(outcomes);
    // Two are handed over, a second apart.
    expect(starts).toEqual([0, 0, 0, 1_000, 1_000, 2_000]);
  });

  it("keeps the rate when many learn at once, and late, that they came too late for a mail", async () => {
    const { clock, starts, serve, pass } = aManualCounter();
    const taken = Array.from({ length: 5 }, () => serve("taken", 600));
    await pass(550);
    expect(starts).toEqual([0, 100, 200, 300, 400]);
    const sent = Array.from({ length: 20 }, () => serve("sent", 50));
    await pass(3_000);
    await Promise.all([...taken, ...sent]);
    const mails = starts.slice(5);
    expect(mails).toHaveLength(20);
    expect(mails.filter((start, n) => n > 0 && start - (mails[n - 1] ?? 0) < 100)).toEqual([]);
    expect(clock.time).toBe(3_550);
  });

  it.each([
    ["nothing by a process that learns at once", 0],
    ["only the time until a process learns it later", 30],
  ])("loses %s that they came too late for a mail", async (_, after) => {
    const { starts, serve, pass } = aManualCounter();
    const all = Array.from({ length: 10 }, () => [serve("sent", 0), serve("taken", after)]).flat();
    await pass(2_000);
    await Promise.all(all);
    const mails = starts.filter((_, n) => n % 2 === 0);
    expect(mails).toEqual(Array.from({ length: 10 }, (_, n) => n * (100 + after)));
  });

  it("does not count starts whose mail was taken by another process", async () => {
    const { clock, rateLimiter, serve, starts } = aRateLimiter({ perSecond: 1 });
    for (let n = 0; n < 3; n++) await rateLimiter.run(within(10_000), async () => "taken");
    expect(clock.time).toBe(0);
    clock.time = 10_000;
    for (let n = 0; n < 3; n++) await serve();
    expect(starts).toEqual([10_000, 11_000, 12_000]);
  });

  it.each([
    ["the provider closes it", (rateLimiter: RateLimiter) => rateLimiter.pauseFor(60_000)],
    ["their time is over", (_: RateLimiter, clock: { time: number }) => (clock.time = 5_001)],
  ])("starts no waiting work when %s meanwhile", async (_, happens) => {
    const { clock, rateLimiter } = aRateLimiter({ perSecond: 1 });
    const begun: string[] = [];
    const ask = (name: string, work: () => Promise<string>) =>
      rateLimiter.run(
        () => 5_000 - clock.time,
        () => {
          begun.push(name);
          return work();
        },
      );
    let second = () => {};
    const secondIsThere = new Promise<void>((resolve) => {
      second = resolve;
    });
    const first = ask("first", async () => {
      await secondIsThere;
      happens(rateLimiter, clock);
      return "failed";
    });
    const tooLate = ask("second", async () => {
      second();
      await first;
      return "taken";
    });
    const waiting = ask("third", async () => "sent");
    expect(await Promise.all([first, tooLate, waiting])).toEqual(["failed", "taken", "later"]);
    expect(begun).toEqual(["first", "second"]);
  });

  it("hands over only so many mails at the same time", async () => {
    const { rateLimiter } = aRateLimiter({ perSecond: 1_000_000, atOnce: 2 });
    let busy = 0;
    let most = 0;
    const free: (() => void)[] = [];
    const all = Array.from({ length: 5 }, () =>
      rateLimiter.run(within(10_000), async () => {
        busy += 1;
        most = Math.max(most, busy);
        await new Promise<void>((done) => free.push(done));
        busy -= 1;
      }),
    );
    for (let served = 0; served < 5; ) {
      await new Promise((next) => setImmediate(next));
      const done = free.splice(0);
      served += done.length;
      for (const end of done) end();
    }
    await Promise.all(all);
    expect(most).toBe(2);
  });

  it("refuses work whose slot became free too late", async () => {
    const { rateLimiter, clock, starts } = aRateLimiter({ atOnce: 1 });
    const until = 5_000;
    const timeLeft = () => until - clock.time;
    const slow = rateLimiter.run(timeLeft, async () => {
      clock.time = until + 1;
    });
    const waiting = rateLimiter.run(timeLeft, async () => void starts.push(clock.time));
    await slow;
    expect(await waiting).toBe("later");
    expect(starts).toEqual([]);
  });

  it("continues after failed work", async () => {
    const { rateLimiter, serve } = aRateLimiter({ atOnce: 1 });
    await expect(rateLimiter.run(within(0), () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    expect(await serve()).toBe("done");
  });
});
