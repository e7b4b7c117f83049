import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { restoreFocus } from "./restore-focus.ts";

function Page({ card = true, control = true, asking = false }) {
  return (
    <main id="main" tabIndex={-1}>
      {card && (
        <article>
          {control && (
            <div ref={restoreFocus} data-asking={asking || undefined}>
              <button type="button">Cancel</button>
            </div>
          )}
        </article>
      )}
      <button type="button">Another</button>
    </main>
  );
}
const focus = (name: string) => act(() => screen.getByRole("button", { name }).focus());

it("hands the focus of a control that goes away to its card", async () => {
  const { rerender } = render(<Page />);
  focus("Cancel");
  rerender(<Page control={false} />);
  await waitFor(() => expect(screen.getByRole("article")).toHaveFocus());
});

it("hands it to the content of the page when the card goes, too", async () => {
  const { rerender } = render(<Page />);
  focus("Cancel");
  rerender(<Page card={false} />);
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

it("passes it on while the control's dialog is open and has the focus", async () => {
  const { rerender } = render(<Page asking />);
  rerender(<Page control={false} />);
  await waitFor(() => expect(screen.getByRole("article")).toHaveFocus());
});

it("leaves a focus alone that is somewhere else", async () => {
  const { rerender } = render(<Page asking />);
  focus("Another");
  rerender(<Page control={false} />);
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(screen.getByRole("button", { name: "Another" })).toHaveFocus();
});
