import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { IntersectionObserverStub } from "#tests/intersection-observer-stub.ts";
import { LoadMore } from "./load-more.tsx";

afterEach(() => vi.unstubAllGlobals());

it("asks by itself when the end of the list is near", () => {
  vi.stubGlobal("IntersectionObserver", IntersectionObserverStub);
  const more = vi.fn();
  render(<LoadMore onLoadMore={more} loading={false} />);
  expect(more).toHaveBeenCalledOnce();
});

it("says why a page did not come, and then waits to be asked", async () => {
  vi.stubGlobal("IntersectionObserver", IntersectionObserverStub);
  const more = vi.fn();
  const { rerender } = render(<LoadMore onLoadMore={more} loading />);
  rerender(<LoadMore onLoadMore={more} loading={false} error="The server cannot be reached." />);
  expect(screen.getByRole("alert")).toHaveTextContent("The server cannot be reached.");
  expect(more).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(more).toHaveBeenCalledOnce();
});
