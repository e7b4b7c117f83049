import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#src/features/session/data-provider.tsx";
import { prefetchOnIntent } from "./prefetch.ts";

const load = vi.fn(async () => ({ Component: () => null }));
const other = vi.fn(async () => ({ Component: () => null }));
const reads = vi.fn(async () => {});
const prefetchPlans = vi.fn(async () => reads);
const prefetchDeposits = vi.fn(async () => reads);
let stop: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  for (const one of [load, other, reads, prefetchPlans, prefetchDeposits]) one.mockClear();
  stop = prefetchOnIntent([
    { path: "/plans", lazy: load, handle: { prefetch: prefetchPlans } },
    { path: "/deposits", lazy: other, handle: { prefetch: prefetchDeposits } },
  ]);
  document.body.innerHTML = `<a href="/plans?x=1"><b>Plans</b></a><a href="https://example.com/plans">Away</a><a href="/deposits">Deposits</a>`;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const inside = () => document.querySelector("b") as HTMLElement;

it.each(["pointerOver", "focusIn", "pointerDown"] as const)("fetches the page of a link on %s", (intent) => {
  fireEvent[intent](inside());
  expect(load).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

it("fetches nothing for a link that leads away, or beside a link", () => {
  fireEvent.pointerOver(document.querySelector("a[href^=https]") as HTMLElement);
  fireEvent.pointerOver(document.body);
  expect(load).not.toHaveBeenCalled();
});

it("leaves a failure to the click", async () => {
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fireEvent.pointerOver(inside());
  fireEvent.pointerOver(inside());
  expect(load).toHaveBeenCalledTimes(2);
});

const link = (href: string) => document.querySelector(`a[href="${href}"]`) as HTMLElement;

it("prefetches a page's data after resting on its link, not when the pointer crosses it", async () => {
  fireEvent.pointerOver(link("/deposits"));
  document.body.insertAdjacentHTML("beforeend", `<a href="/plans">Plans</a>`);
  vi.advanceTimersByTime(20);
  fireEvent.pointerOver(link("/plans"));
  vi.advanceTimersByTime(1000);
  expect(prefetchDeposits).not.toHaveBeenCalled();
  expect(prefetchPlans).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await vi.waitFor(() => expect(reads).toHaveBeenCalledWith(queryClient, {}), { timeout: 20_000 });
});

it("reads nothing for a link that narrows what the page shows", () => {
  fireEvent.pointerOver(inside());
  vi.advanceTimersByTime(1000);
  expect(load).toHaveBeenCalledOnce();
  expect(prefetchPlans).not.toHaveBeenCalled();
});

it("prefetches a page's data at once when its link is pressed", () => {
  document.body.insertAdjacentHTML("beforeend", `<a href="/plans">Plans</a>`);
  fireEvent.pointerDown(link("/plans"));
  expect(prefetchPlans).toHaveBeenCalledOnce();
});
