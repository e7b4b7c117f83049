import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prefetchOnIntent } from "./prefetch.ts";

const load = vi.fn(async () => ({ Component: () => null }));
const other = vi.fn(async () => ({ Component: () => null }));
let stop = () => {};

beforeEach(() => {
  load.mockClear();
  other.mockClear();
  stop = prefetchOnIntent([
    { path: "/plans", lazy: load },
    { path: "/deposits", lazy: other },
  ]);
  document.body.innerHTML = `<a href="/plans?x=1"><b>Plans</b></a><a href="https://example.com/plans">Away</a>`;
});

afterEach(() => {
  stop();
  document.body.innerHTML = "";
});

const inside = () => document.querySelector("b") as HTMLElement;

it.each(["pointerOver", "focusIn", "touchStart"] as const)("fetches the page of a link on %s", (intent) => {
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
