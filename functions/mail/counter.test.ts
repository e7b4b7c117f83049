import { describe, expect, it } from "vitest";
import { Counter } from "./counter.ts";

const within = (milliseconds: number) => () => milliseconds;

/** A counter whose time passes only by waiting. */
function aCounter({ perSecond = 10, atOnce = 100 } = {}) {
  const clock = { time: 0 };
  const starts: number[] = [];
  const pause = async (milliseconds: number) => {
    clock.time = Math.max(clock.time, clock.time + milliseconds);
  };
  const counter = new Counter({ perSecond, atOnce, now: () => clock.time, pause });
  const serve = (patience = 10_000) =>
    counter.serve(within(patience), async () => {
      starts.push(clock.time);
      return "done";
    });
  return { clock, counter, serve, starts };
}

describe("the counter", () => {
  it("serves the first at once and the others at the provider's rate", async () => {
    const { serve, starts } = aCounter();
    for (let n = 0; n < 4; n++) await serve();
    expect(starts).toEqual([0, 100, 200, 300]);
  });

  it("sends away whoever would wait too long, without taking a place from the others", async () => {
    const { clock, serve } = aCounter({ perSecond: 1 });
    expect(await serve()).toBe("done");
    expect(await serve(500)).toBe("later");
    clock.time = 600;
    expect(await serve(500)).toBe("done");
  });

  it("is closed for as long as the provider wants", async () => {
    const { counter, clock, serve, starts } = aCounter();
    counter.close(5_000);
    expect(await serve(4_000)).toBe("later");
    clock.time = 5_000;
    expect(await serve(0)).toBe("done");
    expect(starts).toEqual([5_000]);
  });

  it("hands over only so many mails at the same time", async () => {
    const { counter } = aCounter({ perSecond: 1_000_000, atOnce: 2 });
    let busy = 0;
    let most = 0;
    const free: (() => void)[] = [];
    const all = Array.from({ length: 5 }, () =>
      counter.serve(within(10_000), async () => {
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

  it("sends away whoever got a place too late", async () => {
    const { counter, clock, starts } = aCounter({ atOnce: 1 });
    const until = 5_000;
    const timeLeft = () => until - clock.time;
    const slow = counter.serve(timeLeft, async () => {
      clock.time = until + 1;
    });
    const waiting = counter.serve(timeLeft, async () => void starts.push(clock.time));
    await slow;
    expect(await waiting).toBe("later");
    expect(starts).toEqual([]);
  });

  it("goes on after work that failed", async () => {
    const { counter, serve } = aCounter({ atOnce: 1 });
    await expect(counter.serve(within(0), () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    expect(await serve()).toBe("done");
  });
});
