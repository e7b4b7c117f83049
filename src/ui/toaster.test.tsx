import { act, fireEvent, render, screen } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Toaster } from "./toaster.tsx";

const settle = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const frame = (text: string) => screen.getByText(text).closest<HTMLElement>("[data-sonner-toast]");
const isGoing = (text: string) => frame(text)?.dataset.removed === "true";

beforeEach(async () => {
  vi.useFakeTimers();
  render(<Toaster theme="light" />);
  await settle(0);
});
afterEach(async () => {
  toast.dismiss();
  await settle(1000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(text = "Saved") {
  act(() => void toast.success(text));
  await settle(50);
}

it("stands at the top right, 356 px wide, 14 px from the next one", async () => {
  await show();
  const list = document.querySelector<HTMLElement>("[data-sonner-toaster]");
  expect(list?.dataset).toMatchObject({ yPosition: "top", xPosition: "right" });
  expect(list?.style.getPropertyValue("--width")).toBe("356px");
  expect(list?.style.getPropertyValue("--gap")).toBe("14px");
});

it("announces a toast politely", async () => {
  await show();
  expect(screen.getByText("Saved").closest("[aria-live=polite]")).toBeInTheDocument();
});

it("closes after four seconds, and is gone 200 ms later", async () => {
  await show();
  // 50 ms passed while it came in.
  await settle(3900);
  expect(isGoing("Saved")).toBe(false);
  await settle(100);
  expect(isGoing("Saved")).toBe(true);
  await settle(90);
  expect(screen.getByText("Saved")).toBeInTheDocument();
  await settle(110);
  expect(screen.queryByText("Saved")).toBeNull();
});

it("stays while the pointer is on it, and continues afterwards", async () => {
  await show();
  const list = document.querySelector("[data-sonner-toaster]");
  if (list === null) throw new Error("no toaster");
  fireEvent.mouseEnter(list);
  await settle(60_000);
  expect(isGoing("Saved")).toBe(false);
  fireEvent.mouseLeave(list);
  await settle(4000);
  expect(isGoing("Saved")).toBe(true);
});

it("waits while the tab is hidden", async () => {
  await show();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  await settle(60_000);
  expect(isGoing("Saved")).toBe(false);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  await settle(4000);
  expect(isGoing("Saved")).toBe(true);
});

it.each([
  [44, false],
  [45, true],
])("a swipe of %d px dismisses it: %s", async (distance, gone) => {
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  await show();
  const toasted = frame("Saved");
  if (toasted === null) throw new Error("no toast");
  const at = (x: number) => ({ clientX: x, clientY: 0, button: 0, pointerId: 1 });
  // Slow: a quick swipe counts whatever its length.
  fireEvent.pointerDown(toasted, at(0));
  await settle(1000);
  // The first move decides the direction, the second how far.
  fireEvent.pointerMove(toasted, at(2));
  fireEvent.pointerMove(toasted, at(distance));
  fireEvent.pointerUp(toasted, at(distance));
  await settle(0);
  expect(isGoing("Saved")).toBe(gone);
});

it("shows three at most", async () => {
  for (const text of ["one", "two", "three", "four"]) await show(text);
  expect(["one", "two", "three", "four"].map((text) => frame(text)?.dataset.visible)).toEqual([
    "false",
    "true",
    "true",
    "true",
  ]);
});
