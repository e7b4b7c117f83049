import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { toast, useToastsWanted } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

afterEach(() => vi.useRealTimers());

function Wanted() {
  return <p>{useToastsWanted() ? "wanted" : "not yet"}</p>;
}

it("the place for toasts is wanted from the first touch on", async () => {
  render(<Wanted />);
  expect(screen.getByText("not yet")).toBeVisible();
  await userEvent.keyboard("a");
  expect(screen.getByText("wanted")).toBeVisible();
});

it("the place for toasts is wanted as soon as there is something to say", () => {
  render(<Wanted />);
  act(() => toast.error("No network"));
  expect(screen.getByText("wanted")).toBeVisible();
});

it("shows what was said before the place was there, and what is said then", async () => {
  toast.success("Said before");
  const { unmount } = render(<Toaster theme="light" />);
  expect(await screen.findByText("Said before")).toBeInTheDocument();
  act(() => toast.warning("Said then"));
  expect(await screen.findByText("Said then")).toBeInTheDocument();
  unmount();
  toast.info("Said after");
  render(<Toaster theme="light" />);
  expect(await screen.findByText("Said after")).toBeInTheDocument();
});

it("loses nothing that is said under the id of a toast that is closing", () => {
  vi.useFakeTimers();
  render(<Toaster theme="light" />);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  act(() => toast.success("Done once", { id: "ann" }));
  pass(3000);
  act(() => toast.success("Done twice", { id: "ann" }));
  pass(1);
  expect(screen.queryByText("Done once")).toBeNull();
  // Four seconds later it begins to close, which takes 200 ms.
  pass(4100);
  act(() => toast.success("Done again", { id: "ann" }));
  pass(1000);
  expect(screen.getByText("Done again")).toBeInTheDocument();
  expect(screen.queryByText("Done twice")).toBeNull();
});
