import { act, fireEvent, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createMemoryRouter, Link, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { AddressSearch } from "./address-search.tsx";
import { useSearch, useSearchText } from "./use-search-text.ts";

function SearchPage({ onShow = () => {} }: { onShow?: (text: string) => void }) {
  const { text, setText } = useSearchText();
  useLayoutEffect(() => onShow(text), [onShow, text]);
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/detail">Detail</Link>
      <Link to="/">The same page</Link>
    </>
  );
}

afterEach(() => vi.useRealTimers());

it("leaves the page alone until the address has the text", async () => {
  vi.useFakeTimers();
  const made = vi.fn();
  function Page() {
    made(useSearch());
    return <AddressSearch placeholder="Search User" />;
  }
  const router = createMemoryRouter([{ path: "/", element: <Page /> }]);
  render(<RouterProvider router={router} />);
  const box = screen.getByRole("searchbox", { name: "Search User" });
  for (const value of ["b", "be", "bel"]) fireEvent.change(box, { target: { value } });
  expect(box).toHaveValue("bel");
  expect(made.mock.calls).toEqual([[""]]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(made).toHaveBeenLastCalledWith("bel");
});

it("does not take back a click on a link whose page still loads when the typing pauses", async () => {
  vi.useFakeTimers();
  let loaded = (_page: { element: string }) => {};
  const page = new Promise<{ element: string }>((resolve) => {
    loaded = resolve;
  });
  const router = createMemoryRouter([
    { path: "/", element: <SearchPage /> },
    { path: "/detail", lazy: async () => ({ element: <p>{(await page).element}</p> }) },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "bell" } });
  fireEvent.click(screen.getByRole("link", { name: "Detail" }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  loaded({ element: "The detail" });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("The detail")).toBeVisible();
  expect(router.state.location.pathname).toBe("/detail");
});

it("empties the search box after a link to the same page without a search", async () => {
  vi.useFakeTimers();
  const router = createMemoryRouter([{ path: "/", element: <SearchPage /> }], {
    initialEntries: ["/?q=bell"],
  });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole("textbox")).toHaveValue("bell");
  fireEvent.click(screen.getByRole("link", { name: "The same page" }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole("textbox")).toHaveValue("");
  expect(router.state.location.search).toBe("");
});

it("keeps what is typed while the address follows", async () => {
  vi.useFakeTimers();
  const router = createMemoryRouter([{ path: "/", element: <SearchPage /> }]);
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "bel" } });
  act(() => void vi.advanceTimersByTime(300));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "bell" } });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole("textbox")).toHaveValue("bell");
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(router.state.location.search).toBe("?q=bell");
});

it("takes no key back when typing pauses again just as the address arrives", async () => {
  vi.useFakeTimers();
  const shown: string[] = [];
  const note = (text: string) => void shown.push(text);
  function BusyPage() {
    const { search } = useLocation();
    // The machine is busy: the next pause is over before anything else learns of the address.
    useLayoutEffect(() => {
      if (search === "?q=bon") vi.advanceTimersByTime(300);
    }, [search]);
    return <SearchPage onShow={note} />;
  }
  const router = createMemoryRouter([{ path: "/", element: <BusyPage /> }]);
  render(<RouterProvider router={router} />);
  const type = (value: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value } });
  type("bon");
  act(() => {
    vi.advanceTimersByTime(300);
    type("bonu");
  });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(shown).toEqual(["", "bon", "bonu"]);
  expect(router.state.location.search).toBe("?q=bonu");
  // An address that comes from elsewhere is followed, also one that was typed before.
  await act(() => router.navigate("/?q=bon"));
  expect(screen.getByRole("textbox")).toHaveValue("bon");
});
