import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { toast, useToastsWanted } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

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
