import { afterEach, expect, it, vi } from "vitest";
import { tryUntilStarted } from "./try-until-started.ts";

afterEach(() => void vi.unstubAllGlobals());

it("retries once at each interaction, until it has started", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const start = vi.fn(async () => undefined);
  start.mockRejectedValueOnce(new Error("no network")).mockRejectedValueOnce(new Error("no network"));
  await tryUntilStarted(start);
  expect(start).toHaveBeenCalledTimes(1);
  for (const [sign, tries] of [
    ["scroll", 2],
    ["online", 3],
    ["keydown", 3],
  ] as const) {
    dispatchEvent(new Event(sign));
    dispatchEvent(new Event("pointerdown"));
    expect(start).toHaveBeenCalledTimes(tries);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(2), { timeout: 20_000 });
  }
});
