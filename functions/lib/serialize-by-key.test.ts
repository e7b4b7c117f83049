import { describe, expect, it, vi } from "vitest";
import { isSerializing, serializeByKey } from "./serialize-by-key.ts";

/** Starts work that ends on request, and records what happens. */
function begin(name: string, label: string, log: string[]) {
  let end: (problem?: Error) => void = () => {};
  const done = serializeByKey(name, async () => {
    log.push(`${label} begins`);
    await new Promise<void>((resolve, reject) => {
      end = (problem) => (problem ? reject(problem) : resolve());
    });
    log.push(`${label} ends`);
    return label;
  });
  return { done, end: (problem?: Error) => end(problem) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("serializeByKey", () => {
  it("lets the next of the same name wait, and others go on", async () => {
    const log: string[] = [];
    const first = begin("ada", "first", log);
    const second = begin("ada", "second", log);
    begin("bob", "other", log);
    await turn();
    expect(log).toEqual(["first begins", "other begins"]);
    first.end();
    expect(await first.done).toBe("first");
    await turn();
    expect(log.slice(2)).toEqual(["first ends", "second begins"]);
    second.end();
    expect(await second.done).toBe("second");
  });

  it("lets the next begin when one goes on for too long", async () => {
    vi.useFakeTimers();
    const log: string[] = [];
    begin("dora", "hanging", log);
    begin("dora", "next", log);
    expect(isSerializing("dora")).toBe(true);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(log).toEqual(["hanging begins"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(["hanging begins", "next begins"]);
    vi.useRealTimers();
  });

  it("goes on after a failure, which only its own caller sees", async () => {
    const log: string[] = [];
    const first = begin("cleo", "first", log);
    const second = begin("cleo", "second", log);
    await turn();
    first.end(new Error("broken"));
    await expect(first.done).rejects.toThrow("broken");
    await turn();
    second.end();
    expect(await second.done).toBe("second");
  });
});
