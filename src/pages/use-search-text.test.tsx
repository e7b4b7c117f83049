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
  fireEvent.click(screen.getByRole("link"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  loaded({ element: "The detail" });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("The detail")).toBeVisible();
  expect(router.state.location.pathname).toBe("/detail");
});
