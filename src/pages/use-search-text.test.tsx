import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { useSearchText } from "./use-search-text.ts";

function SearchPage() {
  const { text, setText } = useSearchText();
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/detail">Detail</Link>
      <Link to="/">The same page</Link>
    </>
  );
}

afterEach(() => vi.useRealTimers());

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

it("is empty again after a link to the same page without a search", async () => {
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
