import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { toast, useToastsWanted } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

afterEach(() => vi.useRealTimers());

function Wanted() {
  return <p>{useToastsWanted() ? "wanted" : "not yet"}</p>;
}

it("loads the toaster at the first interaction", async () => {
  render(<Wanted />);
  expect(screen.getByText("not yet")).toBeVisible();
  await userEvent.keyboard("a");
  expect(screen.getByText("wanted")).toBeVisible();
});

it("loads the toaster for the first toast", () => {
  render(<Wanted />);
  act(() => toast.error("No network"));
  expect(screen.getByText("wanted")).toBeVisible();
});

it("shows toasts from before and after the toaster was loaded", async () => {
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

it("shows the same error once, and another reason for it beside it", async () => {
  render(<Toaster theme="light" />);
  for (const description of ["No network", "No network", "Too large"])
    act(() => toast.error("Not sent", { description }));
  act(() => toast.error("Wrong password"));
  act(() => toast.error("Wrong password"));
  expect(await screen.findAllByText("Wrong password")).toHaveLength(1);
  expect(screen.getAllByText("No network")).toHaveLength(1);
  expect(screen.getAllByText("Too large")).toHaveLength(1);
});

it("shows a toast with the id of one that is closing", () => {
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
