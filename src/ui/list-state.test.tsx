import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ListState } from "./list-state.tsx";
import type { PagedList } from "./paged-list.ts";

const list: PagedList<unknown> = {
  hash: "all",
  data: { pages: [{ rows: [{}] }] },
  rowsAbove: 0,
  problem: undefined,
  isPending: false,
  isLoadingError: false,
  isFetching: false,
  isPlaceholderData: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasPreviousPage: false,
  isFetchPreviousPageError: false,
  refetch: vi.fn(),
  fetchNextPage: vi.fn(),
  fetchPreviousPage: vi.fn(),
  restart: vi.fn(),
};

const show = (over: Partial<PagedList<unknown>>, loading?: string) =>
  render(
    <ListState list={{ ...list, ...over }} problemTitle="Broken" loading={loading} empty="Nothing">
      Rows
    </ListState>,
  );

describe("ListState", () => {
  it("shows its stand-ins until the first page arrives, or the rows where they stand in themselves", () => {
    const pending = { data: undefined, isPending: true };
    expect(show(pending, "Loading").container).toHaveTextContent(/^Loading$/);
    expect(show(pending).container).toHaveTextContent(/^Rows$/);
  });

  it("shows a failure with a retry when nothing could be read", async () => {
    const refetch = vi.fn();
    show({ data: undefined, isLoadingError: true, problem: "No answer", refetch });
    expect(screen.getByRole("alert")).toHaveTextContent("BrokenNo answer");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it("keeps its rows when a refetch fails", () => {
    expect(show({ problem: "No answer" }).container).toHaveTextContent(/^Rows$/);
  });

  it("shows that a list is empty, busy while another one is on its way", () => {
    const { container } = show({ data: { pages: [{ rows: [] }] }, isPlaceholderData: true });
    expect(container.firstChild).toHaveTextContent("Nothing");
    expect(container.firstChild).toHaveAttribute("aria-busy", "true");
  });
});
