import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { IntersectionObserverStub } from "#tests/intersection-observer-stub.ts";
import { LoadMore } from "./load-more.tsx";

afterEach(() => vi.unstubAllGlobals());

const aList = () => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
});

it("asks by itself when the end of the list is near", () => {
  vi.stubGlobal("IntersectionObserver", IntersectionObserverStub);
  const list = aList();
  render(<LoadMore list={list} problem={undefined} />);
  expect(list.fetchNextPage).toHaveBeenCalledOnce();
});

it("says why a page did not come, and then waits to be asked", async () => {
  vi.stubGlobal("IntersectionObserver", IntersectionObserverStub);
  const list = aList();
  const { rerender } = render(<LoadMore list={{ ...list, isFetchingNextPage: true }} problem={undefined} />);
  rerender(
    <LoadMore list={{ ...list, isFetchNextPageError: true }} problem="The server cannot be reached." />,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("The server cannot be reached.");
  expect(list.fetchNextPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(list.fetchNextPage).toHaveBeenCalledOnce();
});

it("shows nothing at the end of a complete list", () => {
  const { container } = render(<LoadMore list={{ ...aList(), hasNextPage: false }} problem={undefined} />);
  expect(container).toBeEmptyDOMElement();
});
