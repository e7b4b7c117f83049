import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CardList } from "./card-list.tsx";

const page = (first: number, count = 25) => ({
  rows: Array.from({ length: count }, (_, index) => ({ $id: `r${first + index}` })),
});

function list(over: Partial<Parameters<typeof CardList>[0]["list"]> = {}) {
  return {
    hash: "all",
    data: { pages: [page(0)] },
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
    ...over,
  };
}

const theList = (given: ReturnType<typeof list>, cardHeight = 100) => (
  <CardList list={given} problemTitle="Broken" skeleton="h-20" cardHeight={cardHeight} empty={<p>Nothing</p>}>
    {(row) => <article>{row.$id}</article>}
  </CardList>
);

const show = (given: ReturnType<typeof list>) => render(theList(given));

// The page of the tests has no layout: every card would be 0 high and all of them near the window.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
});

describe("CardList", () => {
  it("renders the visible cards first, then all of a short list, each with its position", async () => {
    vi.useFakeTimers();
    const view = show(list());
    const cards = () => screen.getAllByRole("article").length;
    const few = cards();
    expect(few).toBeLessThan(25);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(cards()).toBe(25);
    // Another list is asked for, and comes.
    view.rerender(theList(list({ isPlaceholderData: true })));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(cards()).toBe(25);
    view.rerender(theList(list({ data: { pages: [page(100)] } })));
    expect(cards()).toBe(few);
    view.rerender(theList(list()));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(cards()).toBe(25);
    vi.useRealTimers();
    const [first] = screen.getAllByRole("listitem");
    expect(first).toHaveAttribute("aria-posinset", "1");
    expect(first).toHaveAttribute("aria-setsize", "25");
  });

  it("renders only the cards of a long list near the window, and empty space for the rest", () => {
    show(
      list({
        data: { pages: Array.from({ length: 12 }, (_, index) => page(index * 25)) },
        hasNextPage: true,
      }),
    );
    expect(screen.getAllByRole("article").length).toBeLessThan(60);
    expect(screen.getByRole("list").style.paddingBottom).not.toBe("0px");
    expect(screen.getAllByRole("listitem")[0]).toHaveAttribute("aria-setsize", "-1");
  });

  it("restarts at the head of a list whose head was dropped", async () => {
    const given = list({ rowsAbove: 5000, hasPreviousPage: true });
    show(given);
    await waitFor(() => expect(given.restart).toHaveBeenCalledOnce());
    expect(given.fetchPreviousPage).not.toHaveBeenCalled();
  });

  it("reads nothing above while a request is in flight, or after it failed", () => {
    const busy = list({ rowsAbove: 50, hasPreviousPage: true, isFetching: true });
    const failed = list({ rowsAbove: 50, hasPreviousPage: true, isFetchPreviousPageError: true });
    show(busy);
    show(failed);
    for (const { restart, fetchPreviousPage } of [busy, failed]) {
      expect(restart).not.toHaveBeenCalled();
      expect(fetchPreviousPage).not.toHaveBeenCalled();
    }
  });

  it("reserves room for missing cards by the height of the rendered ones, whatever the estimate was", () => {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(140);
    show(list());
    // Two cards in a line.
    const linesLeft = Math.ceil(25 / 2) - screen.getAllByRole("article").length / 2;
    expect(linesLeft).toBeGreaterThan(1);
    expect(screen.getByRole("list")).toHaveStyle({ paddingBottom: `${linesLeft * (140 + 16)}px` });
  });

  const cardsAre = (height: number) =>
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
  const long = (first: number) => ({ pages: Array.from({ length: 12 }, (_, at) => page(first + at * 25)) });
  /** The height of the whole list, with missing cards as high as the rendered ones. */
  const expectRoomFor = (height: number) => {
    const linesLeft = (300 - screen.getAllByRole("article").length) / 2;
    expect(linesLeft).toBeGreaterThan(100);
    expect(screen.getByRole("list")).toHaveStyle({ paddingBottom: `${linesLeft * (height + 16)}px` });
  };

  it("keeps room for another list by its own cards, as soon as it has come", () => {
    cardsAre(275);
    const view = show(list({ hash: "pending", data: long(0) }));
    expectRoomFor(275);
    view.rerender(theList(list({ data: long(0), isPlaceholderData: true })));
    expectRoomFor(275);
    cardsAre(160);
    view.rerender(theList(list({ data: long(1000) })));
    expectRoomFor(160);
    // One that was read before is there at once; and some rows may be in both.
    cardsAre(190);
    view.rerender(theList(list({ hash: "settled", data: long(1004) })));
    expectRoomFor(190);
  });

  it("measures its cards again when their estimated height changes", () => {
    cardsAre(275);
    const view = show(list({ data: long(0) }));
    cardsAre(160);
    view.rerender(theList(list({ data: long(0) }), 150));
    expectRoomFor(160);
  });

  it("renders a card again only for another row", () => {
    const card = vi.fn((row: { $id: string }) => <article>{row.$id}</article>);
    const rows = page(0, 2).rows;
    const given = (over: Parameters<typeof list>[0]) => (
      <CardList list={list(over)} problemTitle="Broken" skeleton="h-20" cardHeight={100} empty={null}>
        {card}
      </CardList>
    );
    const view = render(given({ data: { pages: [{ rows }] } }));
    view.rerender(given({ data: { pages: [{ rows }] }, isFetching: true }));
    expect(card).toHaveBeenCalledTimes(2);
    view.rerender(given({ data: { pages: [{ rows: [...rows, { $id: "another" }] }] } }));
    expect(card).toHaveBeenCalledTimes(3);
  });

  it("says that there is nothing while a search in it is on its way", () => {
    const view = show(list({ data: { pages: [{ rows: [] }] }, isPlaceholderData: true }));
    expect(screen.getByText("Nothing")).toBeVisible();
    expect(view.container.querySelector("[aria-busy=true]")).not.toBeNull();
  });

  it("says that there is nothing, or what went wrong", () => {
    show(list({ data: { pages: [{ rows: [] }] } }));
    expect(screen.getByText("Nothing")).toBeVisible();
    show(list({ data: undefined, isLoadingError: true, problem: "No answer" }));
    expect(screen.getByRole("alert")).toHaveTextContent("BrokenNo answer");
  });
});
